import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { taskReminder } from './task.tables.ts'

/** Forgets of which tasks people wanted to be told. */
export async function eraseReminders(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  await ctx.db
    .delete(taskReminder)
    .where(and(eq(taskReminder.tenantId, ctx.tenant.id), inArray(taskReminder.accountId, [...accountIds])))
}
