import { type BatchRecord, openBatchStates } from '@sampan/contract/batch-run'
import type { Ctx } from '#context.ts'
import { noteAudit } from '#kit/audit/notes.ts'
import { noteChange } from '#kit/call/live.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countOpenBatches, lockOwnBatch, updateBatch } from './batch.queries.ts'
import { presentBatch } from './batch.view.ts'
import { runLater } from './run-later.ts'
import { boundsOf } from './start-batch.ts'

/**
 * Ends a batch where it is (R150): one that has not begun leaves no trace, of another one the rows that are done stay
 * done and the rest stays untouched. It waits for the rows that are being done at this moment. One that is over stays as it is.
 */
export async function stopBatch(ctx: Ctx, { id }: { id: string }): Promise<BatchRecord> {
  const found = (await lockOwnBatch(ctx, id)) ?? refuse('notFound')
  if (!openBatchStates.includes(found.state)) return presentBatch(found)
  const state = found.state === 'waiting' ? 'undone' : 'stopped'
  noteAudit(ctx, { noun: 'batch', id, name: found.verb })
  noteChange(ctx, 'batch', id)
  return presentBatch(await updateBatch(ctx, id, { state, endedAt: ctx.now }))
}

/** Goes on with a batch that its owner stopped. Refuses `stateChanged` for any other one, and `tooManyBatches`. */
export async function resumeBatch(ctx: Ctx, { id }: { id: string }): Promise<BatchRecord> {
  const found = (await lockOwnBatch(ctx, id)) ?? refuse('notFound')
  if (found.state !== 'stopped') refuse('stateChanged')
  const { max } = boundsOf(found)
  if ((await countOpenBatches(ctx, found)) >= max) refuse('tooManyBatches', { params: { max } })
  await runLater(ctx, id)
  noteAudit(ctx, { noun: 'batch', id, name: found.verb })
  noteChange(ctx, 'batch', id)
  const set = { state: 'running', endedAt: null, isRefused: false, workedAt: ctx.now } as const
  return presentBatch(await updateBatch(ctx, id, set))
}
