import { openClawbackStatuses } from '@sampan/contract/clawback-status'
import type { CountryCode, LocalText } from '@sampan/contract/country'
import { directPaymentStatus } from '@sampan/contract/direct-payment-status'
import type { EarningKind, EarningReason, EarningState, listEarningsByState } from '@sampan/contract/earning'
import type { InputOf } from '@sampan/contract/endpoint'
import { limits } from '@sampan/contract/limits'
import { payoutStatus } from '@sampan/contract/payout-run-status'
import {
  activeParticipationStatuses,
  clawbackDuties,
  participationStatus,
} from '@sampan/contract/task-status'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { payoutOfTransfer } from '#features/payout/run/payout-of-transfer.ts'
import { rewardIsLost, rewardWaits, strikesDecidedAt } from '#features/strike/strike.queries.ts'
import { containing } from '#kit/containing.ts'
import { accountOf } from '#kit/context.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { boundedCount, offsetOf, type Total, totalOf } from '#kit/page.ts'

export type EarningFilter = InputOf<typeof listEarningsByState>

export interface EarningRow {
  id: string
  kind: EarningKind
  state: EarningState
  amount: string
  currency: string
  reason: EarningReason
  reasonAt: Date
  owner: string | null
  payableFrom: Date | null
  isDirect: boolean
  participationId: string | null
  title: LocalText
  brandName: string
  countryCode: CountryCode
  thumb: string | null
  ground: string | null
  rank: number | null
  slots: number | null
  methodId: string | null
  payoutId: string | null
  reference: string | null
  payoutCipher: Buffer | null
  memo: string
  orderNumber: string | null
  month: string | null
  base: string | null
  rate: string | null
  productId: string | null
  /** Of what the ledger has: the MCN's part, as it was booked. */
  mcnName: string | null
  sharePercent: number | null
  shareAmount: string | null
  place: string[]
}

/** The order in which states are listed: what comes soonest first. */
const stateRank = sql`case line.state when 'due' then 0 when 'inPayout' then 1 when 'owedDirectly' then 2 when 'held' then 3 when 'running' then 4 when 'paid' then 5 else 6 end`

const endOfTask = sql`least(t.ends_at, coalesce(t.ended_at, t.ends_at))`
const isGone = sql`p.abnormal_reasons @> array['postGone']`
/** When a reward whose post is gone is lost, unless it is back (R254). */
const lostAt =
  sql.raw(`case when p.clock_duty = 'keepPublic' and p.clock_due_at >= p.keep_until + interval '${limits.postBackDays} days'
  then p.clock_due_at else at.payable_from + interval '${limits.postBackDays} days' end`)
const isHeld = (ctx: Ctx) => sql`(at.is_struck or ${isGone} or at.payable_from > ${ctx.now})`
const isReceived = sql`dp.status = ${literals(directPaymentStatus.received)}`
const ofWork = [sql`p.tenant_id`, sql`p.id`] as const

/** Where the money of a piece of work is, how much, and why; of what the brand pays itself by the case of it. */
const stateOfWork = (ctx: Ctx): SQL => sql`
      case when ${isReceived} then 'paidDirectly' when dp.id is not null then 'owedDirectly'
        when at.is_running then 'running' when ${isHeld(ctx)} then 'held' else 'due' end as state,
      case when not at.is_running then p.earned when at.is_used_up then 0 else t.reward end as amount,
      case
        when at.is_running then case when at.is_used_up then 'slotsGone' else coalesce(p.clock_duty, 'waiting') end
        when ${isReceived} then 'receivedDirectly'
        when dp.id is not null then coalesce(p.clock_duty, 'payDirectly')
        when at.is_struck then 'strike'
        when ${isGone} then 'postGone'
        when at.payable_from <= ${ctx.now} then 'pay'
        when p.keep_until > ${endOfTask} then 'keepPublic'
        else 'taskEnd'
      end as reason,
      case
        when at.is_running and (at.is_used_up or p.clock_due_at is null) then p.status_since
        when at.is_running then p.clock_due_at
        when ${isReceived} then dp.received_at
        when dp.id is not null then coalesce(p.clock_due_at, dp.status_since)
        when at.is_struck then coalesce(${strikesDecidedAt(sql`p.tenant_id`, sql`p.account_id`)}, p.status_since)
        when ${isGone} then ${lostAt}
        when p.clock_duty = 'pay' and at.payable_from <= ${ctx.now} then greatest(p.clock_due_at, at.payable_from)
        else at.payable_from
      end as reason_at`

/**
 * Work that may still earn, and rewards that are not in the ledger yet (R98), or never will be since the brand pays them itself (R235);
 * one that a strike took is none.
 */
