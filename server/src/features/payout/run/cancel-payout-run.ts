import type { PayoutRunView } from '@sampan/contract/payout-run'
import type { Ctx } from '#context.ts'
import { transition } from '#kit/case/transition.ts'
import { cancelPayouts } from './cancel-payouts.ts'
import { getPayoutRun } from './get-payout-run.ts'
import { payoutRunMachine } from './payout-run.machine.ts'
import { listWaiting } from './payout-run.queries.ts'

/** Gives everything in a run that was not released back to the balances. */
export async function cancelPayoutRun(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<PayoutRunView> {
  const { row, isNew } = await transition(ctx, payoutRunMachine, {
    ...{ id, verb: 'cancel', reason, mayTouch: () => true },
  })
  if (isNew) {
    const ids = (await listWaiting(ctx, id)).map((each) => each.id)
    await cancelPayouts(ctx, row.currency, ids)
  }
  return getPayoutRun(ctx, { id })
}
