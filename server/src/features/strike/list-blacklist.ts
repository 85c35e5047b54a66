import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { listBlacklist as contract } from '@sampan/contract/strike'
import { strikeLimits, strikeStatus } from '@sampan/contract/strike-status'
import { and, desc, eq, lte, ne, not, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { containing } from '#kit/containing.ts'
import { day } from './strike.machine.ts'
import { restsOnOpen } from './strike.queries.ts'
import { strike } from './strike.tables.ts'

/**
 * The public blacklist, newest first: second strikes that stand, a day after their time to appeal was over, and that of those
 * before them, without which they would be first ones. Handles are found without @, and in any case.
 */
export async function listBlacklist(
  ctx: Ctx,
  { search, page, pageSize }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const asked = search.trim().replace(/^@/, '').toLowerCase()
  const listedFrom = new Date(ctx.now.getTime() - strikeLimits.listedAfterDays * day)
  const where = and(
    eq(strike.tenantId, ctx.tenant.id),
    eq(strike.status, strikeStatus.standing),
    eq(strike.degree, 'second'),
    // Whoever left has no handle any more.
    ne(strike.handle, ''),
    lte(strike.statusSince, listedFrom),
    not(restsOnOpen),
    asked ? sql`lower(${strike.handle}) like ${containing(asked)}` : undefined,
  )
  const rows = await ctx.db
    .select({ id: strike.id, platform: strike.platform, handle: strike.handle, at: strike.recordedAt })
    .from(strike)
    .where(where)
    .orderBy(desc(strike.recordedAt), desc(strike.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = await ctx.db.$count(strike, where)
  return {
    rows: rows.map(({ at, ...row }) => ({ ...row, at: (at ?? ctx.now).toISOString() })),
    ...{ page, pageSize, total, isEstimate: false, next: null },
  }
}
