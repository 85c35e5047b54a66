import type { Actor, InputOf } from '@sampan/contract/endpoint'
import type { listSamples, sampleViews } from '@sampan/contract/sample'
import { fulfilledStatuses, sampleStatus } from '@sampan/contract/sample-status'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { among as ofIds } from '#db/among.ts'
import { ask } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { inTier } from '#features/creator/in-tier.ts'
import { failedIn } from '#kit/batch/failed-in.ts'
import type { SortKey } from '#kit/keyset.ts'
import { withinDays } from '#kit/local-days.ts'
import { boundedCount, countAtMost, countMost, isPlannedBeyond, type Total, totalOf } from '#kit/page.ts'
import { hiddenSince, isOneself, statusForCreator } from './decide/hidden-rejection.ts'
import { inSampleGroup } from './group/in-sample-group.ts'
import { clockSort, hiddenDue, isOwedBy, turnRank } from './my-samples.queries.ts'
import { dutiesOf, sideOf } from './sample.policy.ts'
import { sample } from './sample.tables.ts'
import { pickOf } from './sample-pick.queries.ts'
import { withinReach } from './sample-reach.ts'
import { listSampleRows, type PlacedRow } from './sample-row.queries.ts'
import { searchCondition } from './sample-search.ts'
import { isLostAfter, reachedStep } from './sample-steps.ts'
import { hasSignOf, hasSigns } from './signs.queries.ts'

export type SampleFilter = InputOf<typeof listSamples>
type View = (typeof sampleViews)[number]
export type ViewCounts = Record<View, number>

const toShip = [sampleStatus.toShip, sampleStatus.orderPlaced]

/**
 * The status that lists are filtered by: an agency sees what its creators see, so that no filter betrays a rejection
 * that they may not know of yet.
 */
const seenBy = (ctx: Ctx): SQL =>
  isOneself(ctx.caller.role) ? statusForCreator(hiddenSince(ctx.now)) : sql`${sample.status}`

/** When a review was due whose rejection is hidden from the reader; undefined for who reads it at once. */
const coveredDue = (ctx: Ctx): SQL | undefined =>
  isOneself(ctx.caller.role) ? hiddenDue({ tenantId: ctx.tenant.id, since: hiddenSince(ctx.now) }) : undefined

/** A rejected case has no clock any more: who may not know of the rejection yet reads it as late from the same moment on. */
function isLate(ctx: Ctx): SQL {
  const due = coveredDue(ctx)
  const isMarked = sql`${sample.clockLateAt} is not null`
  return due ? sql`(${isMarked} or ${due} <= ${ctx.now}::timestamptz)` : isMarked
}

/** A review that goes on has no moment of a change either, or the one of a hidden rejection would be told by it. */
const changedAt = (ctx: Ctx): SQL =>
  isOneself(ctx.caller.role)
    ? sql`case when ${seenBy(ctx)} = ${literals(sampleStatus.underReview)} then ${sample.appliedAt} else ${sample.updatedAt} end`
    : sql`${sample.updatedAt}`

/** What waits for the reader's side, and can be done by the reader: an index holds the brands' (migration 0044). */
export function turnOf(role: Actor): SQL | undefined {
  const side = sideOf(role)
  const duties = dutiesOf(role)
  const isWhole = dutiesOf(side).every((duty) => duties.includes(duty))
  return and(
    sql`${turnRank(side)} = 0`,
    isWhole ? undefined : sql`${sample.clockDuty} = any (${sql.raw(`'{${duties.join(',')}}'::text[]`)})`,
  )
}

const viewOf = (ctx: Ctx): Record<View, SQL | undefined> => ({
  all: undefined,
  yourTurn: turnOf(ctx.caller.role),
  toReview: sql`${seenBy(ctx)} = ${literals(sampleStatus.underReview)}`,
  toShip: sql`${sample.status} in (${literals(...toShip)})`,
  late: isLate(ctx),
})

const oneKey = (by: SortKey['by'], order: SortKey['order'], type: SortKey['type']): SortKey[] => [
  { by, order, type },
  { by: sample.id, order, type: 'uuid' },
]

