import type { CountryCode, LocalText } from '@sampan/contract/country'
import type { StatementKind } from '@sampan/contract/earning'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { isPaidAsMcn, ownPayee } from '#features/payout/payee.ts'

/** The days of a statement, both of them in it, as `YYYY-MM-DD` in the time zone. */
export interface Period {
  from: string
  to: string
  timeZone: string
}

export interface StatementLine {
  at: string
  kind: StatementKind
  amount: string
  balance: string
  title: LocalText
  brandName: string
  countryCode: CountryCode
  /** The participation's, as people write it; null where there is none. */
  number: number | null
  memo: string
  /** Of a commission: its order and the month that the platform reckons it in. */
  order: string | null
  month: string | null
  /** To an MCN, whose earning a share is of. */
  creatorName: string | null
  /** Of a share: how much of the earning it is. */
  percent: number | null
}

export interface StatementRow {
  currency: string
  /** What was in the account before the first day, and after the last one. */
  opening: string
  closing: string
  /** How many lines there are, also beyond those that are told. */
  count: number
  lines: StatementLine[]
}

const startOf = (day: string, timeZone: string): SQL =>
  sql`(${day}::date::timestamp at time zone ${timeZone})`
const endOf = (day: string, timeZone: string): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`

/** Movements of an account, each with what it did there. Speaks of `a`, an account of the ledger. */
const movements = sql`(
  select x.id, x.at, x.kind, x.source_kind, x.source_id, x.source_title, x.brand_id, x.memo, x.tenant_id,
    x.amount, x.credit_balance as balance, x.credit_position as position
  from ledger_transfer x where x.tenant_id = a.tenant_id and x.credit_account_id = a.id
  union all
  select x.id, x.at, x.kind, x.source_kind, x.source_id, x.source_title, x.brand_id, x.memo, x.tenant_id,
    - x.amount, x.debit_balance, x.debit_position
  from ledger_transfer x where x.tenant_id = a.tenant_id and x.debit_account_id = a.id
)`

/** The accounts of the caller, or of the caller's MCN. Speaks of `a`. */
const myAccounts = (ctx: Ctx): SQL =>
  sql`a.tenant_id = ${ctx.tenant.id} and a.kind = ${isPaidAsMcn(ctx) ? 'mcnEarnings' : 'creatorEarnings'}
    and a.owner_id = ${ownPayee(ctx)}`

/**
 * What moved in the account of the caller or their MCN in a period, by currency, `most` lines of each at most. One statement, so that the
 * lines and both balances are of one moment.
 */
export function listStatementRows(
  ctx: Ctx,
  { from, to, timeZone }: Period,
  most: number,
): Promise<StatementRow[]> {
  const [start, end] = [startOf(from, timeZone), endOf(to, timeZone)]
  const balanceBefore = (at: SQL) => sql`coalesce((
    select m.balance from ${movements} m where m.at < ${at} order by m.position desc limit 1), 0)::numeric(18,2)::text`
  return ask<StatementRow & { n: never }>(
    ctx.db,
    sql`select a.currency, ${balanceBefore(start)} as opening, ${balanceBefore(end)} as closing,
      (select count(*)::int from ${movements} m where m.at >= ${start} and m.at < ${end}) as count,
      coalesce((
        select json_agg(json_build_object('at', l.at, 'kind', l.kind, 'amount', l.amount::text,
          'balance', l.balance::text, 'title', l.source_title, 'brandName', coalesce(b.name, ''), 'countryCode', coalesce(b.country_code, ${ctx.country}::text),
          'number', p.number, 'memo', l.memo,
          'order', c.order_number, 'month', c.month, 'creatorName', case when a.kind = 'mcnEarnings' then who.full_name end, 'percent', s.share_percent) order by l.position)
        from (
          select m.* from ${movements} m where m.at >= ${start} and m.at < ${end}
          order by m.position limit ${most}
        ) l
        left join brand b on b.tenant_id = l.tenant_id and b.id = l.brand_id
        left join participation p on l.source_kind = 'participation' and p.tenant_id = l.tenant_id and p.id = l.source_id
        left join mcn_share s on s.tenant_id = l.tenant_id and s.transfer_id = l.id
        left join account who on who.tenant_id = s.tenant_id and who.id = s.account_id
        left join commission_line c on l.source_kind = 'commission' and c.tenant_id = l.tenant_id and c.id = l.source_id
      ), '[]') as lines
    from ledger_account a where ${myAccounts(ctx)} order by a.currency`,
  )
}

export interface MonthRow {
  currency: string
  year: number
  month: number
  amount: string
  takenBack: string
  /** What went to the caller's MCN, less what came back. */
  shared: string
  /** What left in payouts, less what came back. */
  paidOut: string
  count: number
  /** After the last movement of the month. */
  closing: string
}

const isEarned = sql`(m.kind not in ('payout', 'payoutBack'))`
/** What an MCN has of a creator leaves the creator's account; to the MCN it is what it earns. */
const isShared = sql`(a.kind = 'creatorEarnings' and m.kind in ('mcnShare', 'mcnShareBack'))`

/** Every month in which something moved in the caller's account, oldest first. */
export const listMonthRows = (ctx: Ctx, timeZone: string): Promise<MonthRow[]> =>
  ask<MonthRow & { n: never }>(
    ctx.db,
    sql`select a.currency, extract(year from m.at at time zone ${timeZone})::int as year,
      extract(month from m.at at time zone ${timeZone})::int as month,
      coalesce(sum(m.amount) filter (where ${isEarned}), 0)::numeric(18,2)::text as amount,
      coalesce(sum(m.amount) filter (where m.amount < 0 and ${isEarned} and not ${isShared}), 0)::numeric(18,2)::text as "takenBack",
      coalesce(sum(m.amount) filter (where ${isShared}), 0)::numeric(18,2)::text as shared,
      coalesce(sum(m.amount) filter (where not ${isEarned}), 0)::numeric(18,2)::text as "paidOut",
      count(*)::int as count,
      (array_agg(m.balance order by m.position desc))[1]::numeric(18,2)::text as closing
    from ledger_account a cross join lateral ${movements} m where ${myAccounts(ctx)}
    group by 1, 2, 3 order by 1, 2, 3`,
  )
