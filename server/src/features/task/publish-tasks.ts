import type { BatchResult } from '@sampan/contract/batch.schemas'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { nextVersion } from '#features/product/edit/store-content.ts'
import { tellChanged } from '#kept-reads.ts'
import { refuse } from '#kit/call/refusal.ts'
import type { BrandRow, TaskRow } from './task.queries.ts'
import { task } from './task.tables.ts'
import { doEachTask } from './task-batch.ts'
import { missingOf } from './task-missing.ts'
import { reserveRewards } from './task-reserve.ts'

/**
 * Publishes tasks, each on its own; one that is published already stays as it is. A row is refused
 * `brandNotVerified`, `taskIncomplete` with everything that is missing, and `budgetShort` when the budget does not
 * cover reward × slots (a task without cover cannot open).
 */
export function publishTasks(ctx: Ctx, input: { ids: string[] }): Promise<BatchResult> {
  return doEachTask(ctx, input.ids, 'published', async (row, brand) => {
    if (row.publishedAt === null) await publishTask(ctx, row, brand)
  })
}

async function publishTask(ctx: Ctx, row: TaskRow, brand: BrandRow): Promise<void> {
  if (brand.verifiedAt === null) refuse('brandNotVerified')
  const fields = await missingOf(ctx, row, brand)
  if (fields.length > 0) refuse('taskIncomplete', { fields })
  await reserveRewards(ctx, row)
  await ctx.db
    .update(task)
    .set({ publishedAt: ctx.now, updatedAt: nextVersion(row.updatedAt, ctx.now) })
    .where(and(eq(task.tenantId, ctx.tenant.id), eq(task.id, row.id)))
  tellChanged(ctx.db, ctx.tenant.id, 'task')
}
