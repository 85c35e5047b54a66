import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#context.ts'
import type { CheckedParcel } from './check-parcel.ts'
import { retireParcel, type ShipmentRow } from './shipment.queries.ts'
import { shipment } from './shipment.tables.ts'
import type { Subject } from './subjects.ts'
import { subscribeJob } from './subscribe-parcel.ts'

/**
 * Stores the parcel of a record, in place of an earlier one, and asks its carrier for news once the transaction has
 * committed. In: a parcel that `checkParcel` let pass; earlier parcels locked by `lockParcels`.
 */
export async function sendParcel(ctx: Ctx, subject: Subject, parcel: CheckedParcel): Promise<ShipmentRow> {
  await retireParcel(ctx, subject)
  const row: ShipmentRow = {
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    subjectKind: subject.kind,
    subjectId: subject.id,
    ...parcel,
    serviceCode: null,
    state: null,
    pushSalt: randomBytes(16).toString('hex'),
    awaitsSubscription: false,
    shippedAt: ctx.now,
    deliveredAt: null,
    replacedAt: null,
  }
  await ctx.db.insert(shipment).values(row)
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, subscribeJob, { id: row.id })
  return row
}
