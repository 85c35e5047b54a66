import type { decideDirectPayment as contract } from '@sampan/contract/direct-payment'
import type { InputOf } from '@sampan/contract/endpoint'
import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { getParticipation } from '../get-participation.ts'
import { mailAbout } from '../participation-mail.ts'
import { movePayment } from './move-payment.ts'
import { needPaymentInReach } from './payment-reach.ts'

/**
 * Staff decide whether a reward was paid directly, in words that both sides read (R234): it counts as received, or is owed again
 * with the days of the task. Refuses `notFound`, `notYet`, `alreadyDecided`.
 */
export async function decidePayment(
  ctx: Ctx,
  { id, isPaid, reason }: InputOf<typeof contract>,
): Promise<ParticipationDetail> {
  await needPaymentInReach(ctx, id, 'decideDirectPayment')
  const received = isPaid ? { receivedBy: 'staff' as const, receivedAt: ctx.now } : {}
  const { isNew, next } = await movePayment(ctx, {
    ...{ id, verb: isPaid ? 'findPaid' : 'findUnpaid', reason },
    decide: () => ({
      set: {
        decision: reason,
        isFoundPaid: isPaid,
        decidedBy: accountOf(ctx),
        decidedAt: ctx.now,
        ...received,
      },
    }),
  })
  if (isNew) {
    const kind = isPaid ? 'paymentFoundPaid' : 'paymentFoundUnpaid'
    for (const side of ['brand', 'creator'] as const)
      await mailAbout(ctx, id, side, kind, { reason, dueAt: next?.dueAt ?? null })
  }
  return getParticipation(ctx, { id })
}
