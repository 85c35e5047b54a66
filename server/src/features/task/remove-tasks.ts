import type { BatchResult } from '@sampan/contract/batch.schemas'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { task } from './task.tables.ts'
import { doEachTask } from './task-batch.ts'

/**
 * Throws drafts away. What was ever published stays (`taskPublished`): creators and the ledger refer to it. A draft
 * that another task waits for stays too (`taskIsPrerequisite`).
 */
export function removeTasks(ctx: Ctx, input: { ids: string[] }): Promise<BatchResult> {
  return doEachTask(ctx, input.ids, 'removed', async (row) => {
    if (row.publishedAt !== null) refuse('taskPublished')
    const waiting = await ctx.db
      .select({ id: task.id })
      .from(task)
      .where(and(eq(task.tenantId, ctx.tenant.id), eq(task.prerequisiteId, row.id)))
      .limit(1)
    if (waiting.length > 0) refuse('taskIsPrerequisite')
    await ctx.db.delete(task).where(and(eq(task.tenantId, ctx.tenant.id), eq(task.id, row.id)))
  })
}
