import type { PayoutRunView } from '@sampan/contract/payout-run'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { getPayoutRun } from './get-payout-run.ts'
import { payoutRunMachine } from './payout-run.machine.ts'
import { tellReleased } from './tell-of-payouts.ts'

/** Releases a run (R113). Refuses `releaserPrepared` to who prepared it: that takes a second person. */
export async function releasePayoutRun(ctx: Ctx, { id }: { id: string }): Promise<PayoutRunView> {
  const { row, isNew } = await transition(ctx, payoutRunMachine, {
    ...{ id, verb: 'release', mayTouch: () => true },
    decide: async ({ preparedBy }) => {
      if (preparedBy === accountOf(ctx)) refuse('releaserPrepared')
      return { set: { releasedBy: accountOf(ctx), releasedAt: ctx.now } }
    },
  })
  if (isNew) await tellReleased(ctx, row)
  return getPayoutRun(ctx, { id })
}
