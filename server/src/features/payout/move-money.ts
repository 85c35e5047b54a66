import { randomUUIDv7 } from 'node:crypto'
import type { LocalText } from '@sampan/contract/country'
import { languageTag } from '@sampan/contract/country'
import type { LedgerKind, LedgerSource } from '@sampan/contract/payout'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/refusal.ts'
import {
  covers,
  ensurePurses,
  findEntryByKey,
  findLineOf,
  insertEntry,
  lockPurse,
  type Purse,
  type PurseRow,
} from './ledger.queries.ts'
import type { PurseKind } from './payout.tables.ts'

/** Money that goes from one purse to another, and why. */
export interface Movement {
  kind: LedgerKind
  from: Purse
  to: Purse
  /** A decimal above 0, with at most two decimals. */
  amount: string
  /** ISO 4217 */
  currency: string
  /** Deterministic: the same movement is posted once, however often it is asked for. */
  key: string
  brandId: string
  taskId?: string | undefined
  /** A transfer has no record of its own; its entry is its source. */
  source?: { kind: LedgerSource['kind']; id: string; title?: LocalText | undefined }
  memo?: string | undefined
}

/** Purses that may not go below zero; the tenant's is the other side of every transfer, a creator may owe. */
const mayNotBeShort = (purse: PurseRow): boolean =>
  purse.kind === 'brandBudget' || purse.kind === 'taskReserve'

/** From the purse that few wait for to the one that many do. */
const lockOrder: readonly PurseKind[] = ['taskReserve', 'creatorEarnings', 'brandBudget', 'tenantFunds']
const inLockOrder = (purses: Purse[]): Purse[] =>
  purses.sort((a, b) => lockOrder.indexOf(a.kind) - lockOrder.indexOf(b.kind))

/**
 * Posts a movement as one entry with two lines, in the transaction of the call. The only writer of the ledger:
 * it locks both purses in one order, so racing posts wait for each other and none spends what another has
 * spent. Out: the entry's id, the former one's when the key was posted before. Refuses `budgetShort`, and
 * `keyReused` for a known key with another amount.
 */
export async function moveMoney(ctx: Ctx, movement: Movement): Promise<string> {
  const { from, to, amount, currency } = movement
  if (!/^\d{1,16}(\.\d{1,2})?$/.test(amount) || !/[1-9]/.test(amount)) {
    throw new Error(`"${amount}" is no amount to move`)
  }
  const order = inLockOrder([from, to])
  await ensurePurses(ctx, order, currency)
  const locked = new Map<Purse, PurseRow>()
  for (const purse of order) {
    const row = await lockPurse(ctx, purse, currency)
    if (row) locked.set(purse, row)
  }
  const [fromRow, toRow] = [locked.get(from), locked.get(to)]
  if (!fromRow || !toRow) throw new Error('a purse is missing that was just made')
  // Behind the lock: whoever posted this key first has committed by now.
  const former = await findEntryByKey(ctx, movement.key)
  if (former) return sameAs(ctx, former.id, movement)

  if (mayNotBeShort(fromRow) && !(await covers(ctx, fromRow.balance, amount))) {
    refuseShort(ctx, fromRow.balance, amount, currency)
  }
  const id = randomUUIDv7()
  await insertEntry(ctx, rowOf(ctx, id, movement), { fromId: fromRow.id, toId: toRow.id, amount })
  return id
}

async function sameAs(ctx: Ctx, entryId: string, { to, amount }: Movement): Promise<string> {
  const line = await findLineOf(ctx, entryId, to.kind)
  const isSame =
    line?.purse.ownerId === to.ownerId &&
    (await covers(ctx, line.amount, amount)) &&
    (await covers(ctx, amount, line.amount))
  return isSame ? entryId : refuse('keyReused')
}

function rowOf(ctx: Ctx, id: string, movement: Movement) {
  const { source } = movement
  return {
    tenantId: ctx.tenant.id,
    id,
    at: ctx.now,
    kind: movement.kind,
    sourceKind: source?.kind ?? ('transfer' as const),
    sourceId: source?.id ?? id,
    sourceTitle: source?.title ?? {},
    brandId: movement.brandId,
    taskId: movement.taskId ?? null,
    actorId: ctx.caller.accountId,
    memo: movement.memo ?? '',
    idempotencyKey: movement.key,
  }
}

/** The refusal says amounts as the reader writes them; the plain numbers stand in the details. */
export function refuseShort(ctx: Ctx, available: string, needed: string, currency: string): never {
  const say = (amount: string) => sayMoney(ctx, amount, currency)
  refuse('budgetShort', {
    params: { available: say(available), needed: say(needed), currency },
    details: { available, needed, currency },
  })
}

/** In: a decimal string. Out: with the digits of the caller's language and the currency's sign. */
export const sayMoney = (ctx: Ctx, amount: string, currency: string): string =>
  new Intl.NumberFormat(languageTag(ctx.language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount as Intl.StringNumericLiteral)