function sortOf(ctx: Ctx, name: SampleFilter['sort']): SortKey[] {
  switch (name) {
    case 'clock':
      return clockSort(sideOf(ctx.caller.role), coveredDue(ctx))
    case 'applied_asc':
      return oneKey(sample.appliedAt, 'asc', 'timestamptz')
    case 'applied_desc':
      return oneKey(sample.appliedAt, 'desc', 'timestamptz')
    case 'followers_asc':
      return oneKey(sample.followers, 'asc', 'bigint')
    case 'followers_desc':
      return oneKey(sample.followers, 'desc', 'bigint')
    case 'update_time':
      return oneKey(changedAt(ctx), 'desc', 'timestamptz')
  }
}

/** Everything that the caller reaches, before any filter. */
export const reached = (ctx: Ctx): SQL | undefined =>
  and(eq(sample.tenantId, ctx.tenant.id), withinReach(ctx, 'seeSamples'))

/** A value of the column among those given; nothing when none are. */
const among = (
  column: SQL | PgColumn,
  type: string,
  given: readonly unknown[] | undefined,
): SQL | undefined =>
  given?.length ? sql`${column} = any (${sql.param(given)}::${sql.raw(type)})` : undefined

/** Samples that came into one of the states; the index of latest changes is entered at the moment. */
const into = (since: Date, ...statuses: readonly number[]): SQL =>
  sql`(${sample.updatedAt} >= ${since} and ${sample.statusSince} >= ${since}
    and ${sample.status} in (${literals(...statuses)}))`

/** What came in since a moment. */
export const samplesCameIn: Record<NonNullable<SampleFilter['cameIn']>['what'], (since: Date) => SQL> = {
  applications: (since) => sql`${sample.appliedAt} >= ${since}`,
  delivered: (since) => into(since, sampleStatus.received),
  posts: (since) => into(since, ...fulfilledStatuses),
}

function filteredBy(ctx: Ctx, filter: SampleFilter): SQL | undefined {
  const tiers = [...new Set(filter.tiers)].sort()
  const { appliedSince, appliedUntil, lostAfter, isAbnormal, fulfilled, cameIn } = filter
  return and(
    among(seenBy(ctx), 'smallint[]', filter.statuses),
    filter.brandIds?.length ? ofIds(sample.brandId, filter.brandIds) : undefined,
    among(sample.productId, 'uuid[]', filter.productIds),
    among(sample.creatorId, 'uuid[]', filter.creatorIds),
    among(sample.promoteType, 'smallint[]', filter.promoteTypes),
    among(sample.countryCode, 'text[]', filter.countries),
    or(...tiers.map((tier) => inTier(sample.followers, tier))),
    withinDays({ at: sample.appliedAt, country: sample.countryCode }, appliedSince, appliedUntil),
    filter.reached ? reachedStep(filter.reached) : undefined,
    lostAfter ? isLostAfter(lostAfter, isLate(ctx)) : undefined,
    isAbnormal === undefined
      ? undefined
      : sql`${sql.raw(isAbnormal ? '' : 'not ')}${hasSigns(ctx, sample.abnormalReasons)}`,
    filter.abnormalReasons?.length
      ? hasSignOf(ctx, sample.abnormalReasons, filter.abnormalReasons)
      : undefined,
    fulfilled === 0
      ? undefined
      : sql`${sql.raw(fulfilled === 1 ? '' : 'not ')}(${sample.status} in (${literals(...fulfilledStatuses)}))`,
    cameIn && samplesCameIn[cameIn.what](new Date(cameIn.since)),
    filter.owes && isOwedBy(filter.owes),
    failedIn(ctx, sample.id, filter.failedIn),
    filter.groupId ? inSampleGroup(ctx, filter.groupId) : undefined,
    filter.query ? searchCondition(ctx, filter.query) : undefined,
  )
}

/** More parts than these would cost more than they save. */
const partsMost = 12

/**
 * The list in parts of one status, and of one country where some are asked for, which indexes hold in the order of
 * application: decided long ago, they would be met only after all that is new. None where something rarer narrows it.
 */
