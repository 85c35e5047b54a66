import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { getParticipation } from '../get-participation.ts'
import { needClawbackInReach } from './clawback-reach.ts'
import { moveClawback } from './move-clawback.ts'
import { tellClawback } from './tell-clawback.ts'

/**
 * The reward stays with its creator after all, with words that all sides read; any admin may say so (R251). Refuses `notFound`,
 * `nothingToClawBack` and `alreadyDecided`.
 */
export async function dropClawback(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<ParticipationDetail> {
  await needClawbackInReach(ctx, id, 'clawBackReward')
  const { clawback, isNew } = await moveClawback(ctx, {
    ...{ id, verb: 'dropClawback', reason },
    decide: () => ({
      set: { decision: reason, isUpheld: false, decidedBy: accountOf(ctx), decidedAt: ctx.now },
    }),
  })
  if (isNew)
    for (const side of ['creator', 'mcn'] as const)
      await tellClawback(ctx, clawback, side, 'clawbackDropped', { reason })
  return getParticipation(ctx, { id })
}
