import type { InputOf } from '@sampan/contract/endpoint'
import type { listMySamples } from '@sampan/contract/sample'
import { openSampleStatuses, sampleStatus } from '@sampan/contract/sample-status'
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import type { SortKey } from '#kit/keyset.ts'
import { boundedCount, type Total } from '#kit/page.ts'
import { hiddenSince, statusForCreator } from './decide/hidden-rejection.ts'
import { passiveDuties, type Side } from './sample.policy.ts'
import { sample } from './sample.tables.ts'
import { listSampleRows, type PlacedRow } from './sample-row.queries.ts'
import { searchCondition } from './sample-search.ts'

export type MyFilter = InputOf<typeof listMySamples>

const duties = sql.raw(`'{${passiveDuties.join(',')}}'::text[]`)

/**
 * The running duty waits for one side to act; the same question as `isTurnOf`, over the table. Without parameters, as
 * indexes are built over it (migration 0018).
 */
const isTurn = (side: Side): SQL =>
  sql`(${sample.clockOwner} = ${sql.raw(`'${side}'`)} and ${sample.clockPausedAt} is null and ${sample.clockDuty} <> all (${duties}))`

/** 0 where the case waits for the side, else 1. */
export const turnRank = (side: Side): SQL =>
  sql`case when ${sample.clockDueAt} is not null and ${isTurn(side)} then 0 else 1 end`

/** The turn of one side first, by what is due; late ones lead by themselves. Then the others. */
export const clockSort = (side: Side): SortKey[] => [
  {
    by: turnRank(side),
    order: 'asc',
    type: 'integer',
  },
  { by: sql`coalesce(${sample.clockDueAt}, 'infinity')`, order: 'asc', type: 'timestamptz' },
  { by: sample.appliedAt, order: 'desc', type: 'timestamptz' },
  { by: sample.id, order: 'desc', type: 'uuid' },
]

const byApplied = (order: 'asc' | 'desc'): SortKey[] => [
  { by: sample.appliedAt, order, type: 'timestamptz' },
  { by: sample.id, order, type: 'uuid' },
]

const seenStatus = (ctx: Ctx): SQL<number> => statusForCreator(hiddenSince(ctx.now))

/**
 * When a review was due whose rejection is still hidden: its row has no clock any more, and must not lose its place
 * in the list by that.
 */
const hiddenDue = (ctx: Ctx): SQL => sql`case when ${seenStatus(ctx)} <> ${sample.status} then (
  select make_interval(secs => h.allowed_seconds) + (
    select e.at from sample_history e where e.tenant_id = ${ctx.tenant.id} and e.sample_id = ${sample.id}
      and e.to_status = ${sampleStatus.underReview} and e.from_status is distinct from e.to_status
    order by e.at desc limit 1)
  from sample_history h where h.tenant_id = ${ctx.tenant.id} and h.sample_id = ${sample.id} and h.verb = 'reject'
  order by h.at desc limit 1) end`

function urgency(ctx: Ctx): SortKey[] {
  const [turn, , ...rest] = clockSort('creator')
  const due: SortKey = {
    by: sql`coalesce(${sample.clockDueAt}, ${hiddenDue(ctx)}, 'infinity')`,
    order: 'asc',
    type: 'timestamptz',
  }
  return [...(turn ? [turn] : []), due, ...rest]
}

function sortOf(ctx: Ctx, sort: MyFilter['sort']): SortKey[] {
  if (sort === 'urgency') return urgency(ctx)
  return byApplied(sort === 'newest' ? 'desc' : 'asc')
}

const isOpen = (ctx: Ctx): SQL => inArray(seenStatus(ctx), [...openSampleStatuses])

const mine = (ctx: Ctx): SQL | undefined =>
  and(eq(sample.tenantId, ctx.tenant.id), eq(sample.accountId, accountOf(ctx)))

const groups: Record<MyFilter['group'], (ctx: Ctx) => SQL | undefined> = {
  open: isOpen,
  done: (ctx) => not(isOpen(ctx)),
  all: () => undefined,
}

const conditionsOf = (ctx: Ctx, { group, status, query }: MyFilter): SQL | undefined =>
  and(
    mine(ctx),
    groups[group](ctx),
    status === undefined ? undefined : sql`${seenStatus(ctx)} = ${status}`,
    query ? searchCondition(ctx, query) : undefined,
  )

/**
 * A page of the caller's own cases, one more than it holds, and how many there are: those of a whole group are counted
 * already, others only when the page does not show their end.
 */
export async function listMyRows(
  ctx: Ctx,
  filter: MyFilter,
): Promise<{ rows: PlacedRow[]; counts: MyCounts } & Total> {
  const where = conditionsOf(ctx, filter)
  const page = await listSampleRows(ctx, {
    where,
    keys: sortOf(ctx, filter.sort),
    request: filter,
    total: boundedCount(sql`select 1 from ${sample} where ${where}`),
    hasWords: false,
    counts: myCounts(ctx),
  })
  if (filter.status !== undefined || filter.query) return page
  const { open, done } = page.counts
  return { ...page, total: { open, done, all: open + done }[filter.group], isEstimate: false }
}

export interface MyCounts {
  open: number
  done: number
  yourTurn: number
  /** Cases in which the brand owes the next step. */
  theirs: number
}

/** How the caller's own cases stand, as the caller sees them. */
const myCounts = (ctx: Ctx): SQL<MyCounts> => sql`(select json_build_object(
  'open', count(*) filter (where ${isOpen(ctx)}),
  'done', count(*) filter (where not ${isOpen(ctx)}),
  'yourTurn', count(*) filter (where ${isTurn('creator')}),
  'theirs', count(*) filter (where ${isTurn('brand')} or ${seenStatus(ctx)} <> ${sample.status}))
  from ${sample} where ${mine(ctx)})`

/** The caller's own duties, late ones first, with how all own cases stand. */
export const listMyTurnRows = (ctx: Ctx, limit: number): Promise<{ rows: PlacedRow[]; counts: MyCounts }> =>
  listSampleRows(ctx, {
    where: and(mine(ctx), isTurn('creator')),
    keys: urgency(ctx),
    request: { page: 1, pageSize: limit },
    total: sql`0`,
    hasWords: false,
    counts: myCounts(ctx),
  })

/** The open sample of a product, as its creator sees it: a hidden rejection still counts as open. */
export async function findOpenSample(
  ctx: Ctx,
  productId: string,
  accountId: string = accountOf(ctx),
): Promise<{ id: string; number: number } | undefined> {
  const { rows } = await ctx.db.execute<{ id: string; number: string }>(
    sql`select ${sample.id} as id, ${sample.number} as number from ${sample}
      where ${sample.tenantId} = ${ctx.tenant.id} and ${sample.accountId} = ${accountId}
        and ${sample.productId} = ${productId} and ${isOpen(ctx)} limit 1`,
  )
  const [row] = rows
  return row && { id: row.id, number: Number(row.number) }
}
