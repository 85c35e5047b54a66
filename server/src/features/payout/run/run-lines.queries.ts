import type { InputOf } from '@sampan/contract/endpoint'
import { type listRunPayouts as contract, type PayoutView, payoutViews } from '@sampan/contract/payout-run'
import { type LeftOutReason, payoutStatus, payoutsBack } from '@sampan/contract/payout-run-status'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countEach, offsetOf, totalOf } from '#kit/page.ts'

export type LinesFilter = InputOf<typeof contract>

export interface RunLine {
  id: string | null
  payeeId: string
  isMcn: boolean
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
  select p.id, p.id as row_id, p.account_id, p.mcn_id, p.position, p.reference, p.cipher, p.amount,
    (select count(*)::int from payout_line l where l.tenant_id = ${ctx.tenant.id} and l.payout_id = p.id) as lines,
    p.status, case when p.status = ${payoutStatus.paid} then coalesce(p.paid_at, p.status_since) else p.status_since end as at, p.bank_reason, null as left_out, p.booked_with
  from payout p where p.tenant_id = ${ctx.tenant.id} and p.run_id = ${runId}
  union all
  select null, o.payee_id, o.account_id, o.mcn_id, 1000000, null, null, o.amount, 0, null, null, '', o.reason, null
  from payout_left_out o where o.tenant_id = ${ctx.tenant.id} and o.run_id = ${runId}
) as line
  left join account c on c.tenant_id = ${ctx.tenant.id} and c.id = line.account_id and line.mcn_id is null
  left join mcn g on g.tenant_id = ${ctx.tenant.id} and g.id = line.mcn_id`

/** What the payee is called. */
const name = sql`coalesce(g.name, c.full_name)`

function sortOf(sort: LinesFilter['sort']): SortKey[] {
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

/** A page of the payouts of a run and of who was left out, one row more than it holds, with how many each view has under the same search. */
export async function listLines(ctx: Ctx, filter: LinesFilter) {
  const keys = sortOf(filter.sort)
  const words = filter.query ? containing(filter.query) : undefined
  const matching = words ? sql`(${name} ilike ${words} or line.reference ilike ${words})` : sql`true`
  const rows = await ask<RunLine & { n: never }>(
    ctx.db,
    sql`select line.id, coalesce(line.mcn_id, line.account_id) as "payeeId", line.mcn_id is not null as "isMcn", ${name} as name,
      coalesce(c.avatar_url, '') as avatar, line.reference,
      line.cipher, line.amount::numeric(18,2)::text as amount, line.lines, line.status, line.at,
      line.bank_reason as "bankReason", line.left_out as "leftOut", line.booked_with as "voucherId", ${placeOf(keys)} as place
    from ${linesOf(ctx, filter.id)} where ${matching} and ${views[filter.view]} and ${behind(keys, filter) ?? sql`true`}
    order by ${sql.join(orderOf(keys), sql`, `)} limit ${filter.pageSize + 1} offset ${offsetOf(filter)}`,
  )
  const counts = await countEach(
    ctx.db,
    payoutViews,
    (view) => sql`select 1 from ${linesOf(ctx, filter.id)} where ${matching} and ${views[view]}`,
  )
  return { rows, total: totalOf(counts[filter.view]), counts }
}
