import {
  type BatchOutcome,
  type BatchView,
  batchViews,
  type listBatches,
  type listBatchRows,
  openBatchStates,
} from '@sampan/contract/batch-run'
import type { InputOf } from '@sampan/contract/endpoint'
import { and, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { batch, batchRow } from '#kit/batch/batch.tables.ts'
import { containing } from '#kit/containing.ts'
import { accountOf } from '#kit/context.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countEach, countUpTo, offsetOf, totalOf } from '#kit/page.ts'

import { verbsNamed } from './verbs-named.ts'

export type BatchRecordRow = typeof batch.$inferSelect
export type BatchFilter = InputOf<typeof listBatches>
export type RowFilter = InputOf<typeof listBatchRows>

/** Everybody sees their own. */
export const own = (ctx: Ctx): SQL | undefined =>
  and(eq(batch.tenantId, ctx.tenant.id), eq(batch.accountId, accountOf(ctx)))
const isIt = (ctx: Ctx, id: string): SQL | undefined =>
  and(eq(batch.tenantId, ctx.tenant.id), eq(batch.id, id))

const viewsOf: Record<BatchView, SQL | undefined> = {
  all: undefined,
  open: inArray(batch.state, [...openBatchStates]),
  stopped: eq(batch.state, 'stopped'),
  failed: gt(batch.failed, 0),
}

function byAge(order: SortKey['order']): SortKey[] {
  return [
    { by: batch.createdAt, order, type: 'timestamptz' },
    { by: batch.id, order, type: 'uuid' },
  ]
}

/** Those whose verb holds the words that were typed. */
function isNamed(ctx: Ctx, query: string | undefined): SQL | undefined {
  if (!query) return undefined
  const verbs = verbsNamed(ctx.app.words, query)
  return verbs.length > 0 ? inArray(batch.verb, verbs) : sql`false`
}

/** A page of the caller's batches, one row more than it holds, with how many each view has. */
export async function listOwnBatches(ctx: Ctx, filter: BatchFilter) {
  const keys = byAge(filter.sort === 'oldest' ? 'asc' : 'desc')
  const matching = and(
    own(ctx),
    eq(batch.isQuiet, false),
    filter.verbs?.length ? inArray(batch.verb, filter.verbs) : undefined,
    isNamed(ctx, filter.query),
  )
  const rows = await ctx.db
    .select({ batch, place: placeOf(keys) })
    .from(batch)
    .where(and(matching, viewsOf[filter.view], behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const one = (view: BatchView) => sql`select 1 from ${batch} where ${and(matching, viewsOf[view])}`
  const counts = await countEach(ctx.db, batchViews, one)
  return { rows, ...totalOf(counts[filter.view]), counts }
}

/** The caller's own. */
export async function findOwnBatch(ctx: Ctx, id: string): Promise<BatchRecordRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(batch)
    .where(and(own(ctx), eq(batch.id, id)))
  return row
}

export async function lockOwnBatch(ctx: Ctx, id: string): Promise<BatchRecordRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(batch)
    .where(and(own(ctx), eq(batch.id, id)))
    .for('update')
  return row
}

/** Whoever asks: for the worker. */
export async function findBatch(ctx: Ctx, id: string): Promise<BatchRecordRow | undefined> {
  const [row] = await ctx.db.select().from(batch).where(isIt(ctx, id))
  return row
}

/** The same, locked with others, the newest first (decision 82). */
export async function lockBatch(
  ctx: Ctx,
  id: string,
  others: readonly string[] = [],
): Promise<BatchRecordRow | undefined> {
  const rows = await ctx.db
    .select()
    .from(batch)
    .where(and(eq(batch.tenantId, ctx.tenant.id), inArray(batch.id, [id, ...others])))
    .orderBy(desc(batch.id))
    .for('update')
  return rows.find((row) => row.id === id)
}

export async function updateBatch(
  ctx: Ctx,
  id: string,
  set: PgUpdateSetSource<typeof batch>,
): Promise<BatchRecordRow> {
  const [row] = await ctx.db.update(batch).set(set).where(isIt(ctx, id)).returning()
  return row as BatchRecordRow
}

/** What counts apart: single rows that are decided, ticked rows, and all that match. */
export type BatchKind = Pick<BatchRecordRow, 'isQuiet' | 'isTicked'>

/** How many of the caller's are not over, of one kind. Whoever counts holds the count until the transaction ends: the next one waits. */
export async function countOpenBatches(ctx: Ctx, { isQuiet, isTicked }: BatchKind): Promise<number> {
  await ask(
    ctx.db,
    sql`select pg_advisory_xact_lock(hashtextextended(${`open batches ${accountOf(ctx)}`}, 0))`,
  )
  const open = and(own(ctx), viewsOf.open, eq(batch.isQuiet, isQuiet), eq(batch.isTicked, isTicked))
  return (await countUpTo(ctx.db, sql`select 1 from ${batch} where ${open}`)).total
}

export interface BatchReason {
  outcome: 'skipped' | 'failed'
  code: number
  message: string
  names: string[]
  count: number
}

/** Names that a reason shows. */
const namesMost = 3

/** Reasons that are answered; a longer list is read row by row. */
const reasonsMost = 20

/** What was skipped or failed by its words, the most frequent first, each with its first rows. */
export function listReasons(ctx: Ctx, id: string): Promise<BatchReason[]> {
  return ask<BatchReason & Record<string, unknown>>(
    ctx.db,
    sql`select outcome, code, message,
        (array_agg(name order by place))[1:${literals(namesMost)}] as names, count(*)::int as count
      from ${batchRow}
      where ${and(eq(batchRow.tenantId, ctx.tenant.id), eq(batchRow.batchId, id))} and outcome in ('skipped', 'failed')
      group by outcome, code, message order by count(*) desc, outcome, code, message limit ${reasonsMost}`,
  )
}

const inPlace: SortKey[] = [{ by: batchRow.place, order: 'asc', type: 'integer' }]

/** A page of the rows that have a result, one more than it holds. */
export async function listResults(ctx: Ctx, filter: RowFilter) {
  const words = filter.query && containing(filter.query)
  const matching = and(
    eq(batchRow.tenantId, ctx.tenant.id),
    eq(batchRow.batchId, filter.batchId),
    filter.ids ? inArray(batchRow.subjectId, filter.ids) : undefined,
    filter.outcome ? eq(batchRow.outcome, filter.outcome) : isNotNull(batchRow.outcome),
    words ? sql`(${batchRow.number} ilike ${words} or ${batchRow.name} ilike ${words})` : undefined,
  )
  const rows = await ctx.db
    .select({ row: batchRow, place: placeOf(inPlace) })
    .from(batchRow)
    .where(and(matching, behind(inPlace, filter)))
    .orderBy(...orderOf(inPlace))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  return { rows, ...(await countUpTo(ctx.db, sql`select 1 from ${batchRow} where ${matching}`)) }
}

/** The next rows without a result, in the order of the batch. */
export async function listNext(ctx: Ctx, id: string, most: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: batchRow.subjectId })
    .from(batchRow)
    .where(and(eq(batchRow.tenantId, ctx.tenant.id), eq(batchRow.batchId, id), isNull(batchRow.outcome)))
    .orderBy(batchRow.place)
    .limit(most)
  return rows.map((row) => row.id)
}

