import type { DirectAccount } from '@sampan/contract/direct-payment'
import type { Ctx } from '#context.ts'
import { hasLooked, noteLook } from '#features/address/note-look.ts'
import { openPayout } from '#features/payout/payout.view.ts'
import { findPayoutMethod } from '#features/payout/payout-method.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { noteLine } from '../participation-lock.ts'
import { findDirectPayment } from './direct-payment.queries.ts'
import { mayLookAtAccount } from './direct-payment.view.ts'
import { needPaymentInReach } from './payment-reach.ts'

/** Within which the same look is the repeat of a call. */
const repeatMs = 60_000

/**
 * The account that a reward is owed to directly, for the brand that owes it and as long as it does; the look is a line of the case,
 * and its owner sees it (R236). Refuses `notFound`, and `notAllowed` where nothing is owed, or is not paid by transfer.
 */
export async function seeDirectAccount(ctx: Ctx, { id }: { id: string }): Promise<DirectAccount> {
  const { participation, task } = await needPaymentInReach(ctx, id, 'makeDirectPayment')
  const payment = (await findDirectPayment(ctx, id)) ?? refuse('notAllowed')
  if (!mayLookAtAccount(task, payment)) refuse('notAllowed')
  const { accountId, payoutMethodId } = participation
  const method = (await findPayoutMethod(ctx, payoutMethodId, accountId)) ?? refuse('notFound')
  const look = { ownerId: accountId, what: 'bank', subjectId: id } as const
  // Its answer is kept for no repeat (R77), so that one that comes at once is read anew, and is no second look.
  if (!(await hasLooked(ctx, look, repeatMs))) {
    await noteLook(ctx, look)
    await noteLine(ctx, participation, 'seeAccount')
  }
  const { bankName, accountName, accountNumber } = openPayout(ctx, method)
  return { bankName, kind: method.kind, accountName, accountNumber }
}
