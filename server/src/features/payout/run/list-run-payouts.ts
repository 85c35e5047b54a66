import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { listRunPayouts as contract, PayoutView, RunPayout } from '@sampan/contract/payout-run'
import {
  type LeftOutReason,
  payoutRunStatus,
  payoutStatus,
  payoutsBack,
} from '@sampan/contract/payout-run-status'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { refuse } from '#kit/call/refusal.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf, pageOf } from '#kit/page.ts'
import { endingOf, openPayout } from '../payout.view.ts'
import { vouchersOf, withoutUrl } from './get-payout-run.ts'
import type { PayoutRunRecord } from './payout-run.machine.ts'
import { findRun } from './payout-run.queries.ts'

type Filter = InputOf<typeof contract>

interface Row {
  id: string | null
  accountId: string
  name: string
  avatar: string
  reference: string | null
  cipher: Buffer | null
  amount: string
  lines: number
  status: number | null
  at: Date | null
  bankReason: string
  leftOut: LeftOutReason | null
  voucherId: string | null
  place: string[]
}

/** Payouts of a run and who was left out, as one list. */
const linesOf = (ctx: Ctx, runId: string): SQL => sql`(
  select p.id, p.id as row_id, p.account_id, p.position, p.reference, p.cipher, p.amount,
    (select count(*)::int from payout_line l where l.tenant_id = ${ctx.tenant.id} and l.payout_id = p.id) as lines,
    p.status, p.status_since as at, p.bank_reason, null as left_out, p.booked_with
  from payout p where p.tenant_id = ${ctx.tenant.id} and p.run_id = ${runId}
  union all
  select null, o.account_id, o.account_id, 1000000, null, null, o.amount, 0, null, null, '', o.reason, null
  from payout_left_out o where o.tenant_id = ${ctx.tenant.id} and o.run_id = ${runId}
) as line join account c on c.tenant_id = ${ctx.tenant.id} and c.id = line.account_id`

function sortOf(sort: Filter['sort']): SortKey[] {
  const last: SortKey = { by: sql`line.row_id`, order: 'asc', type: 'uuid' }
  if (sort.startsWith('amount'))
    return [{ by: sql`line.amount`, order: sort === 'amount_asc' ? 'asc' : 'desc', type: 'numeric' }, last]
  return [{ by: sql`line.position`, order: 'asc', type: 'integer' }, last]
}

const views: Record<PayoutView, SQL> = {
  all: sql`true`,
  waiting: sql.raw(`line.status = ${payoutStatus.inRun}`),
  paid: sql.raw(`line.status = ${payoutStatus.paid}`),
  back: sql.raw(`line.status in (${payoutsBack.join(', ')})`),
  leftOut: sql`line.left_out is not null`,
}

/** The payouts of a run, found by creator or reference; numbers of accounts by their last four signs (R113). */
export async function listRunPayouts(ctx: Ctx, filter: Filter): Promise<OutputOf<typeof contract>> {
  const run = (await findRun(ctx, filter.id)) ?? refuse('notFound')
  const keys = sortOf(filter.sort)
  const words = filter.query ? containing(filter.query) : undefined
  const where = sql`${views[filter.view]} and ${
    words ? sql`(c.full_name ilike ${words} or line.reference ilike ${words})` : sql`true`
  }`
  const rows = await ask<Row & { n: never }>(
    ctx.db,
    sql`select line.id, line.account_id as "accountId", c.full_name as name, c.avatar_url as avatar, line.reference,
      line.cipher, line.amount::numeric(18,2)::text as amount, line.lines, line.status, line.at,
      line.bank_reason as "bankReason", line.left_out as "leftOut", line.booked_with as "voucherId", ${placeOf(keys)} as place
    from ${linesOf(ctx, filter.id)} where ${where} and ${behind(keys, filter) ?? sql`true`}
    order by ${sql.join(orderOf(keys), sql`, `)} limit ${filter.pageSize + 1} offset ${offsetOf(filter)}`,
  )
  const total = await countUpTo(ctx.db, sql`select 1 from ${linesOf(ctx, filter.id)} where ${where}`)
  const vouchers = await vouchersOf(
    ctx,
    rows.map(({ voucherId }) => voucherId),
  )
  const present = (row: Row): RunPayout => ({
    id: row.id,
    account: { id: row.accountId, name: row.name, avatar: row.avatar },
    reference: row.reference,
    ...accountShown(ctx, row.cipher),
    amount: row.amount,
    lines: row.lines,
    status: row.status,
    at: row.at?.toISOString() ?? null,
    bankReason: row.bankReason,
    leftOut: row.leftOut ?? leftOutAtRelease(run, row),
    voucher: withoutUrl(vouchers.get(row.voucherId ?? '')),
  })
  return pageOf<Row, RunPayout>(filter, rows, present, ({ place }) => place, total)
}

/** Before its release a run is cancelled whole; a payout that is cancelled in one that was released was left out of it. */
const leftOutAtRelease = (run: PayoutRunRecord, { status }: Row): 'takenBack' | null =>
  status === payoutStatus.cancelled && run.status !== payoutRunStatus.cancelled ? 'takenBack' : null

function accountShown(ctx: Ctx, cipher: Buffer | null) {
  if (cipher === null) return { bankName: '', accountName: '', ending: '' }
  const { bankName, accountName, accountNumber } = openPayout(ctx, { cipher })
  return { bankName, accountName, ending: endingOf(accountNumber) }
}
