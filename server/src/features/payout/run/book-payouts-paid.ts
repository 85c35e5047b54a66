import type { InputOf } from '@sampan/contract/endpoint'
import type { bookPayoutsPaid as contract, PayoutRunView } from '@sampan/contract/payout-run'
import type { Ctx } from '#context.ts'
import { needOwnFile } from '#features/file/need-own-file.ts'
import { refuse } from '#kit/call/refusal.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { movedOf, notRefused, transitionEach } from '#kit/case/transition-each.ts'
import { getPayoutRun } from './get-payout-run.ts'
import { movePayouts } from './move-payouts.ts'
import { finishRun, needPayouts, needReleased } from './need-released.ts'
import { payoutMachine, payoutRunMachine } from './payout-run.machine.ts'
import { listWaiting, updateRun } from './payout-run.queries.ts'
import { tellCreators } from './tell-of-payouts.ts'

/**
 * Books what the bank paid, with its voucher (R114): all that waits, or the payouts named, all of them or none. A voucher of one
 * payout is shown to its creator; one of several names others and is not. Refuses `payoutRunNotReleased`, and
 * `payoutNotBookable` when nothing waits.
 */
export async function bookPayoutsPaid(
  ctx: Ctx,
  { id, payoutIds, voucherId }: InputOf<typeof contract>,
): Promise<PayoutRunView> {
  const run = await needReleased(ctx, id)
  const voucher = await needOwnFile(ctx, voucherId, 'voucher', 'voucherId')
  const meant = payoutIds ? await needPayouts(ctx, id, payoutIds) : await listWaiting(ctx, id)
  if (meant.length === 0) refuse('payoutNotBookable')
  const isAlone = meant.length === 1
  const fates = await transitionEach(ctx, payoutMachine, {
    ...{ verb: 'pay', ids: meant.map((each) => each.id) },
    decide: () => ({ set: { paidAt: ctx.now, bookedWith: voucherId, ...(isAlone && { voucherId }) } }),
  })
  for (const fate of fates.values()) notRefused(fate)
  const paid = movedOf(fates).map(({ row }) => row)
  if (paid.length > 0) {
    await movePayouts(ctx, run.currency, 'pay', paid)
    if (!payoutIds) await updateRun(ctx, id, { voucherId, updatedAt: ctx.now })
    const { status } = run
    await writeHistory(ctx, payoutRunMachine, {
      ...{ subjectId: id, verb: 'bookPaid', from: status, to: status, by: ctx.caller.role },
      evidence: [
        { kind: 'number', label: String(paid.length), href: '' },
        { kind: 'file', label: voucher.name, href: '' },
      ],
    })
    await finishRun(ctx, run)
    await tellCreators(ctx, run, paid, 'paid')
  }
  return getPayoutRun(ctx, { id })
}
