import type { MailRhythm, NotificationKind } from '@sampan/contract/notification'
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, tenantId } from '#db/columns.ts'
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
    /** Names of which there are versions in several languages; `params` has one of them too. */
    texts: jsonb().$type<ReadOrder['texts']>().notNull().default({}),
    moments: jsonb().$type<ReadOrder['moments']>().notNull(),
    /** Amounts; `params` has them in English too. */
    amounts: jsonb().$type<ReadOrder['amounts']>().notNull().default({}),
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
    /** Its column keeps a former name, since servers of two versions share it. When the last daily mail was due, or its reader began to want one. */
    dailyMailAt: moment('gathered_at').notNull(),
    unpushed: text().array().$type<NotificationKind[]>().notNull().default([]),
    /** Times of the day, `22:00`; both null where no hours are quiet. */
    quietFrom: text('quiet_from'),
    quietUntil: text('quiet_until'),
    quietMails: boolean('quiet_mails').notNull().default(false),
    /** Null for that of the account's country. */
    timeZone: text('time_zone'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.accountId] })],
)

/**
 * What somebody was told and waits for the end of their quiet hours, to be pushed, or for their next daily mail. What went out with
 * a daily mail waits for nothing: its job, should it run again, mails it no second time.
 */
export const heldNotification = pgTable(
  'held_notification',
  {
    tenantId: tenantId(),
    notificationId: uuid('notification_id').notNull(),
    waitsFor: text('waits_for').$type<'push' | 'dailyMail' | 'nothing'>().notNull(),
    accountId: uuid('account_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.notificationId, t.waitsFor] })],
)

/** Browsers that are pushed what their reader is told, one a session. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    tenantId: tenantId(),
    sessionId: uuid('session_id').notNull(),
    accountId: uuid('account_id').notNull(),
    endpointHash: bytea('endpoint_hash').notNull(),
    /** A `PushTarget`: whoever knows it and our key can write to the browser. */
    targetCipher: bytea('target_cipher').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.sessionId] })],
)