const fromWork = (ctx: Ctx): SQL => sql`
  select p.id, 'reward' as kind, step.state, step.amount, t.currency,
    step.reason, step.reason_at, p.clock_owner as owner, step.payable_from, p.id as participation_id,
    t.title, b.name as brand_name, b.country_code, t.thumb_url as thumb, t.ground,
    p.rank, t.slots, p.payout_method_id as method_id, '' as memo, p.status_since as since,
    null as order_number, null as month, null::numeric as base, null::numeric as rate, null::uuid as product_id,
    null::uuid as payout_id, null as reference, null::bytea as payout_cipher,
    null as mcn_name, null::float8 as share_percent, null::numeric as share_amount,
    t.payment_method <> 'platform' as is_direct
  from participation p
  join task t on t.tenant_id = p.tenant_id and t.id = p.task_id
  join brand b on b.tenant_id = p.tenant_id and b.id = p.brand_id
  left join direct_payment dp on dp.tenant_id = p.tenant_id and dp.id = p.id
  cross join lateral (
    select greatest(${endOfTask}, coalesce(p.keep_until, ${endOfTask})) as payable_from,
      dp.id is null and p.status <> ${participationStatus.completed} as is_running,
      t.slots_taken >= t.slots as is_used_up, ${rewardWaits(...ofWork)} as is_struck
  ) as at
  cross join lateral (
    select case when at.is_running or not ${isGone} or at.payable_from > ${ctx.now} then at.payable_from end as payable_from,
      ${stateOfWork(ctx)}
  ) as step
  where p.tenant_id = ${ctx.tenant.id} and p.account_id = ${accountOf(ctx)}
    and ((p.status = any(${sql.param([...activeParticipationStatuses])}::smallint[]) and t.reward > 0)
      or (p.status = ${participationStatus.completed} and p.outcome = 'completed' and p.earned > 0
        and not ${rewardIsLost(...ofWork)})
      or dp.id is not null)`

/** What the ledger holds of the caller's account, line by line: in the balance, in a payout, or paid (R98). */
const fromLedger = (ctx: Ctx): SQL => sql`
  select x.id, x.kind, case po.status when ${payoutStatus.inRun} then 'inPayout' when ${payoutStatus.paid} then 'paid' else 'due' end as state,
    case when x.credit_account_id = a.id then x.amount else - x.amount end as amount, a.currency,
    case when cb.id is not null and x.kind = 'reward' and p.clock_duty = any(${sql.param([...clawbackDuties])}::text[]) then p.clock_duty
      when po.status = ${payoutStatus.inRun} then 'inPayout' when po.status = ${payoutStatus.paid} then 'paid'
      when po.status in (${payoutStatus.failed}, ${payoutStatus.returned}) then 'sentBack'
      when x.credit_account_id = a.id then 'inBalance' when x.kind = 'commissionBack' then 'returned'
      when x.kind = 'mcnShare' then 'shared'
      else 'takenBack' end as reason,
    case when cb.id is not null and x.kind = 'reward' and p.clock_due_at is not null then p.clock_due_at else coalesce(po.since, x.at) end as reason_at,
    case when cb.id is not null and x.kind = 'reward' then p.clock_owner end as owner, null::timestamptz as payable_from, p.id as participation_id,
    x.source_title as title, b.name as brand_name, b.country_code,
    coalesce(t.thumb_url, d.thumb_url) as thumb, coalesce(t.ground, d.ground) as ground,
    p.rank, t.slots, p.payout_method_id as method_id, coalesce(nullif(po.bank_reason, ''), x.memo) as memo, x.at as since,
    c.order_number, c.month, c.base, c.rate, c.product_id,
    po.id as payout_id, po.reference, po.cipher as payout_cipher,
    part.mcn_name, part.share_percent, part.share_amount, false as is_direct
  from ledger_account a
  join ledger_transfer x on x.tenant_id = a.tenant_id and (x.credit_account_id = a.id or x.debit_account_id = a.id)
  join brand b on b.tenant_id = x.tenant_id and b.id = x.brand_id
  left join participation p on x.source_kind = 'participation' and p.tenant_id = x.tenant_id and p.id = x.source_id
  left join clawback cb on cb.tenant_id = p.tenant_id and cb.id = p.id and cb.status = any(${sql.param([...openClawbackStatuses])}::smallint[])
  left join task t on t.tenant_id = p.tenant_id and t.id = p.task_id
  left join commission_line c on x.source_kind = 'commission' and c.tenant_id = x.tenant_id and c.id = x.source_id
  left join lateral (
    select picture.thumb_url, picture.ground from product_picture picture
    where picture.tenant_id = c.tenant_id and picture.product_id = c.product_id order by picture.position limit 1
  ) as d on true
  left join lateral (${payoutOfTransfer(ctx)}) as po on true
  left join lateral (
    select g.name as mcn_name, s.share_percent::float8 as share_percent, booked.amount as share_amount
    from mcn_share s join mcn g on g.tenant_id = s.tenant_id and g.id = s.mcn_id
    join ledger_transfer booked on booked.tenant_id = s.tenant_id and booked.id = s.transfer_id
    where s.tenant_id = ${ctx.tenant.id} and (s.of_transfer_id = x.id or s.transfer_id = x.id)
  ) as part on true
  where a.tenant_id = ${ctx.tenant.id} and a.kind = 'creatorEarnings' and a.owner_id = ${accountOf(ctx)}
    and x.kind not in ('payout', 'payoutBack')`

