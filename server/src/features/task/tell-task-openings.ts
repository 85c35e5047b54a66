import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { tellMany } from '#features/notification/tell.ts'
import { task, taskReminder } from './task.tables.ts'
import { activityOf } from './task-activity.ts'

/** Reminders that one run takes; the rest follow a minute later. */
const atOnce = 2_000

/** Tells everybody who asked that a task has opened, each once (R198). One that ended before it opened is told to nobody. */
export async function tellTaskOpenings(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ taskId: taskReminder.taskId, accountId: taskReminder.accountId, task })
    .from(taskReminder)
    .innerJoin(task, and(eq(task.tenantId, taskReminder.tenantId), eq(task.id, taskReminder.taskId)))
    .where(and(eq(taskReminder.tenantId, ctx.tenant.id), lte(task.startsAt, ctx.now)))
    .limit(atOnce)
    .for('update', { of: taskReminder, skipLocked: true })
  for (const [taskId, rows] of Map.groupBy(due, (row) => row.taskId)) {
    const accounts = rows.map(({ accountId }) => accountId)
    await ctx.db
      .delete(taskReminder)
      .where(
        and(
          eq(taskReminder.tenantId, ctx.tenant.id),
          eq(taskReminder.taskId, taskId),
          inArray(taskReminder.accountId, accounts),
        ),
      )
  }
  const open = due.filter((row) => activityOf(row.task, ctx.now) === 'inProgress')
  await tellMany(
    ctx,
    open.map(({ accountId, task: { id, title, countryCode, endsAt } }) => ({
      accountId,
      notice: {
        kind: 'dueSoon' as const,
        text: 'task:mail.opened',
        texts: { title: { text: title, country: countryCode } },
        moments: { due: { at: endsAt.toISOString(), as: 'moment' as const } },
        path: `/task?t=${id}`,
      },
    })),
  )
}
