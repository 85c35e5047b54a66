import { randomUUIDv7 } from 'node:crypto'
import { countries } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import type { preparePayoutRun as contract, PayoutRunView } from '@sampan/contract/payout-run'
import { payoutRunStatus, payoutStatus } from '@sampan/contract/payout-run-status'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { startClock } from '#kit/case/clock.ts'
import { writeLines } from '#kit/case/history-lines.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { accountOf } from '#kit/context.ts'
import { findCandidates, lockEarnings, lockPreparing, type Payable } from './candidates.queries.ts'
import { getPayoutRun } from './get-payout-run.ts'
import { movePayouts } from './move-payouts.ts'
import { payoutMachine, payoutRunMachine, runClock, runNumberOf } from './payout-run.machine.ts'
import { insertLeftOut, insertPayoutLines, insertPayouts, insertRun } from './payout-run.queries.ts'
import { totalOf } from './preview-payout-run.ts'
import { tellLeftOut, tellReleasers } from './tell-of-payouts.ts'

/**
 * Puts what creators have in a country's currency into a run (R113), in one transaction: their accounts are locked before
 * they are read, so that two runs that are prepared at once never pay the same money. The account of each payout is kept
 * as it is now. Refuses `nothingToPay`.
 */
export async function preparePayoutRun(
  ctx: Ctx,
  { countryCode }: InputOf<typeof contract>,
): Promise<PayoutRunView> {
  const { currency } = countries[countryCode]
  const number = await ctx.app.numbers.next(ctx.tenant.id, 'payoutRun')
  await lockPreparing(ctx)
  const locked = await lockEarnings(ctx, currency)
  const { payables, leftOut } = await findCandidates(ctx, countryCode, currency, locked)
  if (payables.length === 0) refuse('nothingToPay')
  const run = {
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    number,
    countryCode,
    currency,
    status: payoutRunStatus.toRelease,
    statusSince: ctx.now,
    preparedBy: accountOf(ctx),
    preparedAt: ctx.now,
    payoutCount: payables.length,
    amount: totalOf(payables),
    leftOutCount: leftOut.length,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...startClock(ctx.now, runClock(ctx, payoutRunStatus.toRelease)),
  }
  const payouts = payables.map((payable, at) => payoutOf(ctx, run, payable, at + 1))
  await insertRun(ctx, run)
  await insertPayouts(ctx, payouts)
  await insertLeftOut(ctx, run.id, leftOut)
  await insertPayoutLines(ctx, run.id, currency)
  await movePayouts(ctx, currency, 'prepare', payouts)
  const [from, to, by] = [null, payoutStatus.inRun, ctx.caller.role] as const
  const lines = payouts.map(({ id }) => ({
    line: { subjectId: id, verb: 'prepare' as const, from, to, by },
    now: ctx.now,
  }))
  await writeLines(ctx, payoutMachine, lines, new Map())
  await writeHistory(ctx, payoutRunMachine, { subjectId: run.id, verb: 'prepare', from, to: run.status, by })
  await tellReleasers(ctx, run)
  await tellLeftOut(ctx, leftOut, currency)
  return getPayoutRun(ctx, { id: run.id })
}

const payoutOf = (
  ctx: Ctx,
  run: { id: string; number: number; countryCode: InputOf<typeof contract>['countryCode'] },
  payable: Payable,
  position: number,
) => ({
  ...payable,
  tenantId: ctx.tenant.id,
  id: randomUUIDv7(),
  runId: run.id,
  countryCode: run.countryCode,
  position,
  reference: `${runNumberOf(run.number)}-${String(position).padStart(4, '0')}`,
  status: payoutStatus.inRun,
  statusSince: ctx.now,
  bankReason: '',
  createdAt: ctx.now,
  updatedAt: ctx.now,
})
