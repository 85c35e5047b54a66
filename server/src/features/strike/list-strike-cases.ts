import type { OutputOf } from '@sampan/contract/endpoint'
import type { listStrikeCases as contract, StrikeCase } from '@sampan/contract/strike'
import type { Ctx } from '#context.ts'
import { pageOf } from '#kit/page.ts'
import { clockFor, presentStrikeRow } from './strike.view.ts'
import { listStrikeRows, type StrikeFilter, type StrikeListRow } from './strike-list.queries.ts'

/** Strikes, reports and appeals within the caller's reach, filtered, sorted, by pages. */
export async function listStrikeCases(ctx: Ctx, filter: StrikeFilter): Promise<OutputOf<typeof contract>> {
  const { rows, counts, ...total } = await listStrikeRows(ctx, filter)
  const page = pageOf(
    filter,
    rows,
    (row) => present(ctx, row),
    (row) => row.place,
    total,
  )
  return { ...page, counts }
}

const present = (ctx: Ctx, { strike, isRewardOwed, ...names }: StrikeListRow): StrikeCase => ({
  ...presentStrikeRow(ctx, { strike, isRewardOwed }),
  creatorId: strike.creatorId,
  ...{ creatorName: names.creatorName, avatar: names.avatar, brandName: names.brandName },
  countryCode: strike.countryCode,
  isReported: strike.reporterId !== null,
  clock: clockFor(ctx, strike),
})
