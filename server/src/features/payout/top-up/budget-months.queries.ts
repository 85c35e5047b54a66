import { budgetMonthsMost } from '@sampan/contract/payout-top-up'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'

interface Moved extends Record<string, unknown> {
  month: string
  paidIn: string
  reserved: string
  rewards: string
  takenBack: string
  paid: string
}

/** What moved in a budget in each of the last twelve months, the oldest first, also where that is nothing. */
export const listBudgetMonths = (
  ctx: Ctx,
  { brandId, currency, timeZone }: { brandId: string; currency: string; timeZone: string },
): Promise<Moved[]> =>
  ask<Moved>(
    ctx.db,
    sql`
  with span as (
    select generate_series(
      date_trunc('month', ${ctx.now}::timestamptz at time zone ${timeZone}) - make_interval(months => ${budgetMonthsMost - 1}),
      date_trunc('month', ${ctx.now}::timestamptz at time zone ${timeZone}), interval '1 month') as start),
  moved as (
    select date_trunc('month', x.at at time zone ${timeZone}) as start, x.kind, sum(x.amount) as amount
    from ledger_transfer x
    where x.tenant_id = ${ctx.tenant.id} and x.brand_id = ${brandId} and x.currency = ${currency}
      and x.kind in ('topUp', 'reserve', 'release', 'reward', 'clawback')
      and x.at >= (select min(start) at time zone ${timeZone} from span)
    group by 1, 2)
  select to_char(span.start, 'YYYY-MM') as month,
    coalesce(sum(amount) filter (where kind = 'topUp'), 0)::numeric(18,2)::text as "paidIn",
    (coalesce(sum(amount) filter (where kind = 'reserve'), 0)
      - coalesce(sum(amount) filter (where kind = 'release'), 0))::numeric(18,2)::text as reserved,
    coalesce(sum(amount) filter (where kind = 'reward'), 0)::numeric(18,2)::text as rewards,
    coalesce(sum(amount) filter (where kind = 'clawback'), 0)::numeric(18,2)::text as "takenBack",
    (coalesce(sum(amount) filter (where kind = 'reward'), 0)
      - coalesce(sum(amount) filter (where kind = 'clawback'), 0))::numeric(18,2)::text as paid
  from span left join moved on moved.start = span.start
  group by span.start order by span.start`,
  )
