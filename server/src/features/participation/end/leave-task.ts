import type { ParticipationDetail } from '@sampan/contract/task'
import { leavable } from '@sampan/contract/task-status'
import type { Ctx } from '#context.ts'
import { getParticipation } from '#features/participation/get-participation.ts'
import { lockTasksOf } from '#features/participation/participation-lock.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findRow } from '#features/participation/participation-row.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { terminateParticipation } from './terminate-participation.ts'

/**
 * The creator gives a task up before a draft is reviewed; later the reviewers decide. Refuses `notFound`, and
 * `stateChanged` once it has moved on.
 */
export async function leaveTask(
  ctx: Ctx,
  input: { id: string; reason: string },
): Promise<ParticipationDetail> {
  const row = (await findRow(ctx, input.id, withinReach(ctx, 'leaveTask'))) ?? refuse('notFound')
  const { id, taskId } = row.participation
  await lockTasksOf(ctx, [{ taskId }])
  const { isNew } = await terminateParticipation(ctx, { id, taskId }, input.reason, (locked) => {
    if (!leavable.includes(locked.status)) refuse('stateChanged')
  })
  if (isNew) await mailAbout(ctx, id, 'brand', 'left', { name: row.fullName, reason: input.reason })
  return getParticipation(ctx, { id })
}
