import { randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { brand } from '#features/account/account.tables.ts'
import { insertRows } from '#kit/case/hot-statements.ts'
import { type LedgerAccountKind, ledgerAccount, ledgerTransfer } from './payout.tables.ts'

export type LedgerAccountRow = typeof ledgerAccount.$inferSelect
export type TransferRow = typeof ledgerTransfer.$inferSelect

/** A ledger account by whose it is. */
export interface LedgerAccount {
  kind: LedgerAccountKind
  /** A brand, a task, an account, or the tenant. */
  ownerId: string
  /** The brand whose money is in it; set for `brandBudget` and `taskReserve`. */
  brandId?: string
}

/** Both sides of a transfer, for queries that read them beside each other. */
export const debitAccount = alias(ledgerAccount, 'debit_account')
export const creditAccount = alias(ledgerAccount, 'credit_account')
export const isDebit = and(
  eq(debitAccount.tenantId, ledgerTransfer.tenantId),
  eq(debitAccount.id, ledgerTransfer.debitAccountId),
)
export const isCredit = and(
  eq(creditAccount.tenantId, ledgerTransfer.tenantId),
  eq(creditAccount.id, ledgerTransfer.creditAccountId),
)

const ownedBy = ({ kind, ownerId }: LedgerAccount): SQL | undefined =>
  and(eq(ledgerAccount.kind, kind), eq(ledgerAccount.ownerId, ownerId))

const isAccountOf = (ctx: Ctx, account: LedgerAccount, currency: string) =>
  and(eq(ledgerAccount.tenantId, ctx.tenant.id), ownedBy(account), eq(ledgerAccount.currency, currency))

export async function findLedgerAccount(
  ctx: Ctx,
  account: LedgerAccount,
  currency: string,
): Promise<LedgerAccountRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(ledgerAccount)
    .where(isAccountOf(ctx, account, currency))
  return row
}

/** Makes the accounts that are missing, empty. In: accounts in the order in which all posts lock them. */
export async function ensureLedgerAccounts(
  ctx: Ctx,
  accounts: readonly LedgerAccount[],
  currency: string,
): Promise<void> {
  const rows = accounts.map((account) => ({
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    kind: account.kind,
    ownerId: account.ownerId,
    currency,
    brandId: account.brandId ?? null,
    balance: '0',
    lineCount: 0,
  }))
  for (const some of portionsOf(rows)) await ctx.db.insert(ledgerAccount).values(some).onConflictDoNothing()
}

/** A statement may have 65,535 values. */
const atOnce = 1_000
const portionsOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, at) =>
    rows.slice(at * atOnce, (at + 1) * atOnce),
  )

/** Locks one account till the transaction ends, and tells what is in it now. */
export async function lockLedgerAccount(
  ctx: Ctx,
  account: LedgerAccount,
  currency: string,
): Promise<LedgerAccountRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(ledgerAccount)
    .where(isAccountOf(ctx, account, currency))
    .for('update')
  return row
}

/** The order in which every transfer locks them: the least contended first. */
const lockOrder: readonly LedgerAccountKind[] = [
  'taskReserve',
  'creatorEarnings',
  'mcnEarnings',
  'inPayout',
  'brandBudget',
  'paidOut',
  'tenantFunds',
]
export const inLockOrder = (accounts: readonly LedgerAccount[]): LedgerAccount[] =>
  accounts.toSorted((a, b) => lockOrder.indexOf(a.kind) - lockOrder.indexOf(b.kind))
export const lockRank = sql`array_position(${sql.param([...lockOrder])}::text[], ${ledgerAccount.kind})`

/** Locks two accounts of different kinds by one statement, in the one order. Out: what is in them now. */
export function lockLedgerAccounts(
  ctx: Ctx,
  one: LedgerAccount,
  other: LedgerAccount,
  currency: string,
): Promise<LedgerAccountRow[]> {
  return ctx.db
    .select()
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.tenantId, ctx.tenant.id),
        eq(ledgerAccount.currency, currency),
        or(ownedBy(one), ownedBy(other)),
      ),
    )
    .orderBy(lockRank, ledgerAccount.id)
    .for('update')
}

/** Locks many accounts by one statement, in the same order. Out: what is in them now. */
export function lockAllLedgerAccounts(
  ctx: Ctx,
  accounts: readonly LedgerAccount[],
  currency: string,
): Promise<LedgerAccountRow[]> {
  const [kinds, owners] = [accounts.map(({ kind }) => kind), accounts.map(({ ownerId }) => ownerId)]
  return ctx.db
    .select()
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.tenantId, ctx.tenant.id),
        eq(ledgerAccount.currency, currency),
        sql`(${ledgerAccount.kind}, ${ledgerAccount.ownerId}) in (
          select kind, owner_id from unnest(${sql.param(kinds)}::text[], ${sql.param(owners)}::uuid[]) as named (kind, owner_id))`,
      ),
    )
    .orderBy(lockRank, ledgerAccount.id)
    .for('update')
}

