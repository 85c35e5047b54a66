import type { Ctx } from '#context.ts'
import { type LedgerAccount, makeAndLock } from '../ledger.queries.ts'
import type { Movement } from '../move-money.ts'
import { moveMoneyEach } from '../move-money-each.ts'
import type { PayoutRecord } from './payout-run.machine.ts'

export type Moved = Pick<PayoutRecord, 'id' | 'accountId' | 'mcnId' | 'amount' | 'reference'>

/** What a payout does to the ledger: into the run, out to the bank, and back from either. */
export type Step = 'prepare' | 'pay' | 'giveBack' | 'bounce'

/** Moves the money of some payouts of one currency by one step, each once. In: payouts whose rows are locked or new. */
export async function movePayouts(
  ctx: Ctx,
  currency: string,
  step: Step,
  payouts: readonly Moved[],
  memo = '',
): Promise<void> {
  const movements = payouts.map((each) => movementOf(ctx, currency, step, each, memo))
  await moveMoneyEach(ctx, currency, movements)
}

/**
 * Locks every account that several steps of payouts move, in the one order of locks (ARCHITECTURE.md). For a transaction that takes one step after
 * another: alone, the accounts of the second would come after those of the first, and whoever prepares a run could wait for it in a circle.
 */
export async function lockMoved(
  ctx: Ctx,
  currency: string,
  moves: readonly { step: Step; payout: Moved }[],
): Promise<void> {
  const movements = moves.map(({ step, payout }) => movementOf(ctx, currency, step, payout, ''))
  await makeAndLock(
    ctx,
    movements.flatMap(({ from, to }) => [from, to]),
    currency,
  )
}

function movementOf(ctx: Ctx, currency: string, step: Step, row: Moved, memo: string): Movement {
  const ownerId = row.mcnId ?? row.accountId
  const earnings: LedgerAccount = { kind: row.mcnId ? 'mcnEarnings' : 'creatorEarnings', ownerId }
  const inPayout: LedgerAccount = { kind: 'inPayout', ownerId }
  const paidOut: LedgerAccount = { kind: 'paidOut', ownerId: ctx.tenant.id }
  const ways = {
    prepare: { kind: 'payout', from: earnings, to: inPayout },
    pay: { kind: 'payoutPaid', from: inPayout, to: paidOut },
    giveBack: { kind: 'payoutBack', from: inPayout, to: earnings },
    bounce: { kind: 'payoutBack', from: paidOut, to: earnings },
  } as const satisfies Record<Step, Pick<Movement, 'kind' | 'from' | 'to'>>
  return {
    ...ways[step],
    amount: row.amount,
    currency,
    key: `payout:${row.id}:${step}`,
    source: { kind: 'payout', id: row.id, title: { en: row.reference } },
    memo,
  }
}
