import type { ParticipationDetail } from '@sampan/contract/task'
import { anyReview } from '@sampan/contract/task-status'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { submitPlan } from '#features/participation/clock/participation-clock.ts'
import { endByRounds } from '#features/participation/end/end-by-rounds.ts'
import { getParticipation } from '#features/participation/get-participation.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import { hasRoundLeft, isStage, mayReviewAt } from '#features/participation/participation.policy.ts'
import {
  type ParticipationRecord,
  participationRemark,
} from '#features/participation/participation.tables.ts'
import { lockParticipation, lockTasksOf } from '#features/participation/participation-lock.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findRow } from '#features/participation/participation-row.queries.ts'
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
  if (endsByRounds(row, task)) {
    const isNew = await endByRounds(ctx, row, {
      name: found.fullName,
      reason: feedback,
      mayEnd: needStage(ctx),
    })
    if (isNew) await showRemarks(ctx, id)
  } else await giveBack(ctx, id, submitPlan(ctx, task), feedback)
  return getParticipation(ctx, { id })
}

/** No round is left, whether the draft waits for its answer or has just got it. */
const endsByRounds = (row: ParticipationRecord, task: Pick<TaskRow, 'modificationLimit'>): boolean =>
  (isStage(row.status) || row.outcome === 'terminated') &&
  !hasRoundLeft({ round: row.round, modificationLimit: task.modificationLimit })

const needStage =
  (ctx: Ctx) =>
  ({ status }: ParticipationRecord): void => {
    if (!mayReviewAt(ctx.caller.role, status)) refuse('notAllowed')
  }

async function giveBack(ctx: Ctx, id: string, plan: ClockPlan, feedback: string): Promise<void> {
  const { isNew } = await transition(ctx, participationMachine, {
    id,
    verb: 'returnForRevision',
    reason: feedback,
    mayTouch: () => true,
    async decide(row) {
      needStage(ctx)(row)
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
