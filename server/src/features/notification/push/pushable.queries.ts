import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import type { NotificationRecord } from '../notification.queries.ts'
import { notification, notificationSetting as setting } from '../notification.tables.ts'

/** Those of some notifications that somebody may still be pushed, the newest first. */
export const listPushable = (
  ctx: Ctx,
  accountId: string,
  ids: readonly string[],
): Promise<NotificationRecord[]> =>
  ctx.db
    .select()
    .from(notification)
    .where(
      and(
        eq(notification.tenantId, ctx.tenant.id),
        eq(notification.accountId, accountId),
        isNull(notification.readAt),
        among(notification.id, ids),
        sql`not exists (select from ${setting} where ${setting.tenantId} = ${notification.tenantId}
          and ${setting.accountId} = ${notification.accountId} and ${notification.kind} = any(${setting.unpushed}))`,
      ),
    )
    .orderBy(desc(notification.createdAt), desc(notification.id))
