import { and, eq } from 'drizzle-orm'
import type { Ctx, Outside } from '#context.ts'
import { CarrierError } from '#gateways/carrier/carrier.error.ts'
import type { Parcel } from '#gateways/carrier/tracking.ts'
import { parcelToAsk } from './ask-carrier.ts'
import { carrierPushUrl } from './carrier-push.ts'
import type { ShipmentRow } from './shipment.queries.ts'
import { shipment } from './shipment.tables.ts'

/** Where the question to the carrier service is queued. */
export const subscribeJob = 'shipment-subscribe'

interface Order {
  id: string
}

/**
 * Asks the carrier service to push every change of a parcel. A service that does not answer is asked again by the
 * queue; one that will not is written to the log, and the parcel is asked for whenever somebody looks. Without
 * credentials that the service knows the parcel waits for `subscribeMissed`.
 */
export const subscribeParcel = { load, ask, store }

async function load(ctx: Ctx, { id }: Order): Promise<{ row: ShipmentRow; parcel: Parcel } | undefined> {
  const [row] = await ctx.db.select().from(shipment).where(isParcel(ctx, id))
  if (!row || row.replacedAt) return undefined
  if (ctx.app.gateways.carrier.hasKeys) return { row, parcel: await parcelToAsk(ctx, row) }
  await putOff(ctx, id)
  return undefined
}

/** Out: whether the service knew us, whatever it said. */
async function ask(
  outside: Outside,
  { row, parcel }: { row: ShipmentRow; parcel: Parcel },
): Promise<boolean> {
  try {
    await outside.app.gateways.carrier.subscribe({
      ...parcel,
      callbackUrl: carrierPushUrl(outside.app, outside.tenant.id, row.id),
      salt: row.pushSalt,
    })
    return true
  } catch (error) {
    if (!(error instanceof CarrierError) || error.isPassing) throw error
    outside.app.log.warn({ err: error, shipment: row.id }, 'a carrier pushes no news of a parcel')
    return error.failure !== 'accountRefused'
  }
}

async function store(ctx: Ctx, { id }: Order, _loaded: unknown, isKnown: boolean): Promise<void> {
  if (!isKnown) await putOff(ctx, id)
}

async function putOff(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.update(shipment).set({ awaitsSubscription: true }).where(isParcel(ctx, id))
}

const isParcel = (ctx: Ctx, id: string) => and(eq(shipment.tenantId, ctx.tenant.id), eq(shipment.id, id))
