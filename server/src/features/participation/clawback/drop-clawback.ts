import type { ClawbackSeen } from '@sampan/contract/clawback'
import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { getParticipation } from '../get-participation.ts'
import { needClawbackInReach } from './clawback-reach.ts'
import { moveClawback } from './move-clawback.ts'
import { tellClawback } from './tell-clawback.ts'

/**
 * The reward stays with its creator after all, with words that all sides read; any admin may say so (R251). Refuses `notFound`,
 * `nothingToClawBack`, `stateChanged` and `alreadyDecided`.
 */
export async function dropClawback(
  ctx: Ctx,
  { reason, ...seen }: ClawbackSeen & { reason: string },
): Promise<ParticipationDetail> {
  const { id } = seen
  await needClawbackInReach(ctx, id, 'clawBackReward')
  const { clawback, isNew } = await moveClawback(ctx, {
    ...{ id, seen, verb: 'dropClawback', reason },
    decide: () => ({
      set: { decision: reason, isUpheld: false, decidedBy: accountOf(ctx), decidedAt: ctx.now },
    }),
  })
  if (isNew)
    for (const side of ['creator', 'mcn'] as const)
      await tellClawback(ctx, clawback, side, 'clawbackDropped', { reason })
  return getParticipation(ctx, { id })
}
