import { schemasOf } from '@sampan/contract/all.schemas'
import type { BatchResult } from '@sampan/contract/batch.schemas'
import { openBatchStates } from '@sampan/contract/batch-run'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { isPassingFault } from '#db/passing-fault.ts'
import { savepoint } from '#db/savepoint.ts'
import { awaitSent } from '#db/send.ts'
import { recordCall } from '#kit/audit/record.ts'
import { batch } from '#kit/batch/batch.tables.ts'
import { noteChange } from '#kit/call/live.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { refusalOfTaken } from '#kit/call/taken.ts'
import { refusedRow } from '#kit/case/batch.ts'
import {
  type BatchRecordRow,
  findBatch,
  keepResults,
  listNext,
  lockBatch,
  updateBatch,
} from './batch.queries.ts'
import { type RunnableVerb, runnableVerbs } from './batch-verbs.ts'
import { runLater } from './run-later.ts'

/** Rows of one transaction: few enough that nobody waits long for what they lock. */
const atOnce = 50
/** A worker that was silent for so long was gone; milliseconds. */
const goneAfter = 20_000

type ResultRow = BatchResult['rows'][number]

/**
 * Does the next rows of a batch, and enqueues itself for those after them, in one transaction: rows, results and the next job
 * are stored together or not at all, so that a worker that dies leaves no row half done and none is done twice (R150). Other jobs have their turn
 * in between. The owner's rights are asked for anew each time.
 */
export async function runBatch(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const found = await lockWithOthers(ctx, id)
  if (!found || !openBatchStates.includes(found.state)) return
  const own = await asOwner(ctx, found)
  noteChange(ctx, 'batch', id)
  // A decision on one row that could not be carried out is listed from then on: its page may be gone (R255).
  if (!own)
    return void (await updateBatch(ctx, id, {
      ...{ state: 'stopped', endedAt: ctx.now, isRefused: true, isQuiet: false },
    }))
  const ids = await listNext(ctx, id, atOnce)
  const results = ids.length > 0 ? await resultsOf(own, found, ids) : []
  if (results.length > 0) await keepResults(ctx, id, results)
  const finished = found.done + found.skipped + found.failed + found.enteredAgain + results.length
  const isOver = finished >= found.total || ids.length === 0
  const count = (outcome: ResultRow['outcome']) => results.filter((row) => row.outcome === outcome).length
  const wasGone = found.workedAt !== null && ctx.now.getTime() - found.workedAt.getTime() > goneAfter
  await updateBatch(ctx, id, {
    state: isOver ? 'ended' : 'running',
    done: found.done + count('done'),
    skipped: found.skipped + count('skipped'),
    // What it enters may have failed in its own earlier rows: these were counted out since it was locked.
    failed: sql`${batch.failed} + ${count('failed')}`,
    beganAt: found.beganAt ?? ctx.now,
    workedAt: new Date(),
    ...(wasGone && { wentOnAt: ctx.now }),
    ...(isOver && { endedAt: new Date() }),
    ...(count('failed') > 0 && { isQuiet: false }),
  })
  if (!isOver) await runLater(ctx, id)
}

/**
 * Locks the batch, and those that its next rows change, in one order: two batches that correct each other's rows wait for each other here, and
 * neither holds what the other wants. The rows are read once more behind the lock; only where another worker did them meanwhile is more to lock.
 */
async function lockWithOthers(ctx: Ctx, id: string): Promise<BatchRecordRow | undefined> {
  const seen = await findBatch(ctx, id)
  const changes = seen && runnableVerbs[seen.verb].changes
  const own = changes && (await asOwner(ctx, seen))
  if (!own) return lockBatch(ctx, id)
  return lockBatch(ctx, id, await changes(own, await listNext(ctx, id, atOnce)))
}

/** The context of the owner as it is now; undefined when the account is gone, or may not do this any more. */
async function asOwner(ctx: Ctx, found: BatchRecordRow): Promise<Ctx | undefined> {
  const who = await ctx.app.accounts.findPrincipal(ctx.db, ctx.tenant.id, found.accountId)
  if (!who || !runnableVerbs[found.verb].endpoint.actor.includes(who.role)) return undefined
  return {
    ...ctx,
    caller: { ...who, sessionId: null },
    language: found.language,
    country: found.countryCode,
    ip: found.ip ?? '',
    userAgent: found.userAgent,
    // Histories and the audit log name the batch as they name a call.
    requestId: found.id,
  }
}

/**
 * The verb for all of them at once; where that fails, row by row, so that one which cannot be done stops no other. A fault of
 * the database that passes is thrown: the job does the whole chunk again (R204).
 */
async function resultsOf(
  ctx: Ctx,
  { verb, input }: BatchRecordRow,
  ids: readonly string[],
): Promise<ResultRow[]> {
  const runnable = runnableVerbs[verb]
  const together = await tryRows(ctx, runnable, input, ids)
  if (!(together instanceof Error)) return together
  if (ids.length === 1 && !isPassingFault(together)) return ids.map((id) => failedRow(ctx, id, together))
  const results: ResultRow[] = []
  for (const id of ids) {
    const alone = await tryRows(ctx, runnable, input, [id])
    if (isPassingFault(alone)) throw alone
    results.push(...(alone instanceof Error ? [failedRow(ctx, id, alone)] : alone))
  }
  return results
}

/** In a savepoint, with its entries in the audit log. Out: a result for each row, or what failed, of which nothing is stored. */
async function tryRows(
  ctx: Ctx,
  { endpoint, rows, work }: RunnableVerb,
  given: Record<string, unknown>,
  ids: readonly string[],
): Promise<ResultRow[] | Error> {
  const part = savepoint(ctx.db, 'batch_chunk')
  const noted = ctx.audit.changes.length
  await part.begin()
  try {
    const { input: schema } = schemasOf(endpoint)
    const input = schema.parse({ ...given, [rows]: ids })
    const answer = await work(ctx, input)
    await recordCall(ctx, { endpoint, schema, input, answer })
    // They are written; the job has nothing to add.
    ctx.audit.changes.splice(noted)
    const fault = await awaitSent(ctx.db)
    if (fault !== undefined) throw fault
    await part.release()
    const known = new Map(answer.rows.map((row) => [row.id, row]))
    return ids.map((id) => known.get(id) ?? failedRow(ctx, id, new Refusal('notFound')))
  } catch (raised) {
    const fault = (await awaitSent(ctx.db)) ?? raised
    // Throws itself when the connection is gone: then the chunk comes again.
    await part.takeBack()
    await part.release()
    const error = fault instanceof Error ? fault : new Error(String(fault))
    if (!(error instanceof Refusal))
      ctx.app.log.error({ err: error, verb: endpoint.name, rows: ids.length }, 'rows of a batch failed')
    return error
  }
}

const failedRow = (ctx: Ctx, id: string, error: Error): ResultRow =>
  refusedRow(
    ctx,
    { id, number: '', name: '' },
    error instanceof Refusal ? error : (refusalOfTaken(error, 'row') ?? new Refusal('serviceError')),
  )
