import type { PayoutRunView } from '@sampan/contract/payout-run'
import type { Ctx } from '#context.ts'
import { transition } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { getPayoutRun } from './get-payout-run.ts'
import { payoutRunMachine } from './payout-run.machine.ts'
import { tellReleasers } from './tell-of-payouts.ts'

/** Offers a run again that was sent back. Who does so is its preparer from now on, and cannot release it. */
export async function resubmitPayoutRun(ctx: Ctx, { id }: { id: string }): Promise<PayoutRunView> {
  const { row, isNew } = await transition(ctx, payoutRunMachine, {
    ...{ id, verb: 'resubmit', mayTouch: () => true },
    decide: async () => ({ set: { preparedBy: accountOf(ctx), preparedAt: ctx.now } }),
  })
  if (isNew) await tellReleasers(ctx, row)
  return getPayoutRun(ctx, { id })
}
