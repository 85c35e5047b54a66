import type { ParticipationDetail } from '@sampan/contract/task'
import { anyReview } from '@sampan/contract/task-status'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { terminateParticipation } from '#features/participation/end/terminate-participation.ts'
import { getParticipation } from '#features/participation/get-participation.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import { hasRoundLeft, isStage, mayReviewAt } from '#features/participation/participation.policy.ts'
import { submitPlan } from '#features/participation/participation-clock.ts'
import { lockParticipation, lockTasksOf, noteLine } from '#features/participation/participation-lock.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findRow } from '#features/participation/participation-row.queries.ts'
import { type ParticipationRecord, participationRemark } from '#features/task/participation.tables.ts'
import { findTask, type TaskRow } from '#features/task/task.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import type { ClockPlan } from '#kit/case/clock.ts'
import { transition } from '#kit/case/transition.ts'

/**
 * Gives a draft back with feedback and the remarks of this round; the time to hand in begins anew. Past the limit that
 * was agreed it ends the participation instead (R44): the feedback is the reason, the place is free again.
 * Refuses `notFound`, `notAllowed` at another's stage, and `stateChanged` when `round` is not the newest any more.
 */
export async function returnForRevision(
  ctx: Ctx,
  input: { id: string; feedback: string; round?: number | undefined },
): Promise<ParticipationDetail> {
  const { id, feedback } = input
  const found = (await findRow(ctx, id, withinReach(ctx, anyReview))) ?? refuse('notFound')
  const { task } = (await findTask(ctx, found.participation.taskId)) ?? refuse('notFound')
  await lockTasksOf(ctx, [{ taskId: task.id }])
  const row = await lockParticipation(ctx, id)
  if (input.round !== undefined && input.round !== row.round) refuse('stateChanged')
  if (endsByRounds(row, task)) await endByRounds(ctx, row, found.fullName, feedback)
  else await giveBack(ctx, id, submitPlan(ctx, task), feedback)
  return getParticipation(ctx, { id })
}

/** No round is left, whether the draft waits for its answer or has just got it. */
const endsByRounds = (row: ParticipationRecord, task: Pick<TaskRow, 'modificationLimit'>): boolean =>
  (isStage(row.status) || row.outcome === 'terminated') &&
  !hasRoundLeft({ round: row.round, modificationLimit: task.modificationLimit })

async function endByRounds(ctx: Ctx, row: ParticipationRecord, name: string, reason: string): Promise<void> {
  const { id, taskId } = row
  const { isNew } = await terminateParticipation(ctx, { id, taskId }, reason, async ({ status }) => {
    if (!mayReviewAt(ctx.caller.role, status)) refuse('notAllowed')
    // Before the end itself, so that the rule is read first and then what it led to.
    await noteLine(ctx, row, 'roundsUsedUp', { by: 'system' })
  })
  if (!isNew) return
  await showRemarks(ctx, id)
  await mailAbout(ctx, id, 'creator', 'roundsUsedUp', { reason })
  if (ctx.caller.brandId === null) await mailAbout(ctx, id, 'brand', 'endedByRounds', { name, reason })
}

async function giveBack(ctx: Ctx, id: string, plan: ClockPlan, feedback: string): Promise<void> {
  const { isNew } = await transition(ctx, participationMachine, {
    id,
    verb: 'returnForRevision',
    reason: feedback,
    mayTouch: () => true,
    async decide({ status }) {
      if (!mayReviewAt(ctx.caller.role, status)) refuse('notAllowed')
      await showRemarks(ctx, id)
      return { clock: plan }
    },
  })
  if (isNew) await mailAbout(ctx, id, 'creator', 'returned', { reason: feedback, dueAt: plan.dueAt })
}

/** From now on the creator reads them, and nobody takes them back. */
async function showRemarks(ctx: Ctx, participationId: string): Promise<void> {
  await ctx.db
    .update(participationRemark)
    .set({ shownAt: ctx.now })
    .where(
      and(
        eq(participationRemark.tenantId, ctx.tenant.id),
        eq(participationRemark.participationId, participationId),
        isNull(participationRemark.shownAt),
        isNull(participationRemark.removedAt),
      ),
    )
}
