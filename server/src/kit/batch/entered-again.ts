import type { BatchVerb } from '@sampan/contract/batch-run'
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { ask } from '#db/ask.ts'
import { noteAudit } from '#kit/audit/notes.ts'
import { noteChange } from '#kit/call/live.ts'
import { accountOf, type Ctx } from '#kit/context.ts'
import { batch, batchRow } from './batch.tables.ts'

const rowsOf = (ctx: Ctx, ids: readonly string[]): SQL | undefined =>
  and(
    eq(batchRow.tenantId, ctx.tenant.id),
    eq(batchRow.outcome, 'failed'),
    sql`${batchRow.subjectId} = any(${sql.param([...ids])}::uuid[])`,
  )

/** Batches of a verb that are locked. */
export interface FailingBatches {
  verb: BatchVerb
  ids: string[]
}

/** The caller's batches of a verb in which some records failed. */
const failingOf = (ctx: Ctx, verb: BatchVerb, ids: readonly string[]): SQL | undefined =>
  and(
    eq(batch.tenantId, ctx.tenant.id),
    eq(batch.accountId, accountOf(ctx)),
    eq(batch.verb, verb),
    gt(batch.failed, 0),
    sql`exists (select 1 from ${batchRow} where ${batchRow.batchId} = ${batch.id} and ${rowsOf(ctx, ids)})`,
  )

/** The same, not locked. */
export async function listFailing(ctx: Ctx, verb: BatchVerb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ id: batch.id })
    .from(batch)
    .where(failingOf(ctx, verb, ids))
  return rows.map(({ id }) => id)
}

/**
 * Locks the caller's batches of a verb in which some records failed, the newest first. A batch that runs has locked them with its own row
 * (run-batch.ts). It waits for the rows that are being done at this moment.
 */
export async function lockFailing(
  ctx: Ctx,
  verb: BatchVerb,
  ids: readonly string[],
): Promise<FailingBatches> {
  if (ids.length === 0) return { verb, ids: [] }
  const rows = await ctx.db
    .select({ id: batch.id })
    .from(batch)
    .where(failingOf(ctx, verb, ids))
    .orderBy(desc(batch.id))
    .for('update')
  return { verb, ids: rows.map(({ id }) => id) }
}

/**
 * What failed in batches is entered: their rows say so from now on, and count as failed no more (R284). In: batches that `lockFailing` locked, the
 * records, and the batch that entered them; undefined where a call did.
 */
export async function keepEnteredAgain(
  ctx: Ctx,
  failing: FailingBatches,
  ids: readonly string[],
  enteredIn: string | undefined,
): Promise<void> {
  if (failing.ids.length === 0 || ids.length === 0) return
  const rows = await ctx.db
    .update(batchRow)
    .set({ outcome: 'enteredAgain', againAt: ctx.now, againIn: enteredIn ?? null })
    .where(and(rowsOf(ctx, ids), inArray(batchRow.batchId, failing.ids)))
    .returning({ batchId: batchRow.batchId })
  for (const [id, own] of Map.groupBy(rows, ({ batchId }) => batchId)) {
    await ask(
      ctx.db,
      sql`update ${batch} set failed = failed - ${own.length}, entered_again = entered_again + ${own.length}
        where ${and(eq(batch.tenantId, ctx.tenant.id), eq(batch.id, id))}`,
    )
    noteAudit(ctx, { noun: 'batch', id, name: failing.verb })
    noteChange(ctx, 'batch', id)
  }
}

/** The batch of the caller's whose rows are being done, as histories name it; undefined in a call. */
export async function findRunningBatch(ctx: Ctx): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: batch.id })
    .from(batch)
    .where(
      and(
        eq(batch.tenantId, ctx.tenant.id),
        eq(batch.accountId, accountOf(ctx)),
        sql`${batch.id}::text = ${ctx.requestId}`,
        inArray(batch.state, ['waiting', 'running']),
      ),
    )
  return row?.id
}
