import type { InputOf } from '@sampan/contract/endpoint'
import type { listMySamples } from '@sampan/contract/sample'
import { openSampleStatuses } from '@sampan/contract/sample-status'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { behind, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf } from '#kit/page.ts'
import { statusForCreator } from './hidden-rejection.ts'
import { passiveDuties, type Side } from './sample.policy.ts'
import { sample } from './sample.tables.ts'
import { type ListedRowData, selectRows } from './sample-row.queries.ts'
import { searchCondition } from './sample-search.ts'

export type MyFilter = InputOf<typeof listMySamples>

/** The running duty waits for one side to act; the same question as `isTurnOf`, over the table. */
export const isTurn = (side: Side): SQL =>
  sql`(${sample.clockOwner} = ${side} and ${sample.clockPausedAt} is null and ${sample.clockDuty} <> all(${sql.param([...passiveDuties])}::text[]))`

/** The turn of one side first, by what is due; late ones lead by themselves. Then the others. */
export const clockSort = (side: Side): SortKey[] => [
  {
    by: sql`case when ${sample.clockDueAt} is not null and ${isTurn(side)} then 0 else 1 end`,
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

const sorts: Record<MyFilter['sort'], SortKey[]> = {
  urgency: clockSort('creator'),
  newest: byApplied('desc'),
  oldest: byApplied('asc'),
}

const mine = (ctx: Ctx): SQL | undefined =>
  and(eq(sample.tenantId, ctx.tenant.id), eq(sample.accountId, accountOf(ctx)))

const isOpen = (ctx: Ctx): SQL => inArray(statusForCreator(ctx.now), [...openSampleStatuses])

/** A page of the caller's own cases, one more than it holds, and how many there are. */
export async function listMyRows(
  ctx: Ctx,
  filter: MyFilter,
): Promise<{ rows: ListedRowData[]; total: number; isEstimate: boolean }> {
  const groups = { open: isOpen(ctx), done: sql`not ${isOpen(ctx)}`, all: undefined }
  const where = and(
    mine(ctx),
    groups[filter.group],
    filter.status === undefined ? undefined : eq(statusForCreator(ctx.now), filter.status),
    filter.query ? searchCondition(ctx, filter.query) : undefined,
  )
  const sort = sorts[filter.sort]
  const window = { limit: filter.pageSize + 1, offset: offsetOf(filter) }
  const page = selectRows(ctx.db, and(where, behind(sort, filter)), sort, window)
  const [rows, count] = await Promise.all([
    page,
    countUpTo(ctx.db, sql`select 1 from ${sample} where ${where}`),
  ])
  return { rows, ...count }
}

export interface MyCounts {
  open: number
  done: number
  yourTurn: number
  /** Cases in which the brand owes the next step. */
  theirs: number
}

/** How the caller's own cases stand, as the caller sees them. */
export async function countMine(ctx: Ctx): Promise<MyCounts> {
  const [row] = await ctx.db
    .select({
      open: sql<number>`count(*) filter (where ${isOpen(ctx)})::int`,
      done: sql<number>`count(*) filter (where not ${isOpen(ctx)})::int`,
      yourTurn: sql<number>`count(*) filter (where ${isTurn('creator')})::int`,
      theirs: sql<number>`count(*) filter (where ${isTurn('brand')} or ${statusForCreator(ctx.now)} <> ${sample.status})::int`,
    })
    .from(sample)
    .where(mine(ctx))
  return row ?? { open: 0, done: 0, yourTurn: 0, theirs: 0 }
}

/** The caller's own duties, late ones first. */
export function listMyTurnRows(ctx: Ctx, limit: number): Promise<ListedRowData[]> {
  return selectRows(ctx.db, and(mine(ctx), isTurn('creator')), clockSort('creator'), { limit })
}

/** The open sample of a product, as its creator sees it: a hidden rejection still counts as open. */
export async function findOpenSample(
  ctx: Ctx,
  productId: string,
): Promise<{ id: string; number: number } | undefined> {
  const [row] = await ctx.db
    .select({ id: sample.id, number: sample.number })
    .from(sample)
    .where(and(mine(ctx), eq(sample.productId, productId), isOpen(ctx)))
    .limit(1)
  return row
}
