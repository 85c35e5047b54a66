import type {
  DirectPaymentStatus,
  DirectPaymentWay,
  ReceivedBy,
} from '@sampan/contract/direct-payment-status'
import type { HistoryVerb } from '@sampan/contract/history'
import { boolean, date, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'
import { clockColumns, historyColumns } from '#kit/clock-columns.ts'

export const directPayment = pgTable(
  'direct_payment',
  {
    tenantId: tenantId(),
    /** Of its participation. */
    id: uuid().notNull(),
    brandId: uuid('brand_id').notNull(),
    accountId: uuid('account_id').notNull(),
    amount: numeric({ precision: 18, scale: 2 }).notNull(),
    currency: text().notNull(),
    paidOn: date('paid_on', { mode: 'string' }),
    paidAmount: numeric('paid_amount', { precision: 18, scale: 2 }),
    paidCurrency: text('paid_currency'),
    way: text().$type<DirectPaymentWay>(),
    reference: text().notNull(),
    voucherId: uuid('voucher_id'),
    saidBy: uuid('said_by'),
    saidAt: moment('said_at'),
    contradictions: smallint().notNull(),
    contradiction: text().notNull(),
    proofId: uuid('proof_id'),
    contradictedAt: moment('contradicted_at'),
    decision: text().notNull(),
    isFoundPaid: boolean('is_found_paid'),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    receivedBy: text('received_by').$type<ReceivedBy>(),
    receivedAt: moment('received_at'),
    status: smallint().$type<DirectPaymentStatus>().notNull(),
    statusSince: moment('status_since').notNull(),
    ...clockColumns<never, never>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
export type DirectPaymentRow = typeof directPayment.$inferSelect

export const directPaymentHistory = pgTable(
  'direct_payment_history',
  {
    ...historyColumns<HistoryVerb<'directPayment'>, DirectPaymentStatus>(),
    directPaymentId: uuid('direct_payment_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
