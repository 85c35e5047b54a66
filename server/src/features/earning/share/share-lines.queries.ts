import type { CountryCode, LocalText } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import { payoutStatus } from '@sampan/contract/payout-run-status'
import {
  type listShares,
  type ShareKind,
  type ShareState,
  type ShareView,
  shareViews,
} from '@sampan/contract/share'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { ownPayee } from '#features/payout/payee.ts'
import { payoutOfTransfer } from '#features/payout/run/payout-of-transfer.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countEach, offsetOf, type Total, totalOf } from '#kit/page.ts'

export type ShareFilter = InputOf<typeof listShares>

export interface ShareRow {
  id: string
  at: Date
  kind: ShareKind
  state: ShareState
  creatorId: string
  creatorName: string
  avatar: string
  title: LocalText
  brandName: string
  countryCode: CountryCode
  order: string | null
  whole: string
  percent: number
  amount: string
  currency: string
  payoutId: string | null
  reference: string | null
  memo: string
  place: string[]
}

/** Every share of the caller's MCN with what it is of, once, and where its money is. */
const shares = (ctx: Ctx): SQL => sql`(
  select x.id, x.at, x.currency, whole.kind, s.account_id as creator_id, who.full_name as creator_name,
    who.avatar_url as avatar, x.source_title as title, b.name as brand_name, b.country_code, c.order_number as "order",
    case when x.kind = 'mcnShare' then whole.amount else - whole.amount end as whole, s.share_percent::float8 as percent,
    case when x.kind = 'mcnShare' then x.amount else - x.amount end as amount, x.memo, x.credit_position + x.debit_position as position,
    case po.status when ${payoutStatus.inRun} then 'inPayout' when ${payoutStatus.paid} then 'paid' else 'due' end as state,
    po.id as payout_id, po.reference
  from mcn_share s
  join ledger_transfer x on x.tenant_id = s.tenant_id and x.id = s.transfer_id
  join ledger_transfer whole on whole.tenant_id = s.tenant_id and whole.id = s.of_transfer_id
  join account who on who.tenant_id = s.tenant_id and who.id = s.account_id
  join brand b on b.tenant_id = x.tenant_id and b.id = x.brand_id
  left join commission_line c on x.source_kind = 'commission' and c.tenant_id = x.tenant_id and c.id = x.source_id
  left join lateral (${payoutOfTransfer(ctx)}) as po on true
  where s.tenant_id = ${ctx.tenant.id} and s.mcn_id = ${ownPayee(ctx)}
) as line`

function sortOf(sort: ShareFilter['sort']): SortKey[] {
  const order = sort === 'oldest' || sort === 'amount_asc' ? 'asc' : 'desc'
  const first: SortKey = sort.startsWith('amount')
    ? { by: sql`line.amount`, order, type: 'numeric' }
    : { by: sql`line.at`, order, type: 'timestamptz' }
  return [first, { by: sql`line.id`, order, type: 'uuid' }]
}

function matching({ kind, currency, creatorId, query }: ShareFilter): SQL {
  const words = query ? containing(query) : undefined
  return sql.join(
    [
      sql`true`,
      ...(kind ? [sql`line.kind = ${kind}`] : []),
      ...(currency ? [sql`line.currency = ${currency}`] : []),
      ...(creatorId ? [sql`line.creator_id = ${creatorId}`] : []),
      ...(words
        ? [
            sql`(line.creator_name ilike ${words} or line.title::text ilike ${words} or line.brand_name ilike ${words}
              or line."order" = ${query})`,
          ]
        : []),
    ],
    sql` and `,
  )
}
const inView = (view: ShareView): SQL => (view === 'all' ? sql`true` : sql`line.state = ${view}`)

/** A page of the shares of the caller's MCN, one row more than it holds, with how many each view has. */
export async function listShareRows(
  ctx: Ctx,
  filter: ShareFilter,
): Promise<{ rows: ShareRow[]; counts: Record<ShareView, number> } & Total> {
  const keys = sortOf(filter.sort)
  const rows = await ask<ShareRow & { n: never }>(
    ctx.db,
    sql`select line.id, line.at, line.kind, line.state, line.creator_id as "creatorId", line.creator_name as "creatorName",
      line.avatar, line.title, line.brand_name as "brandName", line.country_code as "countryCode", line."order",
      line.whole::numeric(18,2)::text as whole, line.percent, line.amount::numeric(18,2)::text as amount, line.currency,
      line.payout_id as "payoutId", line.reference, line.memo, ${placeOf(keys)} as place
    from ${shares(ctx)} where ${matching(filter)} and ${inView(filter.view)} and ${behind(keys, filter) ?? sql`true`}
    order by ${sql.join(orderOf(keys), sql`, `)} limit ${filter.pageSize + 1} offset ${offsetOf(filter)}`,
  )
  const counts = await countEach(
    ctx.db,
    shareViews,
    (view) => sql`select 1 from ${shares(ctx)} where ${matching(filter)} and ${inView(view)}`,
  )
  return { rows, ...totalOf(counts[filter.view]), counts }
}

/** Sums of the lines, by where their money is. */
const byState: SQL = sql.join(
  (['due', 'inPayout', 'paid'] as const).map(
    (state) =>
      sql`coalesce(sum(line.amount) filter (where line.state = ${state}), 0)::numeric(18,2)::text as ${sql.identifier(state)}`,
  ),
  sql`, `,
)

export interface BalanceRow {
  currency: string
  balance: string
  due: string
  inPayout: string
  paid: string
}

/** What is in the account of the caller's MCN by currency, and what all its lines come to. */
export const listShareBalances = (ctx: Ctx): Promise<BalanceRow[]> =>
  ask<BalanceRow & { n: never }>(
    ctx.db,
    sql`select a.currency, a.balance::text as balance, coalesce(sums.due, '0.00') as due,
        coalesce(sums."inPayout", '0.00') as "inPayout", coalesce(sums.paid, '0.00') as paid
      from ledger_account a left join (
        select line.currency, ${byState} from ${shares(ctx)} group by line.currency
      ) as sums on sums.currency = a.currency
      where a.tenant_id = ${ctx.tenant.id} and a.kind = 'mcnEarnings' and a.owner_id = ${ownPayee(ctx)} order by a.currency`,
  )

export interface CreatorSumRow {
  id: string
  name: string
  avatar: string
  currency: string
  count: number
  due: string
  inPayout: string
  paid: string
}

/** What came of each creator, the most first. In: how many rows at most. */
export const listCreatorSums = (ctx: Ctx, most: number): Promise<CreatorSumRow[]> =>
  ask<CreatorSumRow & { n: never }>(
    ctx.db,
    sql`select line.creator_id as id, min(line.creator_name) as name, min(line.avatar) as avatar, line.currency,
        count(*)::int as count, ${byState}
      from ${shares(ctx)} group by line.creator_id, line.currency
      order by sum(line.amount) desc, line.creator_id limit ${most}`,
  )
