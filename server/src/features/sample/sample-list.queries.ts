import { countries } from '@sampan/contract/country'
import type { Tier } from '@sampan/contract/creator'
import type { InputOf } from '@sampan/contract/endpoint'
import type { listSamples, sampleViews } from '@sampan/contract/sample'
import { fulfilledStatuses, type SampleStatus, sampleStatus } from '@sampan/contract/sample-status'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { behind, type SortKey } from '#kit/keyset.ts'
import { countUpTo, exactTotal, offsetOf } from '#kit/page.ts'
import { clockSort, isTurn } from './my-samples.queries.ts'
import { type Side, sideOf } from './sample.policy.ts'
import { sample } from './sample.tables.ts'
import { withinReach } from './sample-reach.ts'
import { type ListedRowData, selectRows } from './sample-row.queries.ts'
import { searchCondition } from './sample-search.ts'

export type SampleFilter = InputOf<typeof listSamples>
type View = (typeof sampleViews)[number]
export type ViewCounts = Record<View, number>

const followersOfTier: Record<Tier, SQL> = {
  nano: sql`${sample.followers} < 10000`,
  micro: sql`${sample.followers} >= 10000 and ${sample.followers} < 100000`,
  macro: sql`${sample.followers} >= 100000 and ${sample.followers} < 1000000`,
  mega: sql`${sample.followers} >= 1000000`,
}

const toShip = [sampleStatus.toShip, sampleStatus.orderPlaced]

const viewOf = (side: Side): Record<View, SQL | undefined> => ({
  all: undefined,
  yourTurn: isTurn(side),
  toReview: eq(sample.status, sampleStatus.underReview),
  toShip: inArray(sample.status, toShip),
  late: sql`${sample.clockLateAt} is not null`,
})

const oneKey = (by: SortKey['by'], order: SortKey['order'], type: SortKey['type']): SortKey[] => [
  { by, order, type },
  { by: sample.id, order, type: 'uuid' },
]

function sortOf(name: SampleFilter['sort'], side: Side): SortKey[] {
  switch (name) {
    case 'clock':
      return clockSort(side)
    case 'applied_asc':
      return oneKey(sample.appliedAt, 'asc', 'timestamptz')
    case 'applied_desc':
      return oneKey(sample.appliedAt, 'desc', 'timestamptz')
    case 'followers_asc':
      return oneKey(sample.followers, 'asc', 'bigint')
    case 'followers_desc':
      return oneKey(sample.followers, 'desc', 'bigint')
    case 'update_time':
      return oneKey(sample.updatedAt, 'desc', 'timestamptz')
  }
}

/** Everything that the caller reaches, before any filter. */
const reached = (ctx: Ctx): SQL | undefined =>
  and(eq(sample.tenantId, ctx.tenant.id), withinReach(ctx, 'seeSamples'))

function conditionsOf(ctx: Ctx, filter: SampleFilter): SQL | undefined {
  const { statuses, productIds, tiers } = filter
  const { timeZone } = countries[ctx.country]
  return and(
    reached(ctx),
    viewOf(sideOf(ctx.caller.role))[filter.view],
    statuses?.length ? inArray(sample.status, statuses as SampleStatus[]) : undefined,
    productIds?.length ? inArray(sample.productId, productIds) : undefined,
    filter.promoteTypes?.length ? inArray(sample.promoteType, filter.promoteTypes) : undefined,
    tiers?.length
      ? sql`(${sql.join(
          tiers.map((tier) => sql`(${followersOfTier[tier]})`),
          sql` or `,
        )})`
      : undefined,
    filter.countries?.length ? inArray(sample.countryCode, filter.countries) : undefined,
    // Days are reckoned in the country's zone (design 3).
    filter.appliedSince
      ? sql`${sample.appliedAt} >= (${filter.appliedSince}::date)::timestamp at time zone ${timeZone}`
      : undefined,
    filter.isAbnormal === undefined
      ? undefined
      : sql`(cardinality(${sample.abnormalReasons}) > 0) = ${filter.isAbnormal}`,
    filter.fulfilled === 1 ? isFulfilled : filter.fulfilled === 2 ? sql`not ${isFulfilled}` : undefined,
    filter.query ? searchCondition(ctx, filter.query) : undefined,
  )
}

const isFulfilled = inArray(sample.status, [...fulfilledStatuses] as SampleStatus[])

/** A page of the console's list, one row more than it holds, with the totals: two statements. */
export async function listSampleRows(
  ctx: Ctx,
  filter: SampleFilter,
): Promise<{ rows: ListedRowData[]; total: number; isEstimate: boolean; counts: ViewCounts }> {
  const where = conditionsOf(ctx, filter)
  const sort = sortOf(filter.sort, sideOf(ctx.caller.role))
  const window = { limit: filter.pageSize + 1, offset: offsetOf(filter) }
  const page = selectRows(ctx.db, and(where, behind(sort, filter)), sort, window)
  const [rows, counted] = await Promise.all([page, countAll(ctx, where)])
  const { total, ...counts } = counted
  if (total <= exactTotal) return { rows, total, isEstimate: false, counts }
  return { rows, ...(await countUpTo(ctx.db, countable(where))), counts }
}

const countable = (where: SQL | undefined): SQL => sql`select 1 from ${sample} where ${where}`

/** The total of the filtered list and the count of every view, each up to 10,000, in one statement. */
async function countAll(ctx: Ctx, where: SQL | undefined): Promise<ViewCounts & { total: number }> {
  const views = Object.entries(viewOf(sideOf(ctx.caller.role)))
  const parts: [string, SQL | undefined][] = [
    ['total', where],
    ...views.map(([name, view]): [string, SQL | undefined] => [name, and(reached(ctx), view)]),
  ]
  const columns = parts.map(
    ([name, condition]) =>
      sql`(select count(*)::int from (${countable(condition)} limit ${exactTotal + 1}) as counted) as ${sql.identifier(name)}`,
  )
  const { rows } = await ctx.db.execute(sql`select ${sql.join(columns, sql`, `)}`)
  return rows[0] as unknown as ViewCounts & { total: number }
}
