import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import type { PayoutRunView } from '@sampan/contract/payout-run'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { cancelPayouts } from './cancel-payouts.ts'
import { getPayoutRun } from './get-payout-run.ts'
import { payoutRunMachine } from './payout-run.machine.ts'
import { listTakenBack, type TakenBack } from './payout-run.queries.ts'
import { tellReleased } from './tell-of-payouts.ts'

/**
 * Releases a run (R113), but for payouts to creators from whom was taken back since more than they have: these are left out, and
 * their money is in the balance again. From then on the run counts what it pays; the line of the history names the others. Refuses
 * `releaserPrepared` to who prepared it: that takes a second person; and `nothingToPay` where all would be left out.
 */
export async function releasePayoutRun(ctx: Ctx, { id }: { id: string }): Promise<PayoutRunView> {
  let leftOut: TakenBack[] = []
  const { row, isNew } = await transition(ctx, payoutRunMachine, {
    ...{ id, verb: 'release', mayTouch: () => true },
    decide: async ({ preparedBy, payoutCount, currency, amount }) => {
      if (preparedBy === accountOf(ctx)) refuse('releaserPrepared')
      leftOut = await listTakenBack(ctx, id, currency)
      if (leftOut.length === payoutCount) refuse('nothingToPay')
      const label = leftOut.map(({ reference }) => reference).join(', ')
      return {
        set: { releasedBy: accountOf(ctx), releasedAt: ctx.now, ...without(leftOut, payoutCount, amount) },
        evidence: label === '' ? [] : [{ kind: 'number', label, href: '' }],
      }
    },
  })
  if (isNew) {
    const ids = leftOut.map((each) => each.id)
    await cancelPayouts(ctx, row.currency, ids)
    await tellReleased(ctx, row)
  }
  return getPayoutRun(ctx, { id })
}

/** What a run pays without those that are left out. */
function without(
  leftOut: readonly TakenBack[],
  payoutCount: number,
  amount: string,
): { payoutCount: number; amount: string } {
  const rest = leftOut.reduce((sum, each) => sum - minorOf(each.amount), minorOf(amount))
  return { payoutCount: payoutCount - leftOut.length, amount: decimalOf(rest) }
}
