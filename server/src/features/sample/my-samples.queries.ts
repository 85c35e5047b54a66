import type { InputOf } from '@sampan/contract/endpoint'
import type { listMySamples } from '@sampan/contract/sample'
import { openSampleStatuses, sampleStatus } from '@sampan/contract/sample-status'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { type Condition, createShapes } from '#db/shaped.ts'
import { accountOf } from '#kit/context.ts'
import { behindCondition, type SortKey } from '#kit/keyset.ts'
import { offsetOf, totalSeen } from '#kit/page.ts'
import { hiddenSince, statusForCreator } from './decide/hidden-rejection.ts'
import { passiveDuties, type Side } from './sample.policy.ts'
import { sample } from './sample.tables.ts'
import { countSamples } from './sample-count.queries.ts'
import { type ListedRowData, selectRows } from './sample-row.queries.ts'
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

const { placeholder } = sql
const seenStatus = statusForCreator(placeholder('hiddenSince'))

/**
 * When a review was due whose rejection is still hidden: its row has no clock any more, and must not lose its place
 * in the list by that.
 */
const hiddenDue = (): SQL => sql`case when ${seenStatus} <> ${sample.status} then (
  select make_interval(secs => h.allowed_seconds) + (
    select e.at from sample_history e where e.tenant_id = ${sample.tenantId} and e.sample_id = ${sample.id}
      and e.to_status = ${sampleStatus.underReview} and e.from_status is distinct from e.to_status
    order by e.at desc limit 1)
  from sample_history h where h.tenant_id = ${sample.tenantId} and h.sample_id = ${sample.id} and h.verb = 'reject'
  order by h.at desc limit 1) end`

function urgency(): SortKey[] {
  const [turn, , ...rest] = clockSort('creator')
  const due: SortKey = {
    by: sql`coalesce(${sample.clockDueAt}, ${hiddenDue()}, 'infinity')`,
    order: 'asc',
    type: 'timestamptz',
  }
  return [...(turn ? [turn] : []), due, ...rest]
}

const sorts: Record<MyFilter['sort'], SortKey[]> = {
  urgency: urgency(),
  newest: byApplied('desc'),
  oldest: byApplied('asc'),
}

const isOpen = inArray(seenStatus, [...openSampleStatuses])

const mine = (ctx: Ctx): Condition => ({
  name: 'mine',
  is: sql`${sample.tenantId} = ${placeholder('tenantId')} and ${sample.accountId} = ${placeholder('accountId')}`,
  values: { tenantId: ctx.tenant.id, accountId: accountOf(ctx), hiddenSince: hiddenSince(ctx.now) },
})

const groups: Record<MyFilter['group'], Condition[]> = {
  open: [{ name: 'open', is: isOpen }],
  done: [{ name: 'done', is: sql`not ${isOpen}` }],
  all: [],
}

function conditionsOf(ctx: Ctx, { group, status, query }: MyFilter): Condition[] {
  return [
    mine(ctx),
    ...groups[group],
    ...(status === undefined
      ? []
      : [{ name: 'status', is: sql`${seenStatus} = ${placeholder('status')}`, values: { status } }]),
    ...(query ? [searchCondition(query)] : []),
  ]
}

/**
 * A page of the caller's own cases, one more than it holds, and how many there are: those of a whole group are counted
 * already, others only when the page does not show their end.
 */
export async function listMyRows(
  ctx: Ctx,
  filter: MyFilter,
): Promise<{ rows: ListedRowData[]; counts: MyCounts; total: number; isEstimate: boolean }> {
  const conditions = conditionsOf(ctx, filter)
  const keys = sorts[filter.sort]
  const behind = behindCondition(keys, filter)
  const [rows, counts] = await Promise.all([
    selectRows(
      ctx.db,
      [...conditions, ...(behind ? [behind] : [])],
      { name: filter.sort, keys },
      { limit: filter.pageSize + 1, offset: offsetOf(filter) },
    ),
    countMine(ctx),
  ])
  const groupTotal = { open: counts.open, done: counts.done, all: counts.open + counts.done }[filter.group]
  const isWhole = filter.status === undefined && !filter.query
  const total = isWhole ? { total: groupTotal, isEstimate: false } : totalSeen(filter, rows)
  return { rows, counts, ...(total ?? (await countSamples(ctx.db, conditions))) }
}

export interface MyCounts {
  open: number
  done: number
  yourTurn: number
  /** Cases in which the brand owes the next step. */
  theirs: number
}

const countShapes = createShapes()
const myCounts = () => sql`select count(*) filter (where ${isOpen})::int as open,
  count(*) filter (where not ${isOpen})::int as done,
  count(*) filter (where ${isTurn('creator')})::int as "yourTurn",
  count(*) filter (where ${isTurn('brand')} or ${seenStatus} <> ${sample.status})::int as theirs
  from ${sample} where ${sample.tenantId} = ${placeholder('tenantId')} and ${sample.accountId} = ${placeholder('accountId')}`

/** How the caller's own cases stand, as the caller sees them. */
export async function countMine(ctx: Ctx): Promise<MyCounts> {
  const { text, values } = countShapes('mine', myCounts, mine(ctx).values ?? {})
  const { rows } = await ctx.db.$client.query<MyCounts>(text, values)
  return rows[0] ?? { open: 0, done: 0, yourTurn: 0, theirs: 0 }
}

const myTurn: Condition = { name: 'my turn', is: isTurn('creator') }

/** The caller's own duties, late ones first. */
export function listMyTurnRows(ctx: Ctx, limit: number): Promise<ListedRowData[]> {
  return selectRows(ctx.db, [mine(ctx), myTurn], { name: 'urgency', keys: sorts.urgency }, { limit })
}

/** The open sample of a product, as its creator sees it: a hidden rejection still counts as open. */
export async function findOpenSample(
  ctx: Ctx,
  productId: string,
  accountId: string = accountOf(ctx),
): Promise<{ id: string; number: number } | undefined> {
  const { text, values } = countShapes('open one', openOne, {
    tenantId: ctx.tenant.id,
    accountId,
    hiddenSince: hiddenSince(ctx.now),
    productId,
  })
  const { rows } = await ctx.db.$client.query<{ id: string; number: string }>(text, values)
  const [row] = rows
  return row && { id: row.id, number: Number(row.number) }
}

const openOne = () => sql`select ${sample.id} as id, ${sample.number} as number from ${sample}
  where ${sample.tenantId} = ${placeholder('tenantId')} and ${sample.accountId} = ${placeholder('accountId')}
    and ${sample.productId} = ${placeholder('productId')} and ${isOpen} limit 1`
