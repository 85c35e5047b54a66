import type { InputOf } from '@sampan/contract/endpoint'
import type { listStrikeCases } from '@sampan/contract/strike'
import { strikeStatus, strikesInForce } from '@sampan/contract/strike-status'
import { type StrikeListView, strikeViews } from '@sampan/contract/strike-view'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countEach, offsetOf, totalOf } from '#kit/page.ts'
import { isRewardOwed } from './strike.queries.ts'
import { strike } from './strike.tables.ts'
import { withinStrikeReach } from './strike-reach.ts'

export type StrikeFilter = InputOf<typeof listStrikeCases>

const s = strikeStatus
const views: Record<StrikeListView, SQL | undefined> = {
  // Written out, so that the index of what waits is used.
  open: sql`${strike.status} in (3, 8)`,
  inForce: inArray(strike.status, [...strikesInForce]),
  listed: and(inArray(strike.status, [...strikesInForce]), eq(strike.degree, 'second')),
  all: ne(strike.status, s.dropped),
}

const due = sql`coalesce(${strike.clockDueAt}, 'infinity')`
const sorts: Record<StrikeFilter['sort'], SortKey[]> = {
  clock: [
    { by: due, order: 'asc', type: 'timestamptz' },
    { by: strike.id, order: 'asc', type: 'uuid' },
  ],
  newest: byAge('desc'),
  oldest: byAge('asc'),
}

function byAge(order: SortKey['order']): SortKey[] {
  return [
    { by: strike.createdAt, order, type: 'timestamptz' },
    { by: strike.id, order, type: 'uuid' },
  ]
}

const isPerson = and(eq(account.tenantId, strike.tenantId), eq(account.id, strike.accountId))

function matching(ctx: Ctx, { query, countries, rules }: StrikeFilter): SQL | undefined {
  const words = query && containing(query.replace(/^@/, ''))
  return and(
    eq(strike.tenantId, ctx.tenant.id),
    withinStrikeReach(ctx, 'seeStrikes'),
    countries?.length ? inArray(strike.countryCode, countries) : undefined,
    rules?.length ? inArray(strike.rule, rules) : undefined,
    words
      ? sql`(${strike.handle} ilike ${words} or ${strike.number} ilike ${words} or ${account.fullName} ilike ${words}
          or ${strike.title}::text ilike ${words})`
      : undefined,
  )
}

/** A page of the strikes within reach, one row more than it holds, with how many each view has under the same search. */
export async function listStrikeRows(ctx: Ctx, filter: StrikeFilter) {
  const keys = sorts[filter.sort]
  const rows = await ctx.db
    .select({
      strike,
      creatorName: account.fullName,
      avatar: creator.avatarUrl,
      brandName: brand.name,
      isRewardOwed: isRewardOwed(ctx),
      place: placeOf(keys),
    })
    .from(strike)
    .innerJoin(account, isPerson)
    .innerJoin(creator, and(eq(creator.tenantId, strike.tenantId), eq(creator.id, strike.creatorId)))
    .innerJoin(brand, and(eq(brand.tenantId, strike.tenantId), eq(brand.id, strike.brandId)))
    .where(and(matching(ctx, filter), views[filter.view], behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const counts = await countEach(
    ctx.db,
    strikeViews,
    (name) => sql`select 1 from ${strike} join ${account} on ${isPerson}
      where ${and(matching(ctx, filter), views[name])}`,
  )
  return { rows, ...totalOf(counts[filter.view]), counts }
}
export type StrikeListRow = Awaited<ReturnType<typeof listStrikeRows>>['rows'][number]
