import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ledgerAccount, ledgerEntry, ledgerLine, type PurseKind } from './payout.tables.ts'

export type PurseRow = typeof ledgerAccount.$inferSelect
export type EntryRow = typeof ledgerEntry.$inferSelect

/** A ledger account by whose it is. */
export interface Purse {
  kind: PurseKind
  /** A brand, a task, an account, or the tenant. */
  ownerId: string
  /** The brand whose money lies in it; set for `brandBudget` and `taskReserve`. */
  brandId?: string
}

const purseIs = (ctx: Ctx, purse: Purse, currency: string) =>
  and(
    eq(ledgerAccount.tenantId, ctx.tenant.id),
    eq(ledgerAccount.kind, purse.kind),
    eq(ledgerAccount.ownerId, purse.ownerId),
    eq(ledgerAccount.currency, currency),
  )

export async function findPurse(ctx: Ctx, purse: Purse, currency: string): Promise<PurseRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(ledgerAccount)
    .where(purseIs(ctx, purse, currency))
  return row
}

/** Makes the purses that are missing, empty. In: purses in the order in which all posts lock them. */
export async function ensurePurses(ctx: Ctx, purses: readonly Purse[], currency: string): Promise<void> {
  await ctx.db
    .insert(ledgerAccount)
    .values(
      purses.map((purse) => ({
        tenantId: ctx.tenant.id,
        id: randomUUIDv7(),
        kind: purse.kind,
        ownerId: purse.ownerId,
        currency,
        brandId: purse.brandId ?? null,
        balance: '0',
        lineCount: 0,
      })),
    )
    .onConflictDoNothing()
}

/** Locks one purse till the transaction ends, and tells what is in it now. */
export async function lockPurse(ctx: Ctx, purse: Purse, currency: string): Promise<PurseRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(ledgerAccount)
    .where(purseIs(ctx, purse, currency))
    .for('update')
  return row
}

export async function findEntryByKey(ctx: Ctx, key: string): Promise<EntryRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.tenantId, ctx.tenant.id), eq(ledgerEntry.idempotencyKey, key)))
  return row
}

/** The line of an entry that went into one kind of purse, or out of it. */
export async function findLineOf(
  ctx: Ctx,
  entryId: string,
  kind: PurseKind,
): Promise<{ amount: string; purse: PurseRow } | undefined> {
  const [row] = await ctx.db
    .select({ amount: ledgerLine.amount, purse: ledgerAccount })
    .from(ledgerLine)
    .innerJoin(
      ledgerAccount,
      and(eq(ledgerAccount.tenantId, ledgerLine.tenantId), eq(ledgerAccount.id, ledgerLine.accountId)),
    )
    .where(
      and(
        eq(ledgerLine.tenantId, ctx.tenant.id),
        eq(ledgerLine.entryId, entryId),
        eq(ledgerAccount.kind, kind),
      ),
    )
  return row
}

/** Whether one decimal covers another; reckoned by PostgreSQL, as all money is. */
export async function covers(ctx: Ctx, available: string, needed: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ covers: boolean }>(
    sql`select ${available}::numeric >= ${needed}::numeric as covers`,
  )
  return rows[0]?.covers === true
}

/** Writes an entry with its two lines; the database moves the purses and refuses what does not balance. */
export async function insertEntry(
  ctx: Ctx,
  entry: EntryRow,
  move: { fromId: string; toId: string; amount: string },
): Promise<void> {
  await ctx.db.insert(ledgerEntry).values(entry)
  const line = (accountId: string, amount: string) => ({ accountId, amount })
  for (const { accountId, amount } of [line(move.fromId, `-${move.amount}`), line(move.toId, move.amount)]) {
    await ctx.db.insert(ledgerLine).values({
      tenantId: ctx.tenant.id,
      entryId: entry.id,
      accountId,
      amount,
      position: 0,
      balanceAfter: '0',
    })
  }
}