function partsOf(ctx: Ctx, filter: SampleFilter): SQL[] {
  const { productIds, creatorIds, groupId, query, sort } = filter
  const asked = filter.statuses ?? (filter.fulfilled === 1 ? fulfilledStatuses : [])
  const isRare =
    query !== undefined || groupId !== undefined || productIds !== undefined || creatorIds !== undefined
  if (isRare || !sort.startsWith('applied') || isOneself(ctx.caller.role)) return []
  const statuses = [...new Set(asked)].map((status) => sql`${sample.status} = ${literals(status)}`)
  const countriesAsked = [...new Set(filter.countries)].map((code) => sql`${sample.countryCode} = ${code}`)
  const parts =
    countriesAsked.length === 0
      ? statuses
      : statuses.flatMap((status) => countriesAsked.map((country) => sql`${status} and ${country}`))
  return parts.length > partsMost ? [] : parts
}

/** Samples as a select for a count or a plan. */
export const samplesThat = (where: SQL | undefined): SQL => sql`select 1 from ${sample} where ${where}`

/**
 * A page of the console's list, one row more than it holds, with the count of every view. The list itself is counted
 * only when neither the page nor a view has told it already.
 */
export async function listConsoleRows(
  ctx: Ctx,
  filter: SampleFilter,
): Promise<{ rows: PlacedRow[]; counts: ViewCounts } & Total> {
  const views = viewOf(ctx)
  const filters = filteredBy(ctx, filter)
  const isApart = filter.counts === 'found'
  const where = and(reached(ctx), views[filter.view], filters)
  const one = samplesThat(where)
  const hasWords = filter.query !== undefined
  // Words that so many cases hold are not counted: their index would have to gather all of them first.
  const isInMost = hasWords && (await isPlannedBeyond(ctx.db, one))
  const isKnown = isApart || filters === undefined || isInMost
  const page = await listSampleRows(ctx, {
    where,
    keys: sortOf(ctx, filter.sort),
    parts: partsOf(ctx, filter),
    request: filter,
    total: isKnown ? sql`${countMost + 1}` : boundedCount(one),
    hasWords,
    ...(hasWords && !isInMost && { byWords: { along: alongOf(ctx, filter.sort) } }),
    counts: countViews(ctx, views, isApart ? filters : undefined),
  })
  return isApart || filters === undefined ? { ...page, ...totalOf(page.counts[filter.view]) } : page
}

/** The index of words knows when samples were applied for (migration 0117), and no other order. */
const alongOf = (ctx: Ctx, sort: SampleFilter['sort']): SQL | undefined =>
  sort.startsWith('applied') ? reached(ctx) : undefined

/** The ids of a list in its order, `most` of them at most; one statement. */
export async function listSampleIds(ctx: Ctx, filter: SampleFilter, most: number): Promise<string[]> {
  const picked = pickOf({
    where: and(reached(ctx), viewOf(ctx)[filter.view], filteredBy(ctx, filter)),
    keys: sortOf(ctx, filter.sort),
    parts: partsOf(ctx, filter),
    request: { page: 1, pageSize: most - 1 },
    hasWords: filter.query !== undefined,
  })
  const rows = await ask<{ id: string }>(ctx.db, sql`select id from (${picked}) as picked`)
  return rows.map(({ id }) => id)
}

/** How many the list holds, `most` at most; one statement, which orders nothing. */
export function countSampleIds(ctx: Ctx, filter: SampleFilter, most: number): Promise<number> {
  const [view, filters] = [viewOf(ctx)[filter.view], filteredBy(ctx, filter)]
  const one = samplesThat(and(reached(ctx), view, filters))
  return countAtMost(ctx.db, view || filters ? one : sql`${one} ${inOrder}`, most)
}

/** Counts all cases along an index in whose order they are on the disk too, which is cheaper than by any other. */
const inOrder = sql.raw('order by applied_at desc, id desc')

/** How many cases each view holds, or what filters leave of it, each up to 1,000. */
function countViews(
  ctx: Ctx,
  views: Record<View, SQL | undefined>,
  filters: SQL | undefined,
): SQL<ViewCounts> {
  const counts = Object.entries(views).map(([name, view]) => {
    const one = samplesThat(and(reached(ctx), view, filters))
    return sql`${sql.raw(`'${name}'`)}, ${boundedCount(view || filters ? one : sql`${one} ${inOrder}`)}`
  })
  return sql`json_build_object(${sql.join(counts, sql`, `)})`
}
