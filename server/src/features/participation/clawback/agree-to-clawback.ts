import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { getParticipation } from '../get-participation.ts'
import { needClawbackInReach } from './clawback-reach.ts'
import { moveClawback } from './move-clawback.ts'
import { tellTaken } from './tell-clawback.ts'

/** The creator agrees: it is taken at once (R251). Refuses `notFound`, `nothingToClawBack` and `alreadyDecided`. */
export async function agreeToClawback(ctx: Ctx, { id }: { id: string }): Promise<ParticipationDetail> {
  await needClawbackInReach(ctx, id, 'answerClawback')
  const { clawback, isNew } = await moveClawback(ctx, { id, verb: 'agreeToClawback', takenBy: 'creator' })
  if (isNew) await tellTaken(ctx, clawback)
  return getParticipation(ctx, { id })
}
