import type { BatchResult } from '@sampan/contract/batch.schemas'
import { paysDirectly } from '@sampan/contract/task-payment'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { nextVersion } from '#features/product/edit/store-content.ts'
import { tellChanged } from '#kept-reads.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { lockTasks, type TaskRow } from './task.queries.ts'
import { task } from './task.tables.ts'
import { activityOf, inActivity } from './task-activity.ts'
import { doTasksTogether } from './task-batch.ts'
import { listReleasable } from './task-reserve.queries.ts'
import { releaseUnearnable } from './task-reserve.ts'

/**
 * Closes sign-up now; work under way goes on to its end, what nobody can earn any more goes back to the budget, and what the
 * brand pays itself is due as after every end.
 * Ending a task twice is harmless; a draft has nothing to end (`taskNotPublished`).
 */
export function endTasks(ctx: Ctx, input: { ids: string[] }): Promise<BatchResult> {
  return doTasksTogether(ctx, input.ids, 'ended', async (rows) => {
    const fates = new Map<string, Refusal>()
    const running: TaskRow[] = []
    for (const row of rows) {
      const activity = activityOf(row, ctx.now)
      if (activity === 'toBeReleased') fates.set(row.id, new Refusal('taskNotPublished'))
      else if (activity !== 'ended') running.push(row)
    }
    await storeEnd(ctx, running)
    await releaseUnearnable(ctx, running)
    await hastenPayments(ctx, running)
    return fates
  })
}

/** One update for each version: of all of them now, but for those that were stored within this very millisecond. */
async function storeEnd(ctx: Ctx, rows: readonly TaskRow[]): Promise<void> {
  if (rows.length === 0) return
  const versions = Map.groupBy(rows, ({ updatedAt }) => nextVersion(updatedAt, ctx.now).getTime())
  for (const [version, some] of versions)
    await ctx.db
      .update(task)
      .set({ endedAt: ctx.now, updatedAt: new Date(version) })
      .where(
        and(
          eq(task.tenantId, ctx.tenant.id),
          inArray(
            task.id,
            some.map(({ id }) => id),
          ),
        ),
      )
  tellChanged(ctx.db, ctx.tenant.id, 'task')
}

/** Ended early, these tasks have ended: what their brands owe by themselves is due sooner (R233). Both sides read the line. */
async function hastenPayments(ctx: Ctx, rows: readonly TaskRow[]): Promise<void> {
  const direct = rows.filter(({ paymentMethod }) => paysDirectly(paymentMethod))
  const ids = direct.map(({ id }) => id)
  if (ids.length > 0) await ctx.app.subjects.taskWork.hastenPayments(ctx, ids)
}

/**
 * Gives back what nobody can earn any more: of tasks that time has ended, and of those whose last creators have
 * fallen out since.
 */
export async function releaseEndedTasks(ctx: Ctx): Promise<void> {
  // Whoever was before us may have moved the end of one: then it goes on, and its rewards stay covered.
  const rows = await lockTasks(ctx, await listReleasable(ctx), inActivity('ended', ctx.now))
  await releaseUnearnable(
    ctx,
    rows.map(({ task: row }) => row),
  )
}
