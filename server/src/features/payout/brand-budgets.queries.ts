import { type CountryCode, countries, countryCodes } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import {
  type BrandBudgetView,
  brandBudgetViews,
  type listBudgets,
  type PlannedSums,
} from '@sampan/contract/payout'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { containing } from '#kit/containing.ts'
import { countEach, offsetOf, type Total, totalOf } from '#kit/page.ts'

export type BudgetFilter = InputOf<typeof listBudgets>

export interface PlannedBrandRow {
  id: string
  name: string
  logoUrl: string
  countryCode: CountryCode
  sums: PlannedSums[]
  lastAt: Date | string | null
}

/** The currency of a brand's country. */
const ownCurrency: SQL = sql`case brand.country_code ${sql.join(
  countryCodes.map((code) => sql`when ${code} then ${countries[code].currency}`),
  sql` `,
)} end`

/**
 * What brands hold by currency: available, reserved, what came in, and what their drafts of tasks need that no reserve is kept for (R52). A
 * row a brand and currency. Brands are hundreds, and each has few drafts.
 */
const held = (ctx: Ctx): SQL => sql`(
  select part.brand_id, part.currency, sum(part.available) as available, sum(part.reserved) as reserved, sum(part.came) as came,
    sum(part.planned) as planned
  from (
    select a.brand_id, a.currency, case when a.kind = 'brandBudget' then a.balance else 0 end as available,
      case when a.kind = 'taskReserve' then a.balance else 0 end as reserved, 0::numeric as came, 0::numeric as planned
    from ledger_account a
    where a.tenant_id = ${ctx.tenant.id} and a.kind in ('brandBudget', 'taskReserve') and a.brand_id is not null
    union all
    select a.brand_id, a.currency, 0, 0, x.amount, 0
    from ledger_account a
    join ledger_transfer x on x.tenant_id = a.tenant_id and x.credit_account_id = a.id and x.kind = 'topUp'
    where a.tenant_id = ${ctx.tenant.id} and a.kind = 'brandBudget'
    union all
    select t.brand_id, t.currency, 0, 0, 0, t.reward * t.slots
    from task t
    where t.tenant_id = ${ctx.tenant.id} and t.published_at is null and t.ended_at is null
      and t.payment_method = 'platform' and t.reward > 0
  ) as part
  group by part.brand_id, part.currency
)`

const sumsOf: SQL = sql`json_build_object('currency', held.currency, 'available', held.available::numeric(18,2)::text,
  'reserved', held.reserved::numeric(18,2)::text, 'paid', (held.came - held.available - held.reserved)::numeric(18,2)::text,
  'planned', held.planned::numeric(18,2)::text)`

const lastAt: SQL = sql`(
  select max(x.at) from ledger_transfer x
  where x.tenant_id = brand.tenant_id and x.brand_id = brand.id
    and x.kind not in ('commission', 'commissionBack', 'mcnShare', 'mcnShareBack'))`

const inCurrency = (currency: string | undefined): SQL =>
  currency ? sql`held.currency = ${currency}` : sql`true`

function matching(ctx: Ctx, { query, countryCode, currency }: BudgetFilter): SQL {
  return sql.join(
    [
      sql`brand.tenant_id = ${ctx.tenant.id}`,
      ...(query ? [sql`brand.name ilike ${containing(query)}`] : []),
      ...(countryCode ? [sql`brand.country_code = ${countryCode}`] : []),
      ...(currency
        ? [
            sql`(${ownCurrency} = ${currency}
              or exists (select from held where held.brand_id = brand.id and held.currency = ${currency}))`,
          ]
        : []),
    ],
    sql` and `,
  )
}

const inView = (view: BrandBudgetView, { currency }: BudgetFilter): SQL =>
  view === 'all'
    ? sql`true`
    : sql`exists (select from held where held.brand_id = brand.id and held.planned > held.available and ${inCurrency(currency)})`

function orderOf({ sort, currency }: BudgetFilter): SQL {
  const order = sort.endsWith('asc') ? sql`asc` : sql`desc`
  const by = {
    name: sql`lower(brand.name)`,
    moved: sql`coalesce(${lastAt}, '-infinity')`,
    available: sql`coalesce((select held.available from held where held.brand_id = brand.id
      and held.currency = ${currency ?? ownCurrency}), 0)`,
  }
  const key = sort.startsWith('name') ? by.name : sort.startsWith('moved') ? by.moved : by.available
  return sql`${key} ${order}, brand.id ${order}`
}

interface BudgetPage {
  rows: PlannedBrandRow[]
  total: Total
  counts: Record<BrandBudgetView, number>
  /** Of all that match, by currency. */
  totals: PlannedSums[]
}

/** A page of brands with their budgets, one more than it holds. Pages are numbered and have no cursor. */
export async function listBudgetRows(ctx: Ctx, filter: BudgetFilter): Promise<BudgetPage> {
  const before = sql`with held as materialized ${held(ctx)}`
  const where = matching(ctx, filter)
  const rows = await ask<PlannedBrandRow & { n: never }>(
    ctx.db,
    sql`${before} select brand.id, brand.name, brand.logo_url as "logoUrl", brand.country_code as "countryCode", ${lastAt} as "lastAt",
      coalesce((select json_agg(${sumsOf} order by held.currency) from held where held.brand_id = brand.id
        and ${inCurrency(filter.currency)}), '[]') as sums
    from brand where ${where} and ${inView(filter.view, filter)}
    order by ${orderOf(filter)} limit ${filter.pageSize + 1} offset ${offsetOf(filter)}`,
  )
  const counts = await countEach(
    ctx.db,
    brandBudgetViews,
    (view) => sql`select 1 from brand where ${where} and ${inView(view, filter)}`,
    before,
  )
  const [{ totals } = { totals: [] }] = await ask<{ totals: PlannedSums[] }>(
    ctx.db,
    sql`${before} select coalesce(json_agg(${sumsOf} order by held.currency), '[]') as totals from (
      select held.currency, sum(held.available) as available, sum(held.reserved) as reserved, sum(held.came) as came, sum(held.planned) as planned
      from brand join held on held.brand_id = brand.id and ${inCurrency(filter.currency)}
      where ${where} and ${inView(filter.view, filter)} group by held.currency
    ) as held`,
  )
  const { currency } = filter
  return {
    rows: rows.map((row) => inOwnOrder(row, currency)),
    total: totalOf(counts[filter.view]),
    counts,
    totals,
  }
}

/** The currency that is chosen, or that of the brand's country, leads, also before the first transfer. */
function inOwnOrder(row: PlannedBrandRow, chosen: string | undefined): PlannedBrandRow {
  const currency = chosen ?? countries[row.countryCode].currency
  const own = row.sums.find((one) => one.currency === currency)
  const none = { currency, available: '0.00', reserved: '0.00', paid: '0.00', planned: '0.00' }
  return { ...row, sums: [own ?? none, ...row.sums.filter((one) => one.currency !== currency)] }
}
