import { mayAny } from '@sampan/contract/abilities'
import type { PayoutRunRow, PayoutRunView } from '@sampan/contract/payout-run'
import { payoutRunClocks, payoutRunStatus } from '@sampan/contract/payout-run-status'
import type { Ctx } from '#context.ts'
import { answer } from '#db/question.ts'
import { historyReader } from '#features/account/case-history.queries.ts'
import { findFilesById } from '#features/file/file.queries.ts'
import { signedFileUrl } from '#features/file/signed-link.ts'
import { refuse } from '#kit/call/refusal.ts'
import { presentHistoryLine } from '#kit/clock.view.ts'
import { type PayoutRunRecord, runNumberOf } from './payout-run.machine.ts'
import { findRun, findRunChecks, findRunSums, hasReleaser } from './payout-run.queries.ts'
import { payoutRunHistory } from './payout-run.tables.ts'

/** One run with its sums, checks, history and what the caller may do now. Refuses `notFound`. */
export async function getPayoutRun(ctx: Ctx, { id }: { id: string }): Promise<PayoutRunView> {
  const run = (await findRun(ctx, id)) ?? refuse('notFound')
  const sums = await findRunSums(ctx, id)
  const names = await namesOf(ctx, [run.preparedBy, run.releasedBy])
  const checks = await checksOf(ctx, run)
  return {
    ...presentRun(ctx, run, names),
    sums: {
      waiting: { count: sums.waiting, amount: sums.waitingAmount },
      paid: { count: sums.paid, amount: sums.paidAmount },
      back: { count: sums.back, amount: sums.backAmount },
      leftOut: { count: sums.leftOut, amount: sums.leftOutAmount },
    },
    checks,
    voucher: withoutUrl((await vouchersOf(ctx, [run.voucherId])).get(run.voucherId ?? '')),
    history: (await answer(ctx.db, historyOf(ctx, id))).map(presentHistoryLine),
    actions: actionsOf(ctx, run, {
      hasWaiting: sums.waiting > 0,
      hasAny: sums.waiting + sums.paid > 0,
      hasShared: checks.some(({ key, count }) => key === 'sharedAccounts' && count > 0),
    }),
    isPreparer: run.preparedBy === ctx.caller.accountId,
    canBeReleased: await hasReleaser(ctx, run.preparedBy),
  }
}

const personOf = (names: ReadonlyMap<string, string>, id: string) => ({ id, name: names.get(id) ?? '' })

/** A run in a list. In: the names of the people in it. */
export const presentRun = (
  ctx: Ctx,
  run: PayoutRunRecord,
  names: ReadonlyMap<string, string>,
): PayoutRunRow => ({
  id: run.id,
  number: runNumberOf(run.number),
  countryCode: run.countryCode,
  currency: run.currency,
  status: run.status,
  statusSince: run.statusSince.toISOString(),
  payouts: run.payoutCount,
  amount: run.amount,
  leftOut: run.leftOutCount,
  preparedBy: personOf(names, run.preparedBy),
  preparedAt: run.preparedAt.toISOString(),
  releasedBy: run.releasedBy === null ? null : personOf(names, run.releasedBy),
  releasedAt: run.releasedAt?.toISOString() ?? null,
  clock: clockOf(ctx, run),
})

/** What a run waits for, since it came to its state (R124). */
function clockOf(ctx: Ctx, run: PayoutRunRecord): PayoutRunRow['clock'] {
  const rule = payoutRunClocks[run.status]
  if (!rule) return null
  const since = run.statusSince.getTime()
  const acts = {
    release: mayRelease(ctx, run),
    resubmit: mayAny(ctx.caller.role, 'preparePayoutRun'),
    book: mayAny(ctx.caller.role, 'preparePayoutRun'),
  }
  return {
    duty: rule.duty,
    startedAt: run.statusSince.toISOString(),
    dueAt: new Date(since + rule.ms).toISOString(),
    isYours: acts[rule.duty],
  }
}

/** Another person than who prepared it (R113). */
const mayRelease = ({ caller }: Ctx, run: PayoutRunRecord): boolean =>
  mayAny(caller.role, 'releasePayoutRun') && run.preparedBy !== caller.accountId

/** The names of some accounts; one by one, since a page names a handful of admins. */
export async function namesOf(ctx: Ctx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const id of new Set(ids)) {
    if (id !== null) names.set(id, (await ctx.app.accounts.nameOf(ctx.db, ctx.tenant.id, id)) ?? '')
  }
  return names
}

/** For the console, which opens a voucher by `openPayoutVoucher`. */
export const withoutUrl = (voucher: { id: string; name: string } | undefined) =>
  voucher ? { id: voucher.id, name: voucher.name } : null

/** Vouchers by their ids, each with an address that can be opened for an hour. */
export async function vouchersOf(ctx: Ctx, ids: readonly (string | null)[]) {
  const files = await findFilesById(
    ctx,
    ids.filter((id) => id !== null),
  )
  return new Map([...files].map(([id, file]) => [id, { id, name: file.name, url: signedFileUrl(ctx, file) }]))
}

async function checksOf(ctx: Ctx, run: PayoutRunRecord): Promise<PayoutRunView['checks']> {
  const { moved, odd, changed, owing, shared } = await findRunChecks(ctx, run)
  return [
    { key: 'sumIsLedger', isWell: moved === run.amount, count: run.payoutCount },
    { key: 'linesAddUp', isWell: odd === 0, count: odd },
    { key: 'accountsChanged', isWell: changed === 0, count: changed },
    { key: 'takenBackSince', isWell: owing === 0, count: owing },
    { key: 'sharedAccounts', isWell: shared === 0, count: shared },
  ]
}

const historyOf = historyReader(payoutRunHistory, payoutRunHistory.runId)

function actionsOf(
  ctx: Ctx,
  run: PayoutRunRecord,
  { hasWaiting, hasAny, hasShared }: { hasWaiting: boolean; hasAny: boolean; hasShared: boolean },
): PayoutRunView['actions'] {
  const mayPrepare = mayAny(ctx.caller.role, 'preparePayoutRun')
  const actions: PayoutRunView['actions'] = []
  const { status } = run
  if (mayPrepare && hasShared) actions.push('clearShared')
  if (status === payoutRunStatus.toRelease && mayRelease(ctx, run)) actions.push('release', 'sendBack')
  if (status === payoutRunStatus.sentBack && mayPrepare) actions.push('resubmit')
  if ((status === payoutRunStatus.toRelease || status === payoutRunStatus.sentBack) && mayPrepare)
    actions.push('cancel')
  if (status === payoutRunStatus.released || status === payoutRunStatus.paid) {
    if (hasAny && mayAny(ctx.caller.role, 'releasePayoutRun')) actions.push('getFile')
    if (hasWaiting && mayPrepare) actions.push('bookPaid')
    if (hasAny && mayPrepare) actions.push('bookBack')
  }
  return actions
}
