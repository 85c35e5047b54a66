import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { tellMany } from '#features/notification/tell.ts'
import { notSetAside } from '#kit/case/clock-failure.queries.ts'
import { tryCases } from '#kit/case/clock-runner.ts'
import { task, taskReminder } from './task.tables.ts'
import { activityOf } from './task-activity.ts'

/** Reminders that one run takes; the rest follow a minute later. */
const atOnce = 2_000

/** What telling of an opening is called where a task of which it fails is set aside. */
const noun = 'taskOpening'

/** Tells everybody who asked that a task has opened, each once (R198). One that ended before it opened is told to nobody. */
export async function tellTaskOpenings(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ taskId: taskReminder.taskId, accountId: taskReminder.accountId, task })
    .from(taskReminder)
    .innerJoin(task, and(eq(task.tenantId, taskReminder.tenantId), eq(task.id, taskReminder.taskId)))
    .where(
      and(
        eq(taskReminder.tenantId, ctx.tenant.id),
        lte(task.startsAt, ctx.now),
        notSetAside(ctx, noun, task.id),
      ),
    )
    .limit(atOnce)
    .for('update', { of: taskReminder, skipLocked: true })
  const openings = [...Map.groupBy(due, (row) => row.taskId)].map(([id, rows]) => ({ id, rows }))
  await tryCases(ctx, noun, openings, (some) =>
    tell(
      ctx,
      some.flatMap(({ rows }) => rows),
    ),
  )
}

async function tell(
  ctx: Ctx,
  due: readonly { taskId: string; accountId: string; task: typeof task.$inferSelect }[],
): Promise<void> {
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
