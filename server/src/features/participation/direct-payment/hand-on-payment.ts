import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { getParticipation } from '../get-participation.ts'
import { mailAbout } from '../participation-mail.ts'
import { movePayment } from './move-payment.ts'
import { needPaymentInReach } from './payment-reach.ts'
import { tellDeciders } from './tell-deciders.ts'

/** The brand asks staff to decide about what the creator contradicts (R234). Refuses `notFound`, `notYet`, `alreadyDecided`. */
export async function handOnPayment(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<ParticipationDetail> {
  const { brand } = await needPaymentInReach(ctx, id, 'makeDirectPayment')
  await handOn(ctx, { id, reason, name: brand.name })
  return getParticipation(ctx, { id })
}

/** The same, also by the clock: a brand that does not answer in time leaves the decision to staff. */
export async function handOn(
  ctx: Ctx,
  { id, name, reason, by }: { id: string; name: string; reason?: string; by?: 'system' },
): Promise<void> {
  const { isNew, next } = await movePayment(ctx, {
    ...{ id, verb: 'handOnPayment', ...(by && { by }), ...(reason !== undefined && { reason }) },
  })
  if (!isNew) return
  await mailAbout(ctx, id, 'creator', 'paymentHandedOn', { name, dueAt: next?.dueAt ?? null })
  await tellDeciders(ctx, id, next?.dueAt)
}
