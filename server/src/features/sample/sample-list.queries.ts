import { countries } from '@sampan/contract/country'
import type { Tier } from '@sampan/contract/creator'
import type { Actor, InputOf } from '@sampan/contract/endpoint'
import type { listSamples, sampleViews } from '@sampan/contract/sample'
import { fulfilledStatuses, sampleStatus } from '@sampan/contract/sample-status'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import type { Condition, Values } from '#db/shaped.ts'
import { behindCondition, type SortKey } from '#kit/keyset.ts'
import { offsetOf, totalOf, totalSeen } from '#kit/page.ts'
import { hiddenSince, isOneself, statusForCreator } from './decide/hidden-rejection.ts'
import { clockSort, turnRank } from './my-samples.queries.ts'
import { dutiesOf, type Side, sideOf } from './sample.policy.ts'
import { sample } from './sample.tables.ts'
import { countEach, countSamples } from './sample-count.queries.ts'
import { withinSight } from './sample-reach.ts'
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

/**
 * The status that lists are filtered by: an agency sees what its creators see, so that no filter betrays a rejection
 * that they may not know of yet.
 */
const seenBy = (ctx: Ctx): { name: string; status: SQL; values: Values } =>
  isOneself(ctx.caller.role)
    ? {
        name: ' as its creators see it',
        status: statusForCreator(placeholder('hiddenSince')),
        values: { hiddenSince: hiddenSince(ctx.now) },
      }
    : { name: '', status: sql`${sample.status}`, values: {} }

/** What waits for the reader's side, and can be done by the reader: an index holds the side's (migration 0018). */
function turnOf(role: Actor): Condition[] {
  const side = sideOf(role)
  const duties = dutiesOf(role)
  const isWhole = dutiesOf(side).every((duty) => duties.includes(duty))
  return [
    { name: `turn of ${side}`, is: sql`${turnRank(side)} = 0` },
    ...(isWhole
      ? []
      : [
          {
            name: `of ${role}`,
            is: sql`${sample.clockDuty} = any (${sql.raw(`'{${duties.join(',')}}'::text[]`)})`,
          },
        ]),
  ]
}

const viewOf = (ctx: Ctx): Record<View, Condition[]> => ({
  all: [],
  yourTurn: turnOf(ctx.caller.role),
  toReview: [underReview(ctx)],
  toShip: [{ name: 'to ship', is: sql`${sample.status} in (${sql.raw(toShip.join(', '))})` }],
  late: [{ name: 'late', is: sql`${sample.clockLateAt} is not null` }],
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

const { placeholder } = sql

/** Everything that the caller reaches, before any filter. */
const reached = (ctx: Ctx): Condition[] => [
  { name: 'tenant', is: sql`${sample.tenantId} = ${placeholder('tenantId')}` },
  withinSight(ctx),
]

/** A value of the column among those given; nothing when none are. */
function among(
  name: string,
  column: PgColumn,
  type: string,
  given: readonly unknown[] | undefined,
): Condition[] {
  if (!given?.length) return []
  return [
    { name, is: sql`${column} = any (${placeholder(name)}::${sql.raw(type)})`, values: { [name]: given } },
  ]
}

function underReview(ctx: Ctx): Condition {
  const { name, status, values } = seenBy(ctx)
  const is = sql`${status} = ${sql.raw(String(sampleStatus.underReview))}`
  return { name: `to review${name}`, is, values }
}

function inStatuses(ctx: Ctx, statuses: readonly number[] | undefined): Condition[] {
  if (!statuses?.length) return []
  const { name, status, values } = seenBy(ctx)
  const is = sql`${status} = any (${placeholder('statuses')}::smallint[])`
  return [{ name: `statuses${name}`, is, values: { ...values, statuses } }]
}

function filteredBy(ctx: Ctx, filter: SampleFilter): Condition[] {
  const conditions = [
    ...inStatuses(ctx, filter.statuses),
    ...among('productIds', sample.productId, 'uuid[]', filter.productIds),
    ...among('creatorIds', sample.creatorId, 'uuid[]', filter.creatorIds),
    ...among('promoteTypes', sample.promoteType, 'smallint[]', filter.promoteTypes),
    ...among('countries', sample.countryCode, 'text[]', filter.countries),
  ]
  const tiers = [...new Set(filter.tiers)].sort()
  if (tiers.length > 0)
    conditions.push({
      name: tiers.join('+'),
      is: sql`(${sql.join(
        tiers.map((tier) => sql`(${followersOfTier[tier]})`),
        sql` or `,
      )})`,
    })
  if (filter.appliedSince)
    conditions.push({
      name: 'since',
      // Days are reckoned in the country's zone (R15).
      is: sql`${sample.appliedAt} >= (${placeholder('since')}::date)::timestamp at time zone ${placeholder('zone')}`,
      values: { since: filter.appliedSince, zone: countries[ctx.country].timeZone },
    })
  if (filter.isAbnormal !== undefined)
    conditions.push({
      name: `abnormal ${filter.isAbnormal}`,
      is: sql`${sql.raw(filter.isAbnormal ? '' : 'not ')}(cardinality(${sample.abnormalReasons}) > 0)`,
    })
  if (filter.fulfilled !== 0)
    conditions.push({
      name: `fulfilled ${filter.fulfilled}`,
      is: sql`${sql.raw(filter.fulfilled === 1 ? '' : 'not ')}(${sample.status} in (${sql.raw(fulfilledStatuses.join(', '))}))`,
    })
  if (filter.query) conditions.push(searchCondition(filter.query))
  return conditions
}

/**
 * A page of the console's list, one row more than it holds, with the count of every view. The list itself is counted
 * only when neither the page nor a view has told it already.
 */
export async function listSampleRows(
  ctx: Ctx,
  filter: SampleFilter,
): Promise<{ rows: ListedRowData[]; total: number; isEstimate: boolean; counts: ViewCounts }> {
  const side = sideOf(ctx.caller.role)
  const views = viewOf(ctx)
  const reach = reached(ctx)
  const filters = filteredBy(ctx, filter)
  const conditions = [...reach, ...views[filter.view], ...filters]
  const keys = sortOf(filter.sort, side)
  const behind = behindCondition(keys, filter)
  const [rows, counts] = await Promise.all([
    selectRows(
      ctx.db,
      [...conditions, ...(behind ? [behind] : [])],
      { name: `${filter.sort} of ${side}`, keys },
      { limit: filter.pageSize + 1, offset: offsetOf(filter) },
    ),
    countEach(ctx.db, withReach(reach, views)),
  ])
  const known = filters.length === 0 ? totalOf(counts[filter.view]) : totalSeen(filter, rows)
  return { rows, counts, ...(known ?? (await countSamples(ctx.db, conditions))) }
}

const withReach = (reach: Condition[], views: Record<View, Condition[]>): Record<View, Condition[]> => ({
  all: reach,
  yourTurn: [...reach, ...views.yourTurn],
  toReview: [...reach, ...views.toReview],
  toShip: [...reach, ...views.toShip],
  late: [...reach, ...views.late],
})
