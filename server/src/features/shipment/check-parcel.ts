import type { CountryCode } from '@sampan/contract/country'
import type { Ctx } from '#context.ts'
import { carriersOffered } from '#features/tenant/carriers.ts'
import { tidyTrackNum } from '#gateways/carrier/track-number.ts'
import { refuseField } from '#kit/call/refusal.ts'
import { listByNumber } from './shipment.queries.ts'
import type { Subject } from './subjects.ts'

export interface AskedParcel {
  companyCode: string
  trackingNumber: string
  /** Somebody has looked at the number and means it. */
  isSure: boolean
}

/** A parcel as it is stored: a number without spaces and hyphens, in capitals. */
export interface CheckedParcel {
  companyCode: string
  trackingNumber: string
}

/** The records whose parcels have a number already, by number. */
export type UsedNumbers = Map<string, Subject[]>

/** Who has the numbers that are asked for; of those that somebody is sure of nobody asks. */
export async function findUsedNumbers(ctx: Ctx, asked: readonly AskedParcel[]): Promise<UsedNumbers> {
  const numbers = asked.filter(({ isSure }) => !isSure).map((one) => tidyTrackNum(one.trackingNumber))
  const rows = await listByNumber(ctx, [...new Set(numbers)])
  return Map.groupBy(rows, (row) => row.trackingNumber)
}

/**
 * Looks at a parcel before it is sent. Refuses `carrierUnknown` for a company that the tenant does not offer in the country (R229);
 * asks with `trackingNumberOdd` about a number that is no such company's, or that another parcel has already.
 */
export async function checkParcel(
  ctx: Ctx,
  countryCode: CountryCode,
  asked: AskedParcel,
  subject: Subject,
): Promise<CheckedParcel> {
  return checkAmong(ctx, countryCode, asked, subject, await findUsedNumbers(ctx, [asked]))
}

/** The same where it is known who has which number. */
export function checkAmong(
  ctx: Ctx,
  countryCode: CountryCode,
  asked: AskedParcel,
  subject: Subject,
  used: UsedNumbers,
): CheckedParcel {
  const { companyCode } = asked
  const { carrier } = ctx.app.gateways
  if (!carriersOffered(ctx.tenant, countryCode).some(({ code }) => code === companyCode)) {
    refuseField('carrierUnknown', 'companyCode')
  }
  const trackingNumber = tidyTrackNum(asked.trackingNumber)
  if (trackingNumber === '') refuseField('trackingNumberOdd', 'trackingNumber')
  if (asked.isSure) return { companyCode, trackingNumber }
  if (!carrier.looksRight(companyCode, trackingNumber)) refuseField('trackingNumberOdd', 'trackingNumber')
  const isOther = ({ kind, id }: Subject) => kind !== subject.kind || id !== subject.id
  if (used.get(trackingNumber)?.some(isOther)) {
    refuseField('trackingNumberOdd', 'trackingNumber', { params: { context: 'used' } })
  }
  return { companyCode, trackingNumber }
}