/** Every line of the caller's money, once: a reward leaves the work when it is in the ledger. */
const linesOf = (ctx: Ctx): SQL => sql`(${fromWork(ctx)} union all ${fromLedger(ctx)}) as line`

function sortOf(sort: EarningFilter['sort']): SortKey[] {
  const since = (order: SortKey['order']): SortKey => ({ by: sql`line.since`, order, type: 'timestamptz' })
  const last: SortKey = { by: sql`line.id`, order: 'desc', type: 'uuid' }
  if (sort === 'newest' || sort === 'oldest') return [since(sort === 'newest' ? 'desc' : 'asc'), last]
  const first: SortKey =
    sort === 'state'
      ? { by: stateRank, order: 'asc', type: 'integer' }
      : { by: sql`line.amount`, order: sort === 'amount_asc' ? 'asc' : 'desc', type: 'numeric' }
  return [first, since('desc'), last]
}

function conditionOf({ state, kind, currency, query }: EarningFilter): SQL {
  const words = query ? containing(query) : undefined
  const conditions = [
    sql`true`,
    ...(state ? [sql`line.state = ${state}`] : []),
    ...(kind ? [sql`line.kind = ${kind}`] : []),
    ...(currency ? [sql`line.currency = ${currency}`] : []),
    ...(words
      ? [
          sql`(line.title::text ilike ${words} or line.brand_name ilike ${words} or line.memo ilike ${words}
          or line.order_number = ${query})`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** A page of the caller's lines, one row more than it holds, and how many match. */
export async function listLineRows(
  ctx: Ctx,
  filter: EarningFilter,
): Promise<{ rows: EarningRow[]; total: Total }> {
  const keys = sortOf(filter.sort)
  const where = conditionOf(filter)
  const rows = await ask<EarningRow & { n: never }>(
    ctx.db,
    sql`select line.id, line.kind, line.state, line.amount::numeric(18,2)::text as amount, line.currency, line.reason,
      line.reason_at as "reasonAt", line.owner, line.payable_from as "payableFrom",
      line.participation_id as "participationId", line.title, line.brand_name as "brandName",
      line.country_code as "countryCode", line.thumb, line.ground, line.rank, line.slots,
      line.method_id as "methodId", line.memo,
      line.payout_id as "payoutId", line.reference, line.payout_cipher as "payoutCipher",
      line.order_number as "orderNumber", line.month, line.base::numeric(18,2)::text as base, line.rate::text as rate,
      line.product_id as "productId", line.mcn_name as "mcnName", line.share_percent as "sharePercent",
      line.share_amount::numeric(18,2)::text as "shareAmount", line.is_direct as "isDirect", ${placeOf(keys)} as place
    from ${linesOf(ctx)} where ${where} and ${behind(keys, filter) ?? sql`true`}
    order by ${sql.join(orderOf(keys), sql`, `)} limit ${filter.pageSize + 1} offset ${offsetOf(filter)}`,
  )
  const [counted] = await ask<{ n: number }>(
    ctx.db,
    sql`select ${boundedCount(sql`select 1 from ${linesOf(ctx)} where ${where}`)} as n`,
  )
  return { rows, total: totalOf(counted?.n ?? 0) }
}

export interface SumRow {
  currency: string
  state: EarningState
  amount: string
  count: number
  nextAt: Date | null
}

/** What all lines of a currency and state add up to. */
export const listSumRows = (ctx: Ctx): Promise<SumRow[]> =>
  ask<SumRow & { n: never }>(
    ctx.db,
    sql`select line.currency, line.state, sum(line.amount)::numeric(18,2)::text as amount, count(*)::int as count,
      min(line.reason_at) filter (where line.state = 'held') as "nextAt"
    from ${linesOf(ctx)} group by line.currency, line.state order by line.currency, ${stateRank}`,
  )
