import type { InputOf } from '@sampan/contract/endpoint'
import type { bookPayoutsBack as contract, PayoutRunView } from '@sampan/contract/payout-run'
import { payoutStatus } from '@sampan/contract/payout-run-status'
import type { Ctx } from '#context.ts'
import { lockRows, writeHistory } from '#kit/case/transition.ts'
import { movedOf, notRefused, transitionEach } from '#kit/case/transition-each.ts'
import { getPayoutRun } from './get-payout-run.ts'
import { lockMoved, movePayouts } from './move-payouts.ts'
import { finishRun, needPayouts, needReleased } from './need-released.ts'
import {
  type PayoutRecord,
  type PayoutRunRecord,
  payoutMachine,
  payoutRunMachine,
} from './payout-run.machine.ts'
import { tellCreators } from './tell-of-payouts.ts'

/**
 * Books payouts that the bank refused, or returned after it had paid them (R114): their money is in the balances again, and
 * the creators read the bank's reason. Refuses `payoutRunNotReleased`, `alreadyDecided`.
 */
export async function bookPayoutsBack(
  ctx: Ctx,
  { id, payoutIds, reason }: InputOf<typeof contract>,
): Promise<PayoutRunView> {
  const run = await needReleased(ctx, id)
  await bookBack(ctx, run, await needPayouts(ctx, id, payoutIds), reason)
  return getPayoutRun(ctx, { id })
}

/** The same of payouts of a run whose row is locked. Throws the refusal of the first that cannot be booked. */
export async function bookBack(
  ctx: Ctx,
  run: PayoutRunRecord,
  meant: readonly PayoutRecord[],
  reason: string,
): Promise<void> {
  const wasPaid = ({ status }: PayoutRecord) =>
    status === payoutStatus.paid || status === payoutStatus.returned
  await lockRows(
    ctx,
    payoutMachine,
    meant.map(({ id }) => id),
  )
  await lockMoved(
    ctx,
    run.currency,
    meant.map((payout) => ({ step: wasPaid(payout) ? 'bounce' : 'giveBack', payout })),
  )
  const failed = await back(
    ctx,
    'fail',
    meant.filter((each) => !wasPaid(each)),
    reason,
  )
  await movePayouts(ctx, run.currency, 'giveBack', failed, reason)
  const returned = await back(ctx, 'bounce', meant.filter(wasPaid), reason)
  await movePayouts(ctx, run.currency, 'bounce', returned, reason)
  const moved = [...failed, ...returned]
  if (moved.length === 0) return
  const { id, status } = run
  await writeHistory(ctx, payoutRunMachine, {
    ...{ subjectId: id, verb: 'bookBack', from: status, to: status, by: ctx.caller.role, reason },
    evidence: [{ kind: 'number', label: moved.map(({ reference }) => reference).join(', '), href: '' }],
  })
  await finishRun(ctx, run)
  await tellCreators(ctx, run, moved, 'failed')
}

async function back(
  ctx: Ctx,
  verb: 'fail' | 'bounce',
  rows: readonly PayoutRecord[],
  reason: string,
): Promise<PayoutRecord[]> {
  if (rows.length === 0) return []
  const fates = await transitionEach(ctx, payoutMachine, {
    ...{ verb, reason, ids: rows.map(({ id }) => id) },
    decide: () => ({ set: { bankReason: reason } }),
  })
  for (const fate of fates.values()) notRefused(fate)
  return movedOf(fates).map(({ row }) => row)
}
