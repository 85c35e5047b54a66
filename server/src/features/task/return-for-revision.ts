import type { ParticipationDetail } from '@sampan/contract/task'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/refusal.ts'
import { transition } from '#kit/transition.ts'
import { getParticipation } from './get-participation.ts'
import { participationMachine } from './participation.machine.ts'
import { hasRoundLeft, mayReviewAt } from './participation.policy.ts'
import { type ParticipationRecord, participationRemark } from './participation.tables.ts'
import { submitPlan } from './participation-clock.ts'
import { mailAbout } from './participation-mail.ts'
import { withinReach } from './participation-reach.ts'
import { findRow } from './participation-row.queries.ts'
import { findTask } from './task.queries.ts'

/**
 * Gives a draft back with feedback and the remarks of this round; the time to hand in begins anew. Refuses `notFound`,
 * `notAllowed` at another's stage, and `revisionsUsedUp` past the limit that was agreed: then it is passed, or ended
 * with a reason by `terminateParticipations`.
 */
export async function returnForRevision(
  ctx: Ctx,
  input: { id: string; feedback: string },
): Promise<ParticipationDetail> {
  const { id, feedback } = input
  const found = (await findRow(ctx, id, withinReach(ctx, 'reviewContent'))) ?? refuse('notFound')
  const { task } = (await findTask(ctx, found.participation.taskId)) ?? refuse('notFound')
  const plan = submitPlan(ctx, task)
  const { isNew } = await transition<ParticipationRecord, 'returnForRevision'>(
    ctx,
    participationMachine(() => plan),
    {
      id,
      verb: 'returnForRevision',
      reason: feedback,
      mayTouch: () => true,
      async decide({ status, round }) {
        if (!mayReviewAt(ctx.caller.role, status)) refuse('notAllowed')
        if (!hasRoundLeft({ round, modificationLimit: task.modificationLimit })) refuse('revisionsUsedUp')
        await showRemarks(ctx, id)
        return {}
      },
    },
  )
  if (isNew) await mailAbout(ctx, id, 'creator', 'returned', { reason: feedback, dueAt: plan.dueAt })
  return getParticipation(ctx, { id })
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
