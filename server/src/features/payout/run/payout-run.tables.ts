import type { CountryCode } from '@sampan/contract/country'
import type { HistoryVerb } from '@sampan/contract/history'
import type {
  LeftOutReason,
  PayoutRunDuty,
  PayoutRunStatus,
  PayoutStatus,
} from '@sampan/contract/payout-run-status'
import { bigint, integer, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, tenantId } from '#db/columns.ts'
import { clockColumns, historyColumns } from '#kit/clock-columns.ts'

export const payoutRun = pgTable(
  'payout_run',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    currency: text().notNull(),
    status: smallint().$type<PayoutRunStatus>().notNull(),
    statusSince: moment('status_since').notNull(),
    preparedBy: uuid('prepared_by').notNull(),
    preparedAt: moment('prepared_at').notNull(),
    releasedBy: uuid('released_by'),
    releasedAt: moment('released_at'),
    payoutCount: integer('payout_count').notNull(),
    amount: numeric({ precision: 18, scale: 2 }).notNull(),
    leftOutCount: integer('left_out_count').notNull(),
    /** Of the whole run, where one was booked for all of it. */
    voucherId: uuid('voucher_id'),
    ...clockColumns<PayoutRunDuty, 'staff'>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** What one creator is paid in a run; the account is the one of the moment in which the run was prepared. */
export const payout = pgTable(
  'payout',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    runId: uuid('run_id').notNull(),
    /** Who is paid; of an MCN, who entered the account that is paid to. */
    accountId: uuid('account_id').notNull(),
    mcnId: uuid('mcn_id'),
    position: integer().notNull(),
    /** In the bank file and on the creator's page; unique in the tenant. */
    reference: text().notNull(),
    methodId: uuid('method_id').notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    bankCode: text('bank_code').notNull(),
    kind: text().$type<'bank' | 'wallet'>().notNull(),
    cipher: bytea().notNull(),
    numberHash: bytea('number_hash').notNull(),
    amount: numeric({ precision: 18, scale: 2 }).notNull(),
    status: smallint().$type<PayoutStatus>().notNull(),
    statusSince: moment('status_since').notNull(),
    paidAt: moment('paid_at'),
    bankReason: text('bank_reason').notNull(),
    /** Of this payout alone: its creator may open it. */
    voucherId: uuid('voucher_id'),
    /** With which it was booked, also one that others share. */
    bookedWith: uuid('booked_with'),
    ...clockColumns<string, string>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** The transfers that a payout is made of; append-only. */
export const payoutLine = pgTable(
  'payout_line',
  {
    tenantId: tenantId(),
    payoutId: uuid('payout_id').notNull(),
    transferId: uuid('transfer_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.payoutId, t.transferId] })],
)

/** Who has money and is not in a run; append-only. */
export const payoutLeftOut = pgTable(
  'payout_left_out',
  {
    tenantId: tenantId(),
    runId: uuid('run_id').notNull(),
    /** A creator's account or an MCN: the one of the two that is set. */
    payeeId: uuid('payee_id').notNull(),
    accountId: uuid('account_id'),
    mcnId: uuid('mcn_id'),
    amount: numeric({ precision: 18, scale: 2 }).notNull(),
    reason: text().$type<LeftOutReason>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.runId, t.payeeId] })],
)

export const payoutRunHistory = pgTable(
  'payout_run_history',
  { ...historyColumns<HistoryVerb<'payoutRun'>, PayoutRunStatus>(), runId: uuid('run_id').notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const payoutHistory = pgTable(
  'payout_history',
  { ...historyColumns<HistoryVerb<'payout'>, PayoutStatus>(), payoutId: uuid('payout_id').notNull() },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
