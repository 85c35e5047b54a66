import type { CountryCode } from '@sampan/contract/country'
import type { LedgerKind, LedgerSource } from '@sampan/contract/payout'
import { boolean, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, localText, moment, tenantId } from '#db/columns.ts'

export const payoutMethod = pgTable(
  'payout_method',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    /** Whose it is; of an MCN's account, who entered it. */
    accountId: uuid('account_id').notNull(),
    /** Set where it is the account of an MCN. */
    mcnId: uuid('mcn_id'),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    bankCode: text('bank_code').notNull(),
    kind: text().$type<'bank' | 'wallet'>().notNull(),
    cipher: bytea().notNull(),
    numberHash: bytea('number_hash').notNull(),
    /** The number that an admin found fine although somebody else has it (R325). */
    sharedFineHash: bytea('shared_fine_hash'),
    voucherId: uuid('voucher_id'),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** When bank, name or number were last set (R57). */
    changedAt: moment('changed_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** What `payout_method.cipher` holds. */
export interface PayoutContent {
  /** As the bank was called when it was chosen. */
  bankName: string
  accountName: string
  /** Without gaps and dashes. */
  accountNumber: string
}

export type LedgerAccountKind =
  | 'brandBudget'
  | 'taskReserve'
  | 'creatorEarnings'
  | 'mcnEarnings'
  | 'inPayout'
  | 'paidOut'
  | 'tenantFunds'

export const ledgerAccount = pgTable(
  'ledger_account',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    kind: text().$type<LedgerAccountKind>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    currency: text().notNull(),
    brandId: uuid('brand_id'),
    balance: numeric({ precision: 18, scale: 2 }).notNull(),
    lineCount: integer('line_count').notNull(),
    /** When its last transfer was; null before the first since this is kept. */
    lastAt: moment('last_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** Money that went from one account to another; append-only. */
export const ledgerTransfer = pgTable(
  'ledger_transfer',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    at: moment('at').notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    /** Money leaves the debit account and comes into the credit account. */
    debitAccountId: uuid('debit_account_id').notNull(),
    creditAccountId: uuid('credit_account_id').notNull(),
    currency: text().notNull(),
    /** Above 0. */
    amount: numeric({ precision: 18, scale: 2 }).notNull(),
    /** The number of this transfer in each account, without gaps, and the balance behind it. */
    debitPosition: integer('debit_position').notNull(),
    debitBalance: numeric('debit_balance', { precision: 18, scale: 2 }).notNull(),
    creditPosition: integer('credit_position').notNull(),
    creditBalance: numeric('credit_balance', { precision: 18, scale: 2 }).notNull(),
    sourceKind: text('source_kind').$type<LedgerSource['kind']>().notNull(),
    sourceId: uuid('source_id').notNull(),
    sourceTitle: localText('source_title').notNull(),
    /** Null for a payout, which is of no one brand. */
    brandId: uuid('brand_id'),
    taskId: uuid('task_id'),
    actorId: uuid('actor_id'),
    memo: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** By which link, and of what, a transfer is an MCN's share; append-only. */
export const mcnShare = pgTable(
  'mcn_share',
  {
    tenantId: tenantId(),
    transferId: uuid('transfer_id').notNull(),
    /** The reward or commission of which it is a part, or what was taken back of one. */
    ofTransferId: uuid('of_transfer_id').notNull(),
    mcnLinkId: uuid('mcn_link_id').notNull(),
    mcnId: uuid('mcn_id').notNull(),
    /** The creator's. */
    accountId: uuid('account_id').notNull(),
    sharePercent: numeric('share_percent', { precision: 4, scale: 2, mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.transferId] })],
)
