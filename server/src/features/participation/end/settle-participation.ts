import type { Evidence } from '@sampan/contract/history'
import type { Ctx } from '#context.ts'
import { payableAt } from '#features/participation/clock/participation-clock.ts'
import { findDirectPayment } from '#features/participation/direct-payment/direct-payment.queries.ts'
import { isPaidDirectly } from '#features/participation/direct-payment/owe-reward.ts'
import { hasMoney } from '#features/participation/has-money.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import type { ParticipationRecord } from '#features/participation/participation.tables.ts'
import { isPayable } from '#features/participation/participation.view.ts'
import { noteLine } from '#features/participation/participation-lock.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { isAway, isNotKept } from '#features/participation/post/gone-post.ts'
import { payReward } from '#features/payout/task-money.ts'
import { rewardStanding } from '#features/strike/strike.queries.ts'
import { findTask, type TaskRow } from '#features/task/task.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type Moved, transition } from '#kit/case/transition.ts'

/**
 * Pays one reward, once, and closes the participation (R54). One that came after the last reward closes
 * without money, and so does one that a second strike took (R62), and one whose post was not public again in time (R254). Refuses `stateChanged` for what was not completed,
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
      if (isNotKept(row, ctx.now)) return { set: await loseReward(ctx, row) }
      if (isPaidDirectly(task, row)) refuse('rewardPaidDirectly')
      if (isAway(row)) refuse('postNotThere')
      if (!isPayable(row, task, ctx.now)) refuse('notPayableYet')
      return { set: { settledAt: ctx.now }, evidence: await pay(ctx, row, task) }
    },
  })
  if (moved.isNew && hasMoney(moved.row)) await mailAbout(ctx, id, 'creator', 'paid')
  return moved
}

/** The columns of a reward whose post stayed away for too long; both sides are told why (R254). The row is locked. */
async function loseReward(ctx: Ctx, row: ParticipationRecord) {
  const { id, accountId, postUrl } = row
  const evidence: Evidence[] = postUrl ? [{ kind: 'link', label: postUrl, href: postUrl }] : []
  await noteLine(ctx, row, 'notKept', { by: 'system', evidence })
  const name = await ctx.app.accounts.nameOf(ctx.db, ctx.tenant.id, accountId)
  await mailAbout(ctx, id, 'creator', 'rewardLost')
  await mailAbout(ctx, id, 'brand', 'rewardNotPaid', { name: name ?? '' })
  return { settledAt: ctx.now, earned: '0.00' }
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
    { kind: 'amount', label: `${row.earned} ${task.currency}`, href: '' },
    { kind: 'number', label: entryId, href: '' },
  ]
}