export interface ResultToKeep {
  id: string
  outcome: BatchOutcome
  code: number
  number: string
  name: string
  message: string
}

/** Keeps what became of rows; the values come as one list each, as in a distributed database no join would. */
export async function keepResults(
  ctx: Ctx,
  batchId: string,
  results: readonly ResultToKeep[],
): Promise<void> {
  const list = (key: keyof ResultToKeep) => sql.param(results.map((row) => row[key]))
  await ask(
    ctx.db,
    sql`update ${batchRow} set outcome = given.outcome, code = given.code, number = given.number,
        name = given.name, message = given.message
      from unnest(${list('id')}::uuid[], ${list('outcome')}::text[], ${list('code')}::int[], ${list('number')}::text[],
        ${list('name')}::text[], ${list('message')}::text[])
        as given(subject_id, outcome, code, number, name, message)
      where ${and(eq(batchRow.tenantId, ctx.tenant.id), eq(batchRow.batchId, batchId))}
        and ${batchRow.subjectId} = given.subject_id`,
  )
}

/** Rows that one statement stores. */
const rowsAtOnce = 5_000

export async function insertBatch(
  ctx: Ctx,
  row: typeof batch.$inferInsert,
  ids: readonly string[],
): Promise<void> {
  await ctx.db.insert(batch).values(row)
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const part = sql.param(ids.slice(from, from + rowsAtOnce))
    await ask(
      ctx.db,
      sql`insert into ${batchRow} (tenant_id, batch_id, place, subject_id)
        select ${ctx.tenant.id}::uuid, ${row.id}::uuid, ${from} + given.at::int, given.id
        from unnest(${part}::uuid[]) with ordinality as given(id, at)
        returning 1`,
    )
  }
}

/** Deletes the batches that were begun before a moment. */
export async function forgetBatches(ctx: Ctx, before: Date): Promise<void> {
  const old = and(eq(batch.tenantId, ctx.tenant.id), sql`${batch.createdAt} < ${before}`)
  const ids = ctx.db.select({ id: batch.id }).from(batch).where(old)
  await ctx.db
    .delete(batchRow)
    .where(and(eq(batchRow.tenantId, ctx.tenant.id), inArray(batchRow.batchId, ids)))
  await ctx.db.delete(batch).where(old)
}
