import type { MailRhythm, NotificationKind } from '@sampan/contract/notification'
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'
import type { ReadOrder } from '#features/account/mail/mail-later.ts'

export const notification = pgTable(
  'notification',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: moment('created_at').notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    /** The place of its words in locales, as of a mail. */
    text: text().notNull(),
    params: jsonb().$type<ReadOrder['params']>().notNull(),
    moments: jsonb().$type<ReadOrder['moments']>().notNull(),
    path: text(),
    readAt: moment('read_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const notificationSetting = pgTable(
  'notification_setting',
  {
    tenantId: tenantId(),
    accountId: uuid('account_id').notNull(),
    unmailed: text().array().$type<NotificationKind[]>().notNull(),
    rhythm: text().$type<MailRhythm>().notNull(),
    /** What came until then was in a daily mail, or was mailed at once. */
    gatheredAt: moment('gathered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.accountId] })],
)
