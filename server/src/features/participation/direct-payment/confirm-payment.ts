import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { getParticipation } from '../get-participation.ts'
import { mailAbout } from '../participation-mail.ts'
import { movePayment } from './move-payment.ts'
import { needPaymentInReach } from './payment-reach.ts'

/**
 * The creator confirms that the money came; the brand is told and the case is over (R234). Refuses `notFound`, `notYet` before the
 * brand says that it has paid, and `alreadyDecided`.
 */
export async function confirmPayment(ctx: Ctx, { id }: { id: string }): Promise<ParticipationDetail> {
  const { fullName } = await needPaymentInReach(ctx, id, 'answerDirectPayment')
  const { isNew } = await movePayment(ctx, {
    ...{ id, verb: 'confirmPayment' },
    decide: () => ({ set: { receivedBy: 'creator', receivedAt: ctx.now } }),
  })
  if (isNew) await mailAbout(ctx, id, 'brand', 'paymentConfirmed', { name: fullName })
  return getParticipation(ctx, { id })
}
