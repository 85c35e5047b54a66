import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { workPlan } from '#features/participation/clock/participation-clock.ts'
import { getParticipation } from '#features/participation/get-participation.ts'
import { isAwaitingParcel } from '#features/participation/participation.policy.ts'
import { factsOf } from '#features/participation/participation.view.ts'
import { lockParticipation, meetDuty } from '#features/participation/participation-lock.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findRow } from '#features/participation/participation-row.queries.ts'
import { findTask } from '#features/task/task.queries.ts'
import { refuse } from '#kit/call/refusal.ts'

/**
 * The creator has the parcel, whatever the carrier reports; the time to hand in begins. Saying it again, or after the
 * carrier said it, is harmless. Refuses `notFound`, and `stateChanged` when no parcel is under way.
 */
export async function receiveTaskParcel(ctx: Ctx, { id }: { id: string }): Promise<ParticipationDetail> {
  const found = (await findRow(ctx, id, withinReach(ctx, 'receiveTaskParcel'))) ?? refuse('notFound')
  const { task } = (await findTask(ctx, found.participation.taskId)) ?? refuse('notFound')
  const row = await lockParticipation(ctx, id)
  const facts = factsOf({ ...found, participation: row }, ctx.now)
  if (!isAwaitingParcel(facts)) {
    if (!facts.hasParcel || !facts.isShipped) refuse('stateChanged')
    return getParticipation(ctx, { id })
  }
  await meetDuty(ctx, row, {
    verb: 'receive',
    next: workPlan(ctx, task, row),
    set: { abnormalReasons: row.abnormalReasons.filter((reason) => reason !== 'parcel') },
  })
  return getParticipation(ctx, { id })
}
