import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import type { Ctx } from '#context.ts'
import type { Refusal } from '#kit/call/refusal.ts'
import { fateOf } from '#kit/case/transition-each.ts'
import { listPostedKeys, lockAllLedgerAccounts } from './ledger.queries.ts'
import { type Movement, moveMoney, refuseShort } from './move-money.ts'
import { moveEarnings } from './share/book-shares.ts'
import { listRunningShares } from './share/share.queries.ts'
import { type Reward, rewardMovement } from './task-money.ts'

interface Payment {
  reward: Reward
  movement: Movement
}

/**
 * Pays rewards out of the reserves of their tasks to the accounts of the creators, each once for a participation, and the share of
 * their MCN out of that (R222): in the order given, by a fixed number of statements for each currency. Out: by participation, the
 * reward's transfer, the same on every call, or why it is not paid, which holds up no other: `budgetShort` where the reserve does not
 * cover it, `keyReused` where another amount was paid. In: of several creators, behind `lockEarners` and in the order of their ids, or
 * two such transactions may wait for each other.
 */
export async function payRewards(
  ctx: Ctx,
  rewards: readonly Reward[],
): Promise<Map<string, string | Refusal>> {
  const paid = new Map<string, string | Refusal>()
  for (const [currency, some] of Map.groupBy(rewards, (reward) => reward.currency)) {
    const payments = some.map((reward) => ({ reward, movement: rewardMovement(reward) }))
    const covered = await coveredOf(ctx, currency, payments, paid)
    const terms = await listRunningShares(
      ctx,
      covered.map(({ reward }) => reward.accountId),
    )
    const earnings = covered.map(({ reward, movement }) => {
      const its = terms.get(reward.accountId)
      return { movement, shared: its && { terms: its, before: 0n, after: minorOf(reward.amount) } }
    })
    const ids = await moveEarnings(ctx, currency, earnings)
    for (const [at, { reward }] of covered.entries()) paid.set(reward.participationId, ids[at] ?? '')
  }
  return paid
}

/**
 * Those that are new and that the reserves cover, one after the other; what became of the others is noted in `paid`. The reserves are
 * locked, so that nothing of them goes anywhere else meanwhile.
 */
async function coveredOf(
  ctx: Ctx,
  currency: string,
  payments: readonly Payment[],
  paid: Map<string, string | Refusal>,
): Promise<Payment[]> {
  const reserves = new Map(payments.map(({ movement: { from } }) => [from.ownerId, from]))
  const rows = await lockAllLedgerAccounts(ctx, [...reserves.values()], currency)
  const left = new Map(rows.map(({ ownerId, balance }) => [ownerId, minorOf(balance)]))
  const posted = await listPostedKeys(
    ctx,
    payments.map(({ movement }) => movement.key),
  )
  const covered: Payment[] = []
  for (const { reward, movement } of payments) {
    const available = left.get(reward.taskId) ?? 0n
    const needed = minorOf(reward.amount)
    if (posted.has(movement.key))
      paid.set(reward.participationId, await fateOf(() => moveMoney(ctx, movement)))
    else if (available < needed)
      paid.set(
        reward.participationId,
        await fateOf(async () => refuseShort(ctx, decimalOf(available), reward.amount, currency)),
      )
    else {
      left.set(reward.taskId, available - needed)
      covered.push({ reward, movement })
    }
  }
  return covered
}
