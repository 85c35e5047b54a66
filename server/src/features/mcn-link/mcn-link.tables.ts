import type { HistoryVerb } from '@sampan/contract/history'
import type { McnLinkClock, McnLinkStatus } from '@sampan/contract/mcn-link-status'
import { boolean, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'
import { clockColumns, historyColumns } from '#kit/clock-columns.ts'

export const mcnLink = pgTable(
  'mcn_link',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    mcnId: uuid('mcn_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** The account of a platform by which the person was found; null where it was found by email. */
    creatorId: uuid('creator_id'),
    askedBy: uuid('asked_by').notNull(),
    text: text().notNull(),
    sharePercent: numeric('share_percent', { precision: 4, scale: 2, mode: 'number' }).notNull(),
    /** False for links that were agreed before shares were booked. */
    booksShare: boolean('books_share').notNull(),
    termMonths: smallint('term_months'),
    endsAt: moment('ends_at'),
    reason: text().notNull(),
    /** Handle, nickname and full name, by which an MCN finds it; null where a server of the release before wrote it. */
    names: text().array(),
    status: smallint().$type<McnLinkStatus>().notNull(),
    statusSince: moment('status_since').notNull(),
    ...clockColumns<McnLinkClock['duty'], McnLinkClock['owner']>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const mcnLinkHistory = pgTable(
  'mcn_link_history',
  {
    ...historyColumns<HistoryVerb<'mcnLink'>, McnLinkStatus>(),
    mcnLinkId: uuid('mcn_link_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
