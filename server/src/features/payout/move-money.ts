import { randomUUIDv7 } from 'node:crypto'
import type { LocalText } from '@sampan/contract/country'
import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import type { LedgerKind, LedgerSource } from '@sampan/contract/payout'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { sayMoneyIn } from '#kit/say-money.ts'
import {
  ensureLedgerAccounts,
  findTransferByKey,
  inLockOrder,
  type LedgerAccount,
  type LedgerAccountRow,
  lockLedgerAccounts,
  postTransfer,
  type TransferRow,
} from './ledger.queries.ts'

/** Money that goes from one account to another, and why. */
export interface Movement {
  kind: LedgerKind
  from: LedgerAccount
  to: LedgerAccount
  /** A decimal above 0, with at most two decimals. */
  amount: string
  /** ISO 4217 */
  currency: string
  /** Deterministic: the same movement is posted once, however often it is asked for. */
  key: string
  /** Absent for a payout. */
  brandId?: string
  taskId?: string | undefined
  /** A top-up has no record of its own; its transfer is its source. */
  source?: { kind: LedgerSource['kind']; id: string; title?: LocalText | undefined }
  memo?: string | undefined
}

/** Accounts that may not go below zero; the tenant's is the other side of every transfer, a creator may owe. */
export const mayNotBeShort = (account: LedgerAccountRow): boolean =>
  account.kind === 'brandBudget' || account.kind === 'taskReserve' || account.kind === 'inPayout'

/**
 * Posts a movement as one transfer, in the transaction of the call. With `moveMoneyEach` the only writer of the ledger: it locks both
 * accounts in one order, so racing posts wait for each other and none spends what another has spent. Out: the
 * transfer's id, the former one's when the key was posted before. Refuses `budgetShort`, and `keyReused` for a known
 * key with another amount or currency.
 */
export async function moveMoney(ctx: Ctx, movement: Movement): Promise<string> {
  const { from, to, amount, currency } = movement
  if (!/^\d{1,16}(\.\d{1,2})?$/.test(amount) || !/[1-9]/.test(amount)) {
    throw new Error(`"${amount}" is no amount to move`)
  }
  await ensureLedgerAccounts(ctx, inLockOrder([from, to]), currency)
  const rows = await lockLedgerAccounts(ctx, from, to, currency)
  const rowIn = (account: LedgerAccount) =>
    rows.find(({ kind, ownerId }) => kind === account.kind && ownerId === account.ownerId)
  const [debit, credit] = [rowIn(from), rowIn(to)]
  if (!debit || !credit) throw new Error('an account of the ledger is missing that was just made')

  if (mayNotBeShort(debit) && minorOf(debit.balance) < minorOf(amount)) {
    // What was posted before may have emptied the account. Behind the lock its transfer has committed by now.
    return (await findSame(ctx, movement)) ?? refuseShort(ctx, debit.balance, amount, currency)
  }
  const transfer = transferOf(ctx, movement, debit, credit)
  if (await postTransfer(ctx, transfer)) return transfer.id
  return (await findSame(ctx, movement)) ?? refuse('keyReused')
}

/** The id of the transfer that was posted with this key; undefined when none was. Refuses one that differs. */
async function findSame(ctx: Ctx, { key, to, amount, currency }: Movement): Promise<string | undefined> {
  const former = await findTransferByKey(ctx, key)
  if (!former) return undefined
  const { credit } = former
  const isSame =
    credit.kind === to.kind &&
    credit.ownerId === to.ownerId &&
    former.currency === currency &&
    minorOf(former.amount) === minorOf(amount)
  return isSame ? former.id : refuse('keyReused')
}

/**
 * A call begins before it gets the accounts, and clocks of servers differ: no transfer is earlier than the one that is before it in
 * an account, or the days of a statement would not add up (R264).
 */
const latest = (now: Date, ...before: readonly (Date | null)[]): Date =>
  new Date(Math.max(now.getTime(), ...before.map((at) => at?.getTime() ?? 0)))

/** The row of a movement between two locked accounts, as they are before it. */
export function transferOf(
  ctx: Ctx,
  movement: Movement,
  debit: LedgerAccountRow,
  credit: LedgerAccountRow,
): TransferRow {
  const { source, amount } = movement
  const id = randomUUIDv7()
  return {
    tenantId: ctx.tenant.id,
    id,
    at: latest(ctx.now, debit.lastAt, credit.lastAt),
    kind: movement.kind,
    debitAccountId: debit.id,
    creditAccountId: credit.id,
    currency: movement.currency,
    amount,
    debitPosition: debit.lineCount + 1,
    debitBalance: decimalOf(minorOf(debit.balance) - minorOf(amount)),
    creditPosition: credit.lineCount + 1,
    creditBalance: decimalOf(minorOf(credit.balance) + minorOf(amount)),
    sourceKind: source?.kind ?? 'transfer',
    sourceId: source?.id ?? id,
    sourceTitle: source?.title ?? {},
    brandId: movement.brandId ?? null,
    taskId: movement.taskId ?? null,
    actorId: ctx.caller.accountId,
    memo: movement.memo ?? '',
    idempotencyKey: movement.key,
  }
}

/** The refusal says amounts as the reader writes them; the plain numbers are in the details. */
export function refuseShort(ctx: Ctx, available: string, needed: string, currency: string): never {
  const say = (amount: string) => sayMoney(ctx, amount, currency)
  refuse('budgetShort', {
    params: { available: say(available), needed: say(needed), currency },
    details: { available, needed, currency },
  })
}

/** In: a decimal string. Out: with the digits of the caller's language and the currency's sign. */
export const sayMoney = (ctx: Ctx, amount: string, currency: string): string =>
  sayMoneyIn(ctx.language, amount, currency)
