import type { ClawbackStatus, ClawbackTakenBy } from '@sampan/contract/clawback-status'
import type { HistoryVerb } from '@sampan/contract/history'
import { boolean, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'
import { clockColumns, historyColumns } from '#kit/clock-columns.ts'

export const clawback = pgTable(
  'clawback',
  {
    tenantId: tenantId(),
    /** Of its participation. */
    id: uuid().notNull(),
    brandId: uuid('brand_id').notNull(),
    accountId: uuid('account_id').notNull(),
    amount: numeric({ precision: 18, scale: 2 }).notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    link: text().notNull(),
    fileId: uuid('file_id'),
    announcedBy: uuid('announced_by').notNull(),
    announcedAt: moment('announced_at').notNull(),
    contradiction: text().notNull(),
    proofId: uuid('proof_id'),
    contradictedAt: moment('contradicted_at'),
    decision: text().notNull(),
    isUpheld: boolean('is_upheld'),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    takenBy: text('taken_by').$type<ClawbackTakenBy>(),
    takenAt: moment('taken_at'),
    transferId: uuid('transfer_id'),
    status: smallint().$type<ClawbackStatus>().notNull(),
    statusSince: moment('status_since').notNull(),
    ...clockColumns<never, never>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
export type ClawbackRow = typeof clawback.$inferSelect

export const clawbackHistory = pgTable(
  'clawback_history',
  {
    ...historyColumns<HistoryVerb<'clawback'>, ClawbackStatus>(),
    clawbackId: uuid('clawback_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
