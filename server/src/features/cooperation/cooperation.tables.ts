import type { CooperationClock, CooperationStatus } from '@sampan/contract/cooperation-status'
import type { CountryCode } from '@sampan/contract/country'
import type { HistoryVerb } from '@sampan/contract/history'
import { date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'
import { clockColumns, historyColumns } from '#kit/clock-columns.ts'

export const cooperation = pgTable(
  'cooperation',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    /** The account of a platform that is meant. */
    creatorId: uuid('creator_id').notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    inviterId: uuid('inviter_id').notNull(),
    brandId: uuid('brand_id'),
    workspaceId: uuid('workspace_id').notNull(),
    taskId: uuid('task_id'),
    productIds: uuid('product_ids').array().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    asked: text().notNull(),
    postUntil: date('post_until', { mode: 'string' }),
    answerDays: smallint('answer_days').notNull(),
    status: smallint().$type<CooperationStatus>().notNull(),
    statusSince: moment('status_since').notNull(),
    seenAt: moment('seen_at'),
    answeredAt: moment('answered_at'),
    ...clockColumns<CooperationClock['duty'], CooperationClock['owner']>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const cooperationHistory = pgTable(
  'cooperation_history',
  {
    ...historyColumns<HistoryVerb<'cooperation'>, CooperationStatus>(),
    cooperationId: uuid('cooperation_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
