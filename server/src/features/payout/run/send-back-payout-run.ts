import type { PayoutRunView } from '@sampan/contract/payout-run'
import type { Ctx } from '#context.ts'
import { transition } from '#kit/case/transition.ts'
import { getPayoutRun } from './get-payout-run.ts'
import { payoutRunMachine } from './payout-run.machine.ts'
import { tellSentBack } from './tell-of-payouts.ts'

/** Sends a run back to who prepared it. Its money stays in it until it is offered again or cancelled. */
export async function sendBackPayoutRun(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<PayoutRunView> {
  const { row, isNew } = await transition(ctx, payoutRunMachine, {
    ...{ id, verb: 'sendBack', reason, mayTouch: () => true },
  })
  if (isNew) await tellSentBack(ctx, row, reason)
  return getPayoutRun(ctx, { id })
}
