import type {
  BatchDetail,
  listBatches as batchesContract,
  listBatchRows as rowsContract,
} from '@sampan/contract/batch-run'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { pageOf } from '#kit/page.ts'
import {
  type BatchFilter,
  findOwnBatch,
  listOwnBatches,
  listReasons,
  listResults,
  type RowFilter,
} from './batch.queries.ts'
import { presentBatch } from './batch.view.ts'

/** The caller's batches, with the count of every view. */
export async function listBatches(ctx: Ctx, filter: BatchFilter): Promise<OutputOf<typeof batchesContract>> {
  const { rows, counts, ...total } = await listOwnBatches(ctx, filter)
  const page = pageOf(
    filter,
    rows,
    (row) => presentBatch(row.batch),
    (row) => row.place,
    total,
  )
  return { ...page, counts }
}

/** One of the caller's batches, with why rows were skipped or failed. */
export async function getBatch(ctx: Ctx, { id }: { id: string }): Promise<BatchDetail> {
  const found = (await findOwnBatch(ctx, id)) ?? refuse('notFound')
  return { ...presentBatch(found), reasons: await listReasons(ctx, id) }
}

/** The rows of one of the caller's batches that have a result, in the order of the batch. */
export async function listBatchRows(ctx: Ctx, filter: RowFilter): Promise<OutputOf<typeof rowsContract>> {
  if (!(await findOwnBatch(ctx, filter.batchId))) refuse('notFound')
  const { rows, ...total } = await listResults(ctx, filter)
  return pageOf(
    filter,
    rows,
    ({ row }) => ({
      id: row.subjectId,
      number: row.number ?? '',
      name: row.name ?? '',
      outcome: row.outcome ?? 'failed',
      code: row.code ?? 0,
      message: row.message ?? '',
      again: row.againAt && { at: row.againAt.toISOString(), batchId: row.againIn },
    }),
    (row) => row.place,
    total,
  )
}
