import type { contradictDirectPayment as contract } from '@sampan/contract/direct-payment'
import { directPaymentStatus } from '@sampan/contract/direct-payment-status'
import type { InputOf } from '@sampan/contract/endpoint'
import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { needOwnFile } from '#features/file/need-own-file.ts'
import { getParticipation } from '../get-participation.ts'
import { mailAbout } from '../participation-mail.ts'
import { movePayment } from './move-payment.ts'
import { needPaymentInReach } from './payment-reach.ts'
import { tellDeciders } from './tell-deciders.ts'

/**
 * The creator says that the money did not come (R234). The first time the brand pays or shows more; the second time staff decide.
 * Refuses `notFound`, a proof that is no file of the caller, `notYet` and `alreadyDecided`.
 */
export async function contradictPayment(
  ctx: Ctx,
  { id, reason, ...given }: InputOf<typeof contract>,
): Promise<ParticipationDetail> {
  const { fullName } = await needPaymentInReach(ctx, id, 'answerDirectPayment')
  const { proofId = null } = given
  // Clients of before the purpose had a name of its own upload a proof as one of an appeal.
  if (proofId) await needOwnFile(ctx, proofId, ['paymentProof', 'appeal'], 'proofId')
  const { payment, isNew, next } = await movePayment(ctx, {
    ...{ id, verb: 'contradictPayment', reason },
    decide: (row) => ({
      to: row.contradictions === 0 ? directPaymentStatus.contradicted : directPaymentStatus.inDecision,
      set: {
        contradictions: row.contradictions + 1,
        ...{ contradiction: reason, proofId, contradictedAt: ctx.now },
      },
    }),
  })
  if (!isNew) return getParticipation(ctx, { id })
  const isDecided = payment.status === directPaymentStatus.inDecision
  const kind = isDecided ? 'paymentContradictedAgain' : 'paymentContradicted'
  await mailAbout(ctx, id, 'brand', kind, { name: fullName, reason, dueAt: next?.dueAt })
  if (isDecided) await tellDeciders(ctx, id, next?.dueAt)
  return getParticipation(ctx, { id })
}
