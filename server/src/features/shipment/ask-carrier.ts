import type { Ctx } from '#context.ts'
import type { Parcel } from '#gateways/carrier/tracking.ts'
import type { ShipmentRow } from './shipment.queries.ts'
import { rulesOf } from './subjects.ts'

/** Companies that answer only to who knows the last digits of a phone (Kuaidi100, parameter `phone`). */
const phoneAskers: readonly string[] = ['sf']

/** A parcel as the carrier service is asked for it; no more of a phone goes out than is needed. */
export async function parcelToAsk(ctx: Ctx, row: ShipmentRow): Promise<Parcel> {
  const { companyCode: company, trackingNumber: trackNum, serviceCode } = row
  const parcel = { company, trackNum, serviceCode }
  if (!phoneAskers.includes(company)) return parcel
  const phone = await rulesOf(ctx, row.subjectKind).phoneOf?.(ctx, row.subjectId)
  return phone ? { ...parcel, phone: phone.slice(-4) } : parcel
}
