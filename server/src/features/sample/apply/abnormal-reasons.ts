import type { Ctx } from '#context.ts'
import { findMarks, type Marks, type Place } from './abnormal-marks.queries.ts'

/** Why a case is marked abnormal (R29); words in locales under `sample:abnormal`. */
export type AbnormalReason = 'samePhone' | 'sameAddress' | 'samePayout' | 'parcel' | 'postLate' | 'postGone'

/**
 * Whether the same phone or street address belongs to another account, in an address book or in an order, or another
 * account is paid to the same bank account or wallet.
 */
export async function abnormalReasonsOf(
  ctx: Ctx,
  accountId: string,
  place: Place,
): Promise<AbnormalReason[]> {
  const marks = await findMarks(ctx, accountId, place)
  return marks ? reasonsOf(marks) : []
}

export const reasonsOf = ({ phone, door, payout }: Marks): AbnormalReason[] => [
  ...(phone ? (['samePhone'] as const) : []),
  ...(door ? (['sameAddress'] as const) : []),
  ...(payout ? (['samePayout'] as const) : []),
]
