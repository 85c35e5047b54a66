import type { InputOf } from '@sampan/contract/endpoint'
import type { notifyOfTask as contract } from '@sampan/contract/task'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { findTask } from './task.queries.ts'
import { taskReminder } from './task.tables.ts'
import { activityOf } from './task-activity.ts'

/** Asks to be told when a task opens, or takes that back (R198). Refuses `notFound`, and `stateChanged` once it is open. */
export async function notifyOfTask(ctx: Ctx, { id, wanted }: InputOf<typeof contract>) {
  const { task } = (await findTask(ctx, id)) ?? refuse('notFound')
  const activity = activityOf(task, ctx.now)
  if (activity === 'toBeReleased') refuse('notFound')
  const mark = { tenantId: ctx.tenant.id, taskId: id, accountId: accountOf(ctx) }
  if (!wanted) {
    await ctx.db.delete(taskReminder).where(isOf(ctx, mark.accountId, id))
    return { wanted }
  }
  if (activity !== 'comingSoon') refuse('stateChanged')
  await ctx.db
    .insert(taskReminder)
    .values({ ...mark, askedAt: ctx.now })
    .onConflictDoNothing()
  return { wanted }
}

/** Whether somebody asked to be told when a task opens. */
export async function isReminderWanted(ctx: Ctx, accountId: string, taskId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ askedAt: taskReminder.askedAt })
    .from(taskReminder)
    .where(isOf(ctx, accountId, taskId))
  return rows.length > 0
}

/** The tasks of which somebody wants to be told. */
export const listOwnReminders = (ctx: Ctx) =>
  ctx.db
    .select({ taskId: taskReminder.taskId, askedAt: taskReminder.askedAt })
    .from(taskReminder)
    .where(and(eq(taskReminder.tenantId, ctx.tenant.id), eq(taskReminder.accountId, accountOf(ctx))))
    .orderBy(taskReminder.askedAt)

const isOf = (ctx: Ctx, accountId: string, taskId: string) =>
  and(
    eq(taskReminder.tenantId, ctx.tenant.id),
    eq(taskReminder.taskId, taskId),
    eq(taskReminder.accountId, accountId),
  )
