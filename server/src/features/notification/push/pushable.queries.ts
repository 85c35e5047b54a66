import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { NotificationRecord } from '../notification.queries.ts'
import { notification, notificationSetting as setting } from '../notification.tables.ts'

/** As many as a bell counts. */
const most = 100

/** What somebody was told and may still be pushed, the newest first: one of them, or all since a moment. */
export const listPushable = (
  ctx: Ctx,
  accountId: string,
  what: { id: string } | { since: string },
): Promise<NotificationRecord[]> =>
  ctx.db
    .select()
    .from(notification)
    .where(
      and(
        eq(notification.tenantId, ctx.tenant.id),
        eq(notification.accountId, accountId),
        isNull(notification.readAt),
        'id' in what ? eq(notification.id, what.id) : gte(notification.createdAt, new Date(what.since)),
        sql`not exists (select from ${setting} where ${setting.tenantId} = ${notification.tenantId}
          and ${setting.accountId} = ${notification.accountId} and ${notification.kind} = any(${setting.unpushed}))`,
      ),
    )
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(most)
