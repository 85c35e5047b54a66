import type { LocalText } from '@sampan/contract/country'
import { minorOf } from '@sampan/contract/minor-units'
import type { Ctx } from '#context.ts'
import { answer } from '#db/question.ts'
import { refuse } from '#kit/call/refusal.ts'
import {
  findLedgerAccount,
  findTransferByKey,
  type LedgerAccount,
  lockAllLedgerAccounts,
  lockLedgerAccount,
} from './ledger.queries.ts'
import { type Movement, moveMoney } from './move-money.ts'
import { moveMoneyEach } from './move-money-each.ts'
import { rewardKey } from './reward-key.ts'
import { rewardRestOf } from './reward-rest.queries.ts'
import { moveEarnings } from './share/book-shares.ts'
import { listBookedShares } from './share/share.queries.ts'

/** What the money of a task is about. */
export interface TaskMoney {
  brandId: string
  taskId: string
  /** ISO 4217 */
  currency: string
  /** The task's title, for the lines that people read. */
  title?: LocalText | undefined
  /** Makes the movement happen once, such as `reserve:<taskId>:<places>`; without it every call moves money. */
  key?: string | undefined
}

const budgetOf = (brandId: string): LedgerAccount => ({ kind: 'brandBudget', ownerId: brandId, brandId })
const reserveOf = (taskId: string, brandId: string): LedgerAccount => ({
  kind: 'taskReserve',
  ownerId: taskId,
  brandId,
})
const earningsOf = (accountId: string): LedgerAccount => ({ kind: 'creatorEarnings', ownerId: accountId })

/** The number of the next line: two posts with the same one cannot both be stored. */
async function nextKey(ctx: Ctx, kind: string, task: TaskMoney): Promise<string> {
  const account = await lockLedgerAccount(ctx, reserveOf(task.taskId, task.brandId), task.currency)
  return `${kind}:${task.taskId}:${task.currency}:${(account?.lineCount ?? 0) + 1}`
}

/**
 * Keeps money of a brand for the places of a task (R52). In: a decimal above 0. Out: the transfer's
 * id. Refuses `budgetShort`. Call it in the verb that publishes or adds places.
 */
export async function reserveForTask(ctx: Ctx, task: TaskMoney & { amount: string }): Promise<string> {
  return moveMoney(ctx, {
    kind: 'reserve',
    from: budgetOf(task.brandId),
    to: reserveOf(task.taskId, task.brandId),
    amount: task.amount,
    currency: task.currency,
    key: task.key ?? (await nextKey(ctx, 'reserve', task)),
    brandId: task.brandId,
    taskId: task.taskId,
    source: { kind: 'task', id: task.taskId, title: task.title },
  })
}

/**
 * Gives what is left of a task's reserve back to its brand, or `amount` of it. Out: the transfer's id; null when
 * nothing is left, so repeating it is harmless. Refuses `budgetShort` for more than there is.
 */
export async function releaseTaskReserve(
  ctx: Ctx,
  task: TaskMoney & { amount?: string | undefined },
): Promise<string | null> {
  const reserve = reserveOf(task.taskId, task.brandId)
  const locked = await lockLedgerAccount(ctx, reserve, task.currency)
  const amount = task.amount ?? locked?.balance ?? '0'
  if (!/[1-9]/.test(amount)) return null
  return moveMoney(ctx, {
    kind: 'release',
    from: reserve,
    to: budgetOf(task.brandId),
    amount,
    currency: task.currency,
    key: task.key ?? (await nextKey(ctx, 'release', task)),
    brandId: task.brandId,
    taskId: task.taskId,
    source: { kind: 'task', id: task.taskId, title: task.title },
  })
}

/**
 * Gives back to its brand what is named of the reserve of each task, by a fixed number of statements for each currency. In:
 * tasks that differ, with amounts above 0. Refuses `budgetShort` for more than there is in one of them, and moves nothing then.
 */
