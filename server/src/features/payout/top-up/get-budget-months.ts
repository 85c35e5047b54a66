import { countries } from '@sampan/contract/country'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import { budgetMonthsMost, type getBudgetMonths as contract } from '@sampan/contract/payout-top-up'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { refuse } from '#kit/call/refusal.ts'
import { decimalOf, minorOf } from '#kit/minor-units.ts'
import { findBudget } from '../budget.queries.ts'
import { reachedBrand } from '../payout.policy.ts'

type Output = OutputOf<typeof contract>
interface Moved extends Record<string, unknown> {
  month: string
  paidIn: string
  reserved: string
  rewards: string
  takenBack: string
  paid: string
}

/**
 * The last twelve months of a budget in one currency, the oldest first, in the zone of the brand's country. What was left after
 * each month is reckoned back from what is there now, so that the last month always ends with the sums of the page. Refuses
 * `notFound` for a foreign brand.
 */
export async function getBudgetMonths(ctx: Ctx, input: InputOf<typeof contract>): Promise<Output> {
  const brandId = reachedBrand(ctx.caller, input.brandId) ?? refuse('notFound')
  const budget = (await findBudget(ctx, brandId)) ?? refuse('notFound')
  const sums = budget.sums.find(({ currency }) => currency === input.currency) ?? budget.sums[0]
  if (!sums) return refuse('notFound')
  const { timeZone } = countries[budget.countryCode]
  const rows = await ask<Moved>(ctx.db, movedIn(ctx, { brandId, currency: sums.currency, timeZone }))
  let [available, reserved] = [minorOf(sums.available), minorOf(sums.reserved)]
  const months = rows.toReversed().map(({ month, paidIn, reserved: kept, paid, rewards, takenBack }) => {
    const shown = {
      ...{ month, paidIn, reserved: kept, paid },
      availableAfter: decimalOf(available),
      reservedAfter: decimalOf(reserved),
    }
    // Back to the end of the month before: what the month did is taken away again.
    available -= minorOf(paidIn) - minorOf(kept) + minorOf(takenBack)
    reserved -= minorOf(kept) - minorOf(rewards)
    return shown
  })
  return { currency: sums.currency, months: months.toReversed() }
}

const movedIn = (
  ctx: Ctx,
  { brandId, currency, timeZone }: { brandId: string; currency: string; timeZone: string },
) => sql`
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
  group by span.start order by span.start`
