import type { BatchResult } from '@sampan/contract/batch.schemas'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { nextVersion } from '#features/product/edit/store-content.ts'
import { tellChanged } from '#kept-reads.ts'
import { refuse } from '#kit/call/refusal.ts'
import { lockTask } from './task.queries.ts'
import { task } from './task.tables.ts'
import { activityOf } from './task-activity.ts'
import { doEachTask } from './task-batch.ts'
import { listReleasable, releaseUnearnable } from './task-reserve.ts'

/**
 * Closes sign-up now; work under way goes on to its end, and what nobody can earn any more goes back to the budget.
 * Ending a task twice is harmless; a draft has nothing to end (`taskNotPublished`).
 */
export function endTasks(ctx: Ctx, input: { ids: string[] }): Promise<BatchResult> {
  return doEachTask(ctx, input.ids, 'ended', async (row) => {
    const activity = activityOf(row, ctx.now)
    if (activity === 'toBeReleased') refuse('taskNotPublished')
    if (activity === 'ended') return
    await ctx.db
      .update(task)
      .set({ endedAt: ctx.now, updatedAt: nextVersion(row.updatedAt, ctx.now) })
      .where(and(eq(task.tenantId, ctx.tenant.id), eq(task.id, row.id)))
    tellChanged(ctx.db, ctx.tenant.id, 'task')
    await releaseUnearnable(ctx, row)
  })
}

/**
 * Gives back what nobody can earn any more: of tasks that time has ended, and of those whose last creators have
 * fallen out since.
 */
export async function releaseEndedTasks(ctx: Ctx): Promise<void> {
  const ids = await listReleasable(ctx)
  for (const id of ids) {
    const row = await lockTask(ctx, id)
    if (row) await releaseUnearnable(ctx, row)
  }
}
