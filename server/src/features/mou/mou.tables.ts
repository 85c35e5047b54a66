import type { CountryCode } from '@sampan/contract/country'
import type { HistoryVerb } from '@sampan/contract/history'
import type { MouKind, MouStatus } from '@sampan/contract/mou-status'
import { integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { inet, localText, moment, tenantId, tsvector } from '#db/columns.ts'
import { clockColumns, historyColumns } from '#kit/clock-columns.ts'

export const mou = pgTable(
  'mou',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    kind: text().$type<MouKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    brandId: uuid('brand_id').notNull(),
    accountId: uuid('account_id').notNull(),
    creatorId: uuid('creator_id').notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    number: text().notNull(),
    title: localText('title').notNull(),
    status: smallint().$type<MouStatus>().notNull(),
    statusSince: moment('status_since').notNull(),
    round: integer().notNull(),
    submittedAt: moment('submitted_at'),
    documentFileId: uuid('document_file_id'),
    /** The text that it is made of; null for that of the product itself. */
    templateId: uuid('template_id'),
    templateVersion: integer('template_version'),
    ...clockColumns<'signMou' | 'checkMou', 'creator' | 'brand'>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    search: tsvector('search').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const mouRound = pgTable(
  'mou_round',
  {
    tenantId: tenantId(),
    mouId: uuid('mou_id').notNull(),
    round: integer().notNull(),
    fileId: uuid('file_id').notNull(),
    submittedAt: moment('submitted_at').notNull(),
    submittedIp: inet('submitted_ip'),
    userAgent: text('user_agent').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by'),
    outcome: text().$type<'inReview' | 'returned' | 'approved'>().notNull(),
    feedback: text().notNull(),
    countersignedFileId: uuid('countersigned_file_id'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.mouId, t.round] })],
)

export const mouHistory = pgTable(
  'mou_history',
  {
    ...historyColumns<HistoryVerb<'mou'>, MouStatus>(),
    mouId: uuid('mou_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
