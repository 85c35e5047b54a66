import type { ParticipationDetail } from '@sampan/contract/task'
import { participationStatus } from '@sampan/contract/task-status'
import type { Ctx } from '#context.ts'
import { stagePlan } from '#features/participation/clock/participation-clock.ts'
import { tellStage } from '#features/participation/content/tell-stage.ts'
import { getParticipation } from '#features/participation/get-participation.ts'
import { lockParticipation, meetDuty } from '#features/participation/participation-lock.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findRow } from '#features/participation/participation-row.queries.ts'
import { postKeyOf } from '#features/post/post-key.ts'
import { findTask } from '#features/task/task.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { reasonsWithPost } from './post-of-participation.ts'

/**
 * Gives the link of the post, or another one as long as it is not checked; the check begins with it. Saying the same
 * link again is harmless. Refuses `notFound`, and `stateChanged` outside of the publication check.
 */
export async function addPostLink(
  ctx: Ctx,
  input: { id: string; link: string },
): Promise<ParticipationDetail> {
  const { id, link } = input
  const found = (await findRow(ctx, id, withinReach(ctx, 'submitContent'))) ?? refuse('notFound')
  const { task } = (await findTask(ctx, found.participation.taskId)) ?? refuse('notFound')
  const row = await lockParticipation(ctx, id)
  if (row.status !== participationStatus.publicationCheck) refuse('stateChanged')
  if (row.postUrl === link) return getParticipation(ctx, { id })
  const next = stagePlan(ctx, task, row.status, true)
  const postKey = postKeyOf(link)
  await meetDuty(ctx, row, {
    verb: 'addPostLink',
    next,
    isMet: row.clockDuty === 'publish',
    evidence: [{ kind: 'link', label: link, href: link }],
    set: {
      postUrl: link,
      postKey,
      postedAt: null,
      // Figures of the wrong post go with it.
      figures: null,
      revenue: null,
      postChecks: [],
      postCheckedAt: null,
      abnormalReasons: await reasonsWithPost(ctx, row, postKey),
    },
  })
  await tellStage(ctx, id, next)
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, 'participation-read-post', { id })
  return getParticipation(ctx, { id })
}
