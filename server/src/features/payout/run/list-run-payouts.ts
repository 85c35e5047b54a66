import type { OutputOf } from '@sampan/contract/endpoint'
import type { listRunPayouts as contract, RunPayout } from '@sampan/contract/payout-run'
import { payoutRunStatus, payoutStatus } from '@sampan/contract/payout-run-status'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { pageOf } from '#kit/page.ts'
import { endingOf, openPayout } from '../payout.view.ts'
import { vouchersOf, withoutUrl } from './get-payout-run.ts'
import type { PayoutRunRecord } from './payout-run.machine.ts'
import { findRun } from './payout-run.queries.ts'
import { type LinesFilter, listLines, type RunLine } from './run-lines.queries.ts'
import { listSharers, type Sharers } from './shared-account/shared-accounts.queries.ts'

/** The payouts of a run, found by creator, MCN or reference; numbers of accounts by their last four signs (R113). */
export async function listRunPayouts(ctx: Ctx, filter: LinesFilter): Promise<OutputOf<typeof contract>> {
  const run = (await findRun(ctx, filter.id)) ?? refuse('notFound')
  const { rows, total, counts } = await listLines(ctx, filter)
  const vouchers = await vouchersOf(
    ctx,
    rows.map(({ voucherId }) => voucherId),
  )
  const shared = rows.flatMap(({ leftOut, payeeId }) => (leftOut === 'sharedAccount' ? payeeId : []))
  const sharers = await listSharers(ctx, shared, run.countryCode)
  const present = (row: RunLine): RunPayout => ({
    id: row.id,
    account: { id: row.payeeId, name: row.name, avatar: row.avatar, isMcn: row.isMcn },
    reference: row.reference,
    ...accountShown(ctx, row.cipher),
    amount: row.amount,
    lines: row.lines,
    status: row.status,
    at: row.at?.toISOString() ?? null,
    bankReason: row.bankReason,
    leftOut: row.leftOut ?? leftOutAtRelease(run, row),
    ...sharedShown(row.leftOut === 'sharedAccount' ? sharers.get(row.payeeId) : undefined),
    voucher: withoutUrl(vouchers.get(row.voucherId ?? '')),
  })
  return { ...pageOf<RunLine, RunPayout>(filter, rows, present, ({ place }) => place, total), counts }
}

/** Before its release a run is cancelled whole; a payout that is cancelled in one that was released was left out of it. */
const leftOutAtRelease = (run: PayoutRunRecord, { status }: RunLine): 'takenBack' | null =>
  status === payoutStatus.cancelled && run.status !== payoutRunStatus.cancelled ? 'takenBack' : null

const sharedShown = (sharers: Sharers | undefined) => ({
  sharedWith: sharers?.names ?? [],
  accountMark: sharers?.accountMark ?? '',
})

function accountShown(ctx: Ctx, cipher: Buffer | null) {
  if (cipher === null) return { bankName: '', accountName: '', ending: '' }
  const { bankName, accountName, accountNumber } = openPayout(ctx, { cipher })
  return { bankName, accountName, ending: endingOf(accountNumber) }
}
