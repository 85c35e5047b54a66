import type { PayoutRunDuty } from '@sampan/contract/payout-run-status'
import { ne } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { listWhoMay } from '#features/account/people/who-may.queries.ts'
import { tellMany } from '#features/notification/tell.ts'
import { runClocks } from '#kit/case/clock-runner.ts'
import { type PayoutRunRecord, payoutRunMachine, runNumberOf } from './payout-run.machine.ts'

/** Reminds whoever owes the next step of a payout run, once at two thirds of its time, and tells them when it is late (R226). */
export const runPayoutRunClocks = (ctx: Ctx): Promise<void> =>
  runClocks(ctx, payoutRunMachine, {
    neverWarned: [],
    neverLate: [],
    onWarned: (run) => remind(ctx, run, 'Due'),
    onLate: (run) => remind(ctx, run, 'Late'),
  })

async function remind(ctx: Ctx, run: PayoutRunRecord, when: 'Due' | 'Late'): Promise<void> {
  const duty = run.clockDuty
  const due = run.clockDueAt
  if (!duty || !due) return
  const notice = {
    kind: when === 'Due' ? ('dueSoon' as const) : ('late' as const),
    text: `payout:mail.${duty}${when}` as const,
    params: { number: runNumberOf(run.number) },
    amounts: { amount: { amount: run.amount, currency: run.currency } },
    moments: { due: { at: due.toISOString(), as: 'moment' as const } },
    path: `/console/payouts?run=${run.id}`,
  }
  const people = await owedBy(ctx, run, duty)
  await tellMany(
    ctx,
    people.map((accountId) => ({ accountId, notice })),
  )
}

/** A release is another person's than the preparer's (R113); what was sent back is the preparer's first. */
function owedBy(ctx: Ctx, { preparedBy }: PayoutRunRecord, duty: PayoutRunDuty): Promise<string[]> {
  if (duty === 'release') return listWhoMay(ctx, 'releasePayoutRun', ne(account.id, preparedBy))
  return listWhoMay(ctx, 'preparePayoutRun')
}
