import { and, eq } from 'drizzle-orm'
import type { Ctx, Outside } from '#context.ts'
import { CarrierError } from '#gateways/carrier/carrier.error.ts'
import type { Parcel } from '#gateways/carrier/tracking.ts'
import { parcelToAsk } from './ask-carrier.ts'
import { carrierPushUrl } from './carrier-push.ts'
import type { ShipmentRow } from './shipment.queries.ts'
import { shipment } from './shipment.tables.ts'

/**
 * Asks the carrier service to push every change of a parcel. A service that does not answer is asked again by the
 * queue; one that will not is written to the log, and the parcel is asked for whenever somebody looks.
 */
export const subscribeParcel = { load, ask }

async function load(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ row: ShipmentRow; parcel: Parcel } | undefined> {
  const [row] = await ctx.db
    .select()
    .from(shipment)
    .where(and(eq(shipment.tenantId, ctx.tenant.id), eq(shipment.id, id)))
  return row && !row.replacedAt ? { row, parcel: await parcelToAsk(ctx, row) } : undefined
}

async function ask(outside: Outside, { row, parcel }: { row: ShipmentRow; parcel: Parcel }): Promise<void> {
  try {
    await outside.app.gateways.carrier.subscribe({
      ...parcel,
      callbackUrl: carrierPushUrl(outside.app, outside.tenant.id, row.id),
      salt: row.pushSalt,
    })
  } catch (error) {
    if (!(error instanceof CarrierError) || error.isPassing) throw error
    outside.app.log.warn({ err: error, shipment: row.id }, 'a carrier pushes no news of a parcel')
  }
}
