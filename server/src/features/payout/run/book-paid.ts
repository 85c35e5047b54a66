import type { Ctx } from '#context.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { movedOf, notRefused, transitionEach } from '#kit/case/transition-each.ts'
import { movePayouts } from './move-payouts.ts'
import { finishRun } from './need-released.ts'
import {
  type PayoutRecord,
  type PayoutRunRecord,
  payoutMachine,
  payoutRunMachine,
} from './payout-run.machine.ts'
import { updateRun } from './payout-run.queries.ts'
import { tellCreators } from './tell-of-payouts.ts'

interface Paid {
  /** The bank's; absent where a table of its answers was entered. */
  voucher?: { id: string; name: string }
  /** It is of everything that waited. */
  isOfRun?: boolean
  /** When the bank paid, as far as it said. */
  paidAtOf?: (payout: PayoutRecord) => Date | undefined
}

/**
 * Books payouts of a run as paid, all of them or none (R114), and tells their creators. A voucher of one payout is shown to its
 * creator; one of several names others and is not. In: a run whose row is locked. Throws the refusal of the first that cannot be booked.
 */
export async function bookPaid(
  ctx: Ctx,
  run: PayoutRunRecord,
  meant: readonly PayoutRecord[],
  { voucher, isOfRun = false, paidAtOf = () => undefined }: Paid,
): Promise<void> {
  const isAlone = meant.length === 1
  const fates = await transitionEach(ctx, payoutMachine, {
    ...{ verb: 'pay', ids: meant.map((each) => each.id) },
    decide: (row) => ({
      set: {
        paidAt: paidAtOf(row) ?? ctx.now,
        ...(voucher && { bookedWith: voucher.id, ...(isAlone && { voucherId: voucher.id }) }),
      },
    }),
  })
  for (const fate of fates.values()) notRefused(fate)
  const paid = movedOf(fates).map(({ row }) => row)
  if (paid.length === 0) return
  await movePayouts(ctx, run.currency, 'pay', paid)
  if (voucher && isOfRun) await updateRun(ctx, run.id, { voucherId: voucher.id, updatedAt: ctx.now })
  const { id, status } = run
  await writeHistory(ctx, payoutRunMachine, {
    ...{ subjectId: id, verb: 'bookPaid', from: status, to: status, by: ctx.caller.role },
    evidence: [
      { kind: 'number', label: String(paid.length), href: '' },
      ...(voucher ? [{ kind: 'file' as const, label: voucher.name, href: '' }] : []),
    ],
  })
  await finishRun(ctx, run)
  await tellCreators(ctx, run, paid, 'paid')
}
