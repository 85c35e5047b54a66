import type { contradictClawback as contract } from '@sampan/contract/clawback'
import type { InputOf } from '@sampan/contract/endpoint'
import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { needOwnFile } from '#features/file/need-own-file.ts'
import { getParticipation } from '../get-participation.ts'
import { needClawbackInReach } from './clawback-reach.ts'
import { moveClawback } from './move-clawback.ts'
import { tellClawback } from './tell-clawback.ts'

/**
 * The creator says why the reward should stay; admins are told, and one who did not announce it decides (R251). Refuses `notFound`,
 * a proof that is no file of the caller, `nothingToClawBack`, `stateChanged` and `alreadyDecided`.
 */
export async function contradictClawback(
  ctx: Ctx,
  { reason, proofId, ...seen }: InputOf<typeof contract>,
): Promise<ParticipationDetail> {
  const { id } = seen
  await needClawbackInReach(ctx, id, 'answerClawback')
  if (proofId) await needOwnFile(ctx, proofId, 'paymentProof', 'proofId')
  const { clawback, isNew, next } = await moveClawback(ctx, {
    ...{ id, seen, verb: 'contradictClawback', reason },
    decide: () => ({
      set: { contradiction: reason, proofId: proofId ?? null, contradictedAt: ctx.now },
    }),
  })
  if (isNew)
    await tellClawback(ctx, clawback, 'admin', 'clawbackContradicted', { reason, dueAt: next?.dueAt })
  return getParticipation(ctx, { id })
}
