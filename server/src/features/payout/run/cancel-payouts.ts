import type { Ctx } from '#context.ts'
import { movedOf, notRefused, transitionEach } from '#kit/case/transition-each.ts'
import { movePayouts } from './move-payouts.ts'
import { payoutMachine } from './payout-run.machine.ts'

/** Cancels payouts that no bank has yet, and gives their money back to the balances. In: of a run whose row is locked. */
export async function cancelPayouts(ctx: Ctx, currency: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const fates = await transitionEach(ctx, payoutMachine, { verb: 'cancel', ids })
  for (const fate of fates.values()) notRefused(fate)
  const back = movedOf(fates).map(({ row }) => row)
  await movePayouts(ctx, currency, 'giveBack', back)
}