export async function releaseTaskReserves(
  ctx: Ctx,
  tasks: readonly (Omit<TaskMoney, 'key'> & { amount: string })[],
): Promise<void> {
  for (const [currency, some] of Map.groupBy(tasks, (task) => task.currency)) {
    const pairs = some.map(({ taskId, brandId }) => [reserveOf(taskId, brandId), budgetOf(brandId)])
    // All of them, in the one order of locks: the numbers of the next lines are read behind them.
    const rows = await lockAllLedgerAccounts(ctx, pairs.flat(), currency)
    const lines = new Map(rows.map(({ kind, ownerId, lineCount }) => [`${kind} ${ownerId}`, lineCount]))
    const movements = some.map(
      ({ taskId, brandId, amount, title }): Movement => ({
        kind: 'release',
        from: reserveOf(taskId, brandId),
        to: budgetOf(brandId),
        amount,
        currency,
        key: `release:${taskId}:${currency}:${(lines.get(`taskReserve ${taskId}`) ?? 0) + 1}`,
        brandId,
        taskId,
        source: { kind: 'task', id: taskId, title },
      }),
    )
    await moveMoneyEach(ctx, currency, movements)
  }
}

export interface Reward extends Omit<TaskMoney, 'key'> {
  participationId: string
  /** The creator's account, not one of its platform accounts. */
  accountId: string
  amount: string
}

/** A reward out of the task's reserve to the creator's account. */
export const rewardMovement = (reward: Reward): Movement => ({
  kind: 'reward',
  from: reserveOf(reward.taskId, reward.brandId),
  to: earningsOf(reward.accountId),
  amount: reward.amount,
  currency: reward.currency,
  key: rewardKey(reward.participationId),
  brandId: reward.brandId,
  taskId: reward.taskId,
  source: { kind: 'participation', id: reward.participationId, title: reward.title },
})

interface Clawback {
  participationId: string
  /** The creator and the brand both read it. */
  reason: string
  /** A part of the reward; all that is left of it when absent. */
  amount?: string | undefined
}

/**
 * Takes a reward back, in whole or in part: a negative line in the creator's account, and the money is the
 * brand's again. The MCN that had a share in it gives its part of that back to the creator, whoever's the creator is by now
 * (R223). Both may come to owe. Out: the transfer's id. Refuses `notFound` for a participation that was
 * not rewarded, and `rewardTakenBack` for more than is left of it.
 */
export async function clawBackReward(ctx: Ctx, clawback: Clawback): Promise<string> {
  const { participationId } = clawback
  const paid = (await findTransferByKey(ctx, rewardKey(participationId))) ?? refuse('notFound')
  const { brandId } = paid
  if (brandId === null) throw new Error(`the reward of participation ${participationId} names no brand`)
  const earnings = earningsOf(paid.credit.ownerId)
  await lockLedgerAccount(ctx, earnings, paid.currency)
  const { left, takenCount } =
    (await answer(ctx.db, rewardRestOf(ctx, participationId))) ?? refuse('notFound')
  const { amount = left } = clawback
  const before = minorOf(left)
  if (before === 0n || minorOf(amount) > before) refuse('rewardTakenBack')
  const terms = (await listBookedShares(ctx, [paid.id])).get(paid.id)
  const shared = terms && { terms, before, after: before - minorOf(amount) }
  const movement: Movement = {
    kind: 'clawback',
    from: earnings,
    to: budgetOf(brandId),
    amount,
    currency: paid.currency,
    key: `clawback:${participationId}:${takenCount + 1}`,
    brandId,
    taskId: paid.taskId ?? undefined,
    source: { kind: 'participation', id: participationId, title: paid.sourceTitle },
    memo: clawback.reason,
  }
  const [id = ''] = await moveEarnings(ctx, paid.currency, [{ movement, shared }])
  return id
}

/** What is left in the reserve of a task, as a decimal. @internal */
export async function reserveOfTask(ctx: Ctx, task: Pick<TaskMoney, 'taskId' | 'currency'>): Promise<string> {
  const account = await findLedgerAccount(ctx, { kind: 'taskReserve', ownerId: task.taskId }, task.currency)
  return account?.balance ?? '0.00'
}
