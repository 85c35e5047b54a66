import type { Ctx } from '#context.ts'
import type { Parcel } from '#gateways/carrier/tracking.ts'
import { recordExpress } from './record-express.ts'
import type { ShipmentRow } from './shipment.queries.ts'
import { rulesOf } from './subjects.ts'

/** Companies that answer only to who knows the last digits of a phone (Kuaidi100, parameter `phone`). */
const phoneAskers: readonly string[] = ['sf']

/** A parcel as the carrier service is asked for it; no more of a phone goes out than is needed. */
export async function parcelToAsk(ctx: Ctx, row: ShipmentRow): Promise<Parcel> {
  const { companyCode: company, trackingNumber: trackNum, serviceCode } = row
  const parcel = { company, trackNum, serviceCode }
  if (!phoneAskers.includes(company)) return parcel
  const phone = await rulesOf(row.subjectKind)?.phoneOf?.(ctx, row.subjectId)
  return phone ? { ...parcel, phone: phone.slice(-4) } : parcel
}

/** Asks the carrier where a parcel is, and stores what it tells. @throws CarrierError */
export async function askCarrier(ctx: Ctx, row: ShipmentRow): Promise<void> {
  const tracking = await ctx.app.gateways.carrier.query(await parcelToAsk(ctx, row))
  if (!tracking) return
  // A read has no transaction of its own; what the carrier told is stored in one, and without waiting for the call.
  await ctx.app.database.aside(ctx.tenant.id, (db) => recordExpress({ ...ctx, db }, row.id, tracking))
}
