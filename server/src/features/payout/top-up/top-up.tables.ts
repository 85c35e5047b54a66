import type { HistoryVerb } from '@sampan/contract/history'
import type { TopUpClock, TopUpStatus } from '@sampan/contract/payout-top-up-status'
import { numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'
import { clockColumns, historyColumns } from '#kit/clock-columns.ts'

export const topUp = pgTable(
  'top_up',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    brandId: uuid('brand_id').notNull(),
    askedBy: uuid('asked_by').notNull(),
    amount: numeric({ precision: 18, scale: 2 }).notNull(),
    currency: text().notNull(),
    reference: text().notNull(),
    memo: text().notNull(),
    proofId: uuid('proof_id'),
    bookedAmount: numeric('booked_amount', { precision: 18, scale: 2 }),
    answeredBy: uuid('answered_by'),
    reason: text().notNull(),
    status: smallint().$type<TopUpStatus>().notNull(),
    statusSince: moment('status_since').notNull(),
    ...clockColumns<TopUpClock['duty'], TopUpClock['owner']>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const topUpHistory = pgTable(
  'top_up_history',
  {
    ...historyColumns<HistoryVerb<'topUp'>, TopUpStatus>(),
    topUpId: uuid('top_up_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
