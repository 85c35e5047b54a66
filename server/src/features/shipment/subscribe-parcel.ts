import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { CarrierError } from '#gateways/carrier/carrier.error.ts'
import { parcelToAsk } from './ask-carrier.ts'
import { carrierPushUrl } from './carrier-push.ts'
import { shipment } from './shipment.tables.ts'

/**
 * Asks the carrier service to push every change of a parcel. A service that does not answer is asked again by the
 * queue; one that will not is written to the log, and the parcel is asked for whenever somebody looks.
 */
export async function subscribeParcel(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(shipment)
    .where(and(eq(shipment.tenantId, ctx.tenant.id), eq(shipment.id, id)))
  if (!row || row.replacedAt) return
  try {
    await ctx.app.gateways.carrier.subscribe({
      ...(await parcelToAsk(ctx, row)),
      callbackUrl: carrierPushUrl(ctx.app, ctx.tenant.id, row.id),
      salt: row.pushSalt,
    })
  } catch (error) {
    if (!(error instanceof CarrierError) || error.isPassing) throw error
    ctx.app.log.warn({ err: error, shipment: row.id }, 'a carrier pushes no news of a parcel')
  }
}
