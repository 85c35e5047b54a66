import type { Evidence } from '@sampan/contract/history'
import type { Ctx } from '#context.ts'
import { findDirectPayment } from '#features/participation/direct-payment/direct-payment.queries.ts'
import { isPaidDirectly } from '#features/participation/direct-payment/owe-reward.ts'
import { hasMoney } from '#features/participation/has-money.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import { isPayable } from '#features/participation/participation.view.ts'
import { payableAt } from '#features/participation/participation-clock.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { payReward } from '#features/payout/task-money.ts'
import { rewardStanding } from '#features/strike/strike.queries.ts'
import type { ParticipationRecord } from '#features/task/participation.tables.ts'
import { findTask, type TaskRow } from '#features/task/task.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type Moved, transition } from '#kit/case/transition.ts'

/**
 * Pays one reward, once, and closes the participation (R54). One that came after the last reward closes
 * without money, and so does one that a second strike took (R62). Refuses `stateChanged` for what was not completed,
 * `rewardWaitsForStrike`, `rewardPaidDirectly` where the brand pays itself (R234), `postNotThere`, `notPayableYet`, and `budgetShort`.
 * The task must be locked already.
 */
export async function settleParticipation(
  ctx: Ctx,
  { id, taskId }: { id: string; taskId: string },
  by?: 'system',
): Promise<Moved<ParticipationRecord>> {
  const { task } = (await findTask(ctx, taskId)) ?? refuse('notFound')
  const moved = await transition(ctx, participationMachine, {
    id,
    verb: 'settle',
    ...(by && { by }),
    mayTouch: () => true,
    async decide(row) {
      if (row.outcome !== 'completed') refuse('stateChanged')
      // What a brand owes already, or says it has paid, no later strike takes: its own steps lead to the end.
      if (isPaidDirectly(task, row) && (await findDirectPayment(ctx, row.id))) refuse('rewardPaidDirectly')
      const standing = await rewardStanding(ctx, row.id)
      if (standing === 'waits') refuse('rewardWaitsForStrike')
      // What a second strike took is closed without money, whether the post is back or not.
      if (standing === 'lost') return { set: { settledAt: ctx.now, ...forfeited(ctx, row, task) } }
      if (isPaidDirectly(task, row)) refuse('rewardPaidDirectly')
      if (row.abnormalReasons.includes('postGone')) refuse('postNotThere')
      if (!isPayable(row, task, ctx.now)) refuse('notPayableYet')
      return { set: { settledAt: ctx.now }, evidence: await pay(ctx, row, task) }
    },
  })
  if (moved.isNew && hasMoney(moved.row)) await mailAbout(ctx, id, 'creator', 'paid')
  return moved
}

/** The columns of a reward that is never paid; the brand's reserve is free again. Refuses `notPayableYet` before its time. */
function forfeited(ctx: Ctx, row: ParticipationRecord, task: TaskRow): { earned: string } {
  if (!row.keepUntil || payableAt(task, row.keepUntil) > ctx.now) refuse('notPayableYet')
  return { earned: '0.00' }
}

/** The ledger's entry is the evidence; without money the rank explains it. */
async function pay(ctx: Ctx, row: ParticipationRecord, task: TaskRow): Promise<Evidence[]> {
  const rank: Evidence = { kind: 'number', label: `#${row.rank ?? 0}`, href: '' }
  if (row.earned === null || !hasMoney(row)) return [rank]
  const entryId = await payReward(ctx, {
    taskId: task.id,
    brandId: row.brandId,
    participationId: row.id,
    accountId: row.accountId,
    amount: row.earned,
    currency: task.currency,
    title: task.title,
  })
  return [
    { kind: 'number', label: `${row.earned} ${task.currency}`, href: '' },
    { kind: 'number', label: entryId, href: '' },
  ]
}
