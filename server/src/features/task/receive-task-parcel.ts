import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/refusal.ts'
import { getParticipation } from './get-participation.ts'
import { isAwaitingParcel } from './participation.policy.ts'
import { factsOf } from './participation.view.ts'
import { submitPlan } from './participation-clock.ts'
import { lockParticipation, meetDuty } from './participation-lock.ts'
import { withinReach } from './participation-reach.ts'
import { findRow } from './participation-row.queries.ts'
import { findTask } from './task.queries.ts'

/**
 * The creator has the parcel, whatever the carrier says; the time to hand in begins. Saying it again, or after the
 * carrier said it, is harmless. Refuses `notFound`, and `stateChanged` when no parcel is under way.
 */
export async function receiveTaskParcel(ctx: Ctx, { id }: { id: string }): Promise<ParticipationDetail> {
  const found = (await findRow(ctx, id, withinReach(ctx, 'signUpForTask'))) ?? refuse('notFound')
  const { task } = (await findTask(ctx, found.participation.taskId)) ?? refuse('notFound')
  const row = await lockParticipation(ctx, id)
  const facts = factsOf({ ...found, participation: row }, ctx.now)
  if (!isAwaitingParcel(facts)) {
    if (!facts.hasParcel || !facts.isShipped) refuse('stateChanged')
    return getParticipation(ctx, { id })
  }
  await meetDuty(ctx, row, {
    verb: 'receive',
    next: submitPlan(ctx, task),
    set: { abnormalReasons: row.abnormalReasons.filter((reason) => reason !== 'parcel') },
  })
  return getParticipation(ctx, { id })
}