/** Makes the accounts that are missing, and locks all of them in the one order. Out: what is in them now. */
export async function makeAndLock(
  ctx: Ctx,
  accounts: readonly LedgerAccount[],
  currency: string,
): Promise<LedgerAccountRow[]> {
  const named = new Map(accounts.map((each) => [`${each.kind} ${each.ownerId}`, each]))
  const ordered = inLockOrder([...named.values()])
  await ensureLedgerAccounts(ctx, ordered, currency)
  return lockAllLedgerAccounts(ctx, ordered, currency)
}

/** Stores transfers between locked accounts. Throws for a key that was posted before. */
export async function storeTransfers(ctx: Ctx, transfers: readonly TransferRow[]): Promise<void> {
  for (const some of portionsOf(transfers)) await insertRows(ctx.db, ledgerTransfer, some)
}

/** Stores what locked accounts have become. */
export async function storeBalances(
  ctx: Ctx,
  accounts: readonly Pick<LedgerAccountRow, 'id' | 'balance' | 'lineCount' | 'lastAt'>[],
): Promise<void> {
  const ids = sql.param(accounts.map(({ id }) => id))
  const balances = sql.param(accounts.map(({ balance }) => balance))
  const counts = sql.param(accounts.map(({ lineCount }) => lineCount))
  const lasts = sql.param(accounts.map(({ lastAt }) => lastAt?.toISOString() ?? null))
  await ask(
    ctx.db,
    sql`update ledger_account set balance = become.balance, line_count = become.line_count, last_at = become.last_at
    from unnest(${ids}::uuid[], ${balances}::numeric[], ${counts}::integer[], ${lasts}::timestamptz[])
      as become (id, balance, line_count, last_at)
    where ledger_account.tenant_id = ${ctx.tenant.id} and ledger_account.id = become.id`,
  )
}

/** A transfer with both its accounts. */
export interface FoundTransfer extends TransferRow {
  debit: LedgerAccountRow
  credit: LedgerAccountRow
}

export async function findTransferByKey(ctx: Ctx, key: string): Promise<FoundTransfer | undefined> {
  const [row] = await ctx.db
    .select({ transfer: ledgerTransfer, debit: debitAccount, credit: creditAccount })
    .from(ledgerTransfer)
    .innerJoin(debitAccount, isDebit)
    .innerJoin(creditAccount, isCredit)
    .where(and(eq(ledgerTransfer.tenantId, ctx.tenant.id), eq(ledgerTransfer.idempotencyKey, key)))
  return row && { ...row.transfer, debit: row.debit, credit: row.credit }
}

/** Which of some keys have been posted. */
export async function listPostedKeys(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ key: ledgerTransfer.idempotencyKey })
    .from(ledgerTransfer)
    .where(
      and(
        eq(ledgerTransfer.tenantId, ctx.tenant.id),
        sql`${ledgerTransfer.idempotencyKey} = any(${sql.param([...keys])}::text[])`,
      ),
    )
  return new Set(rows.map(({ key }) => key))
}

/**
 * Stores a transfer between two locked accounts and moves their balances. False when its key was posted before: then
 * nothing is stored.
 */
export async function postTransfer(ctx: Ctx, transfer: TransferRow): Promise<boolean> {
  const stored = await ctx.db
    .insert(ledgerTransfer)
    .values(transfer)
    .onConflictDoNothing({ target: [ledgerTransfer.tenantId, ledgerTransfer.idempotencyKey] })
    .returning({ id: ledgerTransfer.id })
  if (stored.length === 0) return false
  const { debitAccountId, creditAccountId, amount } = transfer
  await ctx.db
    .update(ledgerAccount)
    .set({
      balance: sql`${ledgerAccount.balance} + case when ${ledgerAccount.id} = ${debitAccountId}
        then - ${amount}::numeric else ${amount}::numeric end`,
      lineCount: sql`${ledgerAccount.lineCount} + 1`,
      lastAt: transfer.at,
    })
    .where(
      and(
        eq(ledgerAccount.tenantId, ctx.tenant.id),
        inArray(ledgerAccount.id, [debitAccountId, creditAccountId]),
      ),
    )
  return true
}

/** One top-up of a brand at a time, until the transaction ends. */
export async function lockBrand(ctx: Ctx, brandId: string): Promise<void> {
  await ctx.db
    .select({ id: brand.id })
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), eq(brand.id, brandId)))
    .for('no key update')
}
