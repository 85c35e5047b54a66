import type { InputOf } from '@sampan/contract/endpoint'
import type { bookPayoutsPaid as contract, PayoutRunView } from '@sampan/contract/payout-run'
import type { Ctx } from '#context.ts'
import { needOwnFile } from '#features/file/need-own-file.ts'
import { refuse } from '#kit/call/refusal.ts'
import { bookPaid } from './book-paid.ts'
import { getPayoutRun } from './get-payout-run.ts'
import { needPayouts, needReleased } from './need-released.ts'
import { listWaiting } from './payout-run.queries.ts'

/**
 * Books what the bank paid, with its voucher (R114): all that waits, or the payouts named, all of them or none. Refuses
 * `payoutRunNotReleased`, and `payoutNotBookable` when nothing waits.
 */
export async function bookPayoutsPaid(
  ctx: Ctx,
  { id, payoutIds, voucherId }: InputOf<typeof contract>,
): Promise<PayoutRunView> {
  const run = await needReleased(ctx, id)
  const { name } = await needOwnFile(ctx, voucherId, 'voucher', 'voucherId')
  const meant = payoutIds ? await needPayouts(ctx, id, payoutIds) : await listWaiting(ctx, id)
  if (meant.length === 0) refuse('payoutNotBookable')
  await bookPaid(ctx, run, meant, { voucher: { id: voucherId, name }, isOfRun: !payoutIds })
  return getPayoutRun(ctx, { id })
}
