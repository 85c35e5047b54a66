import type { BatchOutcome } from '@sampan/contract/batch-run'
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '#kit/context.ts'
import { batch, batchRow } from './batch.tables.ts'

/**
 * The records of a list that failed in one of the reader's own batches, so that they can be mended there (R151). It narrows what
 * the reader reaches and adds nothing to it. In: the column of their ids, and the batch, where one is asked for; other
 * outcomes are asked for by those who need them.
 */
export function failedIn(
  ctx: Ctx,
  id: SQLWrapper,
  batchId: string | undefined,
  outcomes: readonly BatchOutcome[] = ['failed'],
): SQL | undefined {
  if (batchId === undefined) return undefined
  const own = and(
    eq(batch.tenantId, ctx.tenant.id),
    eq(batch.id, batchId),
    eq(batch.accountId, ctx.caller.accountId ?? ''),
  )
  const rows = and(
    eq(batchRow.tenantId, ctx.tenant.id),
    eq(batchRow.batchId, batchId),
    inArray(batchRow.outcome, [...outcomes]),
    sql`exists (select 1 from ${batch} where ${own})`,
  )
  return sql`${id} in (select ${batchRow.subjectId} from ${batchRow} where ${rows})`
}
