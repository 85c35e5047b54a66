import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import { paysDirectly } from '@sampan/contract/task-payment'
import type { Ctx } from '#context.ts'
import { releaseTaskReserve, releaseTaskReserves, reserveForTask } from '#features/payout/task-money.ts'
import type { TaskRow } from './task.queries.ts'
import { unearnableOf } from './task-reserve.queries.ts'

type Cost = Pick<TaskRow, 'reward' | 'slots' | 'paymentMethod'>
type Reserved = Pick<TaskRow, 'id' | 'brandId' | 'currency' | 'title'>

const nothing: Cost = { reward: '0', slots: 0, paymentMethod: 'platform' }

const moneyOf = ({ brandId, id, currency, title }: Reserved) => ({ brandId, taskId: id, currency, title })

/**
 * Keeps reward × slots from the brand's budget, nothing where the brand pays itself (R233), or what that has become more or less of since `before`. The task is
 * locked. Refuses `budgetShort`.
 */
export async function reserveRewards(ctx: Ctx, row: Reserved & Cost, before: Cost = nothing): Promise<void> {
  const costOf = ({ reward, slots, paymentMethod }: Cost) =>
    paysDirectly(paymentMethod) ? 0n : minorOf(reward) * BigInt(slots)
  const more = costOf(row) - costOf(before)
  if (more > 0n) await reserveForTask(ctx, { ...moneyOf(row), amount: decimalOf(more) })
  if (more < 0n) await releaseTaskReserve(ctx, { ...moneyOf(row), amount: decimalOf(-more) })
}

/**
 * Gives brands back what nobody can earn any more, by a fixed number of statements for each currency. The tasks have ended
 * and are locked; saying it again is harmless.
 */
export async function releaseUnearnable(ctx: Ctx, rows: readonly Reserved[]): Promise<void> {
  if (rows.length === 0) return
  const amounts = await unearnableOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const tasks = rows.flatMap((row) => {
    const amount = amounts.get(row.id)
    return amount === undefined ? [] : [{ ...moneyOf(row), amount }]
  })
  await releaseTaskReserves(ctx, tasks)
}
