import { countries } from '@sampan/contract/country'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import type { previewPayoutRun as contract } from '@sampan/contract/payout-run'
import type { Ctx } from '#context.ts'
import { findCandidates } from './candidates.queries.ts'

export const totalOf = (rows: readonly { amount: string }[]): string =>
  decimalOf(rows.reduce((sum, { amount }) => sum + minorOf(amount), 0n))

/** What preparing a run of a country would do now; nothing is stored. */
export async function previewPayoutRun(
  ctx: Ctx,
  { countryCode }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { currency } = countries[countryCode]
  const { payables, leftOut } = await findCandidates(ctx, countryCode, currency)
  const byReason = Map.groupBy(leftOut, ({ reason }) => reason)
  return {
    currency,
    payouts: payables.length,
    amount: totalOf(payables),
    leftOut: [...byReason].map(([reason, rows]) => ({ reason, count: rows.length, amount: totalOf(rows) })),
  }
}
