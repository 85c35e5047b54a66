import type { ClawbackSeen } from '@sampan/contract/clawback'
import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { getParticipation } from '../get-participation.ts'
import { needClawbackInReach } from './clawback-reach.ts'
import { moveClawback } from './move-clawback.ts'
import { tellTaken } from './tell-clawback.ts'

/**
 * What its creator contradicts or could not answer is taken all the same, with words that all sides read (R251). Refuses `notFound`, `nothingToClawBack`,
 * `clawbackAnnouncer` to who announced it, `notYet` while its creator
 * may still answer, `stateChanged` and `alreadyDecided`.
 */
export async function upholdClawback(
  ctx: Ctx,
  { reason, ...seen }: ClawbackSeen & { reason: string },
): Promise<ParticipationDetail> {
  const { id } = seen
  await needClawbackInReach(ctx, id, 'clawBackReward')
  const { clawback, isNew } = await moveClawback(ctx, {
    ...{ id, seen, verb: 'upholdClawback', reason, takenBy: 'staff' },
    decide({ announcedBy }) {
      const decidedBy = accountOf(ctx)
      if (announcedBy === decidedBy) refuse('clawbackAnnouncer')
      return { set: { decision: reason, isUpheld: true, decidedBy, decidedAt: ctx.now } }
    },
  })
  if (isNew) await tellTaken(ctx, clawback)
  return getParticipation(ctx, { id })
}
