import { directPaymentStatus } from '@sampan/contract/direct-payment-status'
import type { Ctx } from '#context.ts'
import type { ParticipationRecord } from '#features/participation/participation.tables.ts'
import { mailAbout } from '../participation-mail.ts'
import { movePayment } from './move-payment.ts'
import { tellDeciders } from './tell-deciders.ts'

/**
 * The creator did not answer in time: what was paid counts as received, and both sides are told that it counts so. Another
 * currency than was agreed cannot be compared, so that staff decide instead (R234).
 */
export async function countReceived(ctx: Ctx, { id }: ParticipationRecord): Promise<void> {
  const { payment, next } = await movePayment(ctx, {
    ...{ id, verb: 'countReceived', by: 'system' },
    decide: (row) =>
      row.paidCurrency === row.currency
        ? { to: directPaymentStatus.received, set: { receivedBy: 'silence', receivedAt: ctx.now } }
        : { to: directPaymentStatus.inDecision },
  })
  if (payment.status === directPaymentStatus.inDecision) return tellDeciders(ctx, id, next?.dueAt)
  for (const side of ['creator', 'brand'] as const) await mailAbout(ctx, id, side, 'paymentCounted')
}
