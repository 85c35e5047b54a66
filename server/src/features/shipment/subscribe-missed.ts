import { expressStates } from '@sampan/contract/shipment'
import { and, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { shipment } from './shipment.tables.ts'
import { subscribeJob } from './subscribe-parcel.ts'

/** Parcels that one run takes at most; the next one goes on. */
const atOnce = 500
/** A parcel that was sent longer ago is not on its way any more. Milliseconds. */
const longestWay = 60 * 86_400_000

/**
 * Asks the carrier service to follow the parcels on their way for which it could not be asked, such as those that were
 * sent while there were no credentials. Does nothing as long as there are none.
 */
export async function subscribeMissed(ctx: Ctx): Promise<void> {
  if (!ctx.app.gateways.carrier.hasKeys) return
  const rows = await ctx.db
    .select({ id: shipment.id })
    .from(shipment)
    .where(
      and(
        eq(shipment.tenantId, ctx.tenant.id),
        eq(shipment.awaitsSubscription, true),
        isNull(shipment.replacedAt),
        isNull(shipment.deliveredAt),
        or(isNull(shipment.state), ne(shipment.state, expressStates.returned)),
        gt(shipment.shippedAt, new Date(ctx.now.getTime() - longestWay)),
      ),
    )
    .orderBy(shipment.shippedAt)
    .limit(atOnce)
    .for('update', { skipLocked: true })
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await ctx.db
    .update(shipment)
    .set({ awaitsSubscription: false })
    .where(and(eq(shipment.tenantId, ctx.tenant.id), inArray(shipment.id, ids)))
  const orders = ids.map((id) => ({ payload: { id } }))
  await ctx.app.jobs.addMany(ctx.db, ctx.tenant.id, subscribeJob, orders)
}
