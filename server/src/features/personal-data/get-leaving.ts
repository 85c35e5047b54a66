import type { CountryCode } from '@sampan/contract/country'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { getLeaving as contract } from '@sampan/contract/personal-data'
import type { Ctx } from '#context.ts'
import { comeBackUntil } from '#features/account/come-back.ts'
import { numberOf as taskCaseNumberOf } from '#features/participation/list/participation-search.ts'
import { accountOf } from '#kit/context.ts'
import { textOf } from '#kit/local-text.ts'
import { numberOf } from '../sample/sample-search.ts'
import { findKept, findRunning } from './personal-data.queries.ts'

/** Enough to show what prevents it. */
const most = 20

/** What the deletion of the caller's account would take away, what stays, and what prevents it. */
export async function getLeaving(ctx: Ctx): Promise<OutputOf<typeof contract>> {
  const accountId = accountOf(ctx)
  const { rows, count } = await findRunning(ctx, accountId, most)
  return {
    running: rows.map(({ id, kind, number, title, country, brand }) => ({
      id,
      kind,
      number: kind === 'sample' ? numberOf(number) : taskCaseNumberOf(number),
      title: textOf(title, ctx.language, country as CountryCode),
      brand,
    })),
    runningCount: count,
    ...(await findKept(ctx, accountId)),
    until: comeBackUntil(ctx.now).toISOString(),
  }
}
