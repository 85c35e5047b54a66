import type { ClawbackSeen } from '@sampan/contract/clawback'
import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { getParticipation } from '../get-participation.ts'
import { needClawbackInReach } from './clawback-reach.ts'
import { moveClawback } from './move-clawback.ts'
import { tellTaken } from './tell-clawback.ts'

/** The creator agrees: it is taken at once (R251). Refuses `notFound`, `nothingToClawBack`, `stateChanged` and `alreadyDecided`. */
export async function agreeToClawback(ctx: Ctx, seen: ClawbackSeen): Promise<ParticipationDetail> {
  const { id } = seen
  await needClawbackInReach(ctx, id, 'answerClawback')
  const { clawback, isNew } = await moveClawback(ctx, {
    ...{ id, seen, verb: 'agreeToClawback', takenBy: 'creator' },
  })
  if (isNew) await tellTaken(ctx, clawback)
  return getParticipation(ctx, { id })
}
