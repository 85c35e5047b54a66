import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { notification, notificationSetting, pushSubscription } from './notification.tables.ts'

/** Forgets what people were told, and what they chose of it. */
export async function eraseNotifications(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  for (const table of [notification, notificationSetting, pushSubscription])
    await ctx.db
      .delete(table)
      .where(and(eq(table.tenantId, ctx.tenant.id), inArray(table.accountId, [...accountIds])))
}
