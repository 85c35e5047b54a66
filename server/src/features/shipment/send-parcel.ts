import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#context.ts'
import type { CheckedParcel } from './check-parcel.ts'
import { retireParcels, type ShipmentRow } from './shipment.queries.ts'
import { shipment } from './shipment.tables.ts'
import type { Subject, SubjectKind } from './subjects.ts'
import { subscribeJob } from './subscribe-parcel.ts'

/** A parcel of a record as it will be stored. In: one that `checkParcel` let pass. */
export const makeParcel = (ctx: Ctx, subject: Subject, parcel: CheckedParcel): ShipmentRow => ({
  tenantId: ctx.tenant.id,
  id: randomUUIDv7(),
  subjectKind: subject.kind,
  subjectId: subject.id,
  ...parcel,
  serviceCode: null,
  state: null,
  parcelState: null,
  pushSalt: randomBytes(16).toString('hex'),
  awaitsSubscription: false,
  shippedAt: ctx.now,
  deliveredAt: null,
  replacedAt: null,
})

/**
 * Stores the parcels of records of one kind, in place of earlier ones, and asks their carriers for news once the
 * transaction has committed. In: what `makeParcel` made; earlier parcels locked by `lockParcels`.
 */
export async function sendParcels(
  ctx: Ctx,
  kind: SubjectKind,
  parcels: readonly ShipmentRow[],
): Promise<void> {
  if (parcels.length === 0) return
  await retireParcels(
    ctx,
    kind,
    parcels.map((row) => row.subjectId),
  )
  await ctx.db.insert(shipment).values([...parcels])
  const orders = parcels.map(({ id }) => ({ payload: { id } }))
  await ctx.app.jobs.addMany(ctx.db, ctx.tenant.id, subscribeJob, orders)
}

/** The same for one record. */
export async function sendParcel(ctx: Ctx, subject: Subject, parcel: CheckedParcel): Promise<ShipmentRow> {
  const row = makeParcel(ctx, subject, parcel)
  await sendParcels(ctx, subject.kind, [row])
  return row
}
