import { reachOf } from '@sampan/contract/abilities'
import { dayIn, type LocalText } from '@sampan/contract/country'
import { type Tier, tiers } from '@sampan/contract/creator'
import type { InputOf } from '@sampan/contract/endpoint'
import {
  type listReportRows,
  promiseWeeks,
  type ReportDimension,
  reportDuties,
} from '@sampan/contract/report'
import { lossSteps } from '@sampan/contract/sample-status'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { ask } from '#db/ask.ts'
import { brand } from '#features/account/account.tables.ts'
import { product, productPicture } from '#features/product/product.tables.ts'
import { firstPicture } from '#features/product/product-list.queries.ts'
import { productsInCare } from '#features/product/product-reach.ts'
import { accountOf } from '#kit/context.ts'
import { offsetOf } from '#kit/page.ts'
import { neverCounted } from './count-run.queries.ts'
import { type RunTable, reportCell } from './report.tables.ts'
import { type Days, daysBefore, daysOf, shift, spanned } from './report-days.ts'
import { countOf, tallied, whichOf } from './tally.ts'

export type Filter = Omit<InputOf<typeof listReportRows>, 'by' | 'page' | 'pageSize' | 'after'>

/** Sums of some cells in one currency. */
export interface Sums {
  key: string
  currency: string
  applied: number
  approved: number
  shipped: number
  posted: number
  sold: number
  rejected: number
  lost: number[]
  goods: string
  rewards: string
  revenue: string
  done: number[]
  onTime: number[]
  allowed: number[]
}

/** What cells hold: sums, and of each key how long its duties took. */
export interface Counted {
  sums: Sums[]
  times: { key: string; times: number[] }[]
}

export interface Reached {
  cells: SQL
  /** Cells of creators are kept by days alone. */
  hasMonths: boolean
}

interface Narrowed {
  hasProducts: boolean
  hasBrands: boolean
}

/**
 * The cells that the caller reads (R163): those of the whole tenant, of the brands that are asked about or of their own where no product is; a product
 * specialist's are those of the products in care, those of who looks after creators are of these.
 */
function cellsFor(ctx: Ctx, by: ReportDimension, { hasProducts, hasBrands }: Narrowed): Reached {
  const { role, brandId } = ctx.caller
  const seeker = { tenantId: ctx.tenant.id, accountId: accountOf(ctx) }
  const isOfProducts = by === 'product' || hasProducts
  const ofProducts = sql`scope = 'product'`
  const reach = reachOf(role, 'seeReports')
  const months = (cells: SQL): Reached => ({ cells, hasMonths: true })
  if (seesCreators(ctx) && reach)
    return {
      cells: sql`scope = 'creator' and scope_id in ${ctx.app.accounts.inCareOf({ reach, ...seeker })}`,
      hasMonths: false,
    }
  switch (reach) {
    case 'all':
      if (isOfProducts) return months(ofProducts)
      return months(by === 'brand' || hasBrands ? sql`scope = 'brand'` : sql`scope_id = ${ctx.tenant.id}`)
    case 'own':
      if (brandId === null) return months(sql`false`)
      return months(
        isOfProducts
          ? sql`${ofProducts} and brand_id = ${brandId}`
          : sql`scope = 'brand' and scope_id = ${brandId}`,
      )
    case 'inCare':
      return months(sql`${ofProducts} and ${productsInCare(reportCell.scopeId, { ...seeker, brandId })}`)
    default:
      return months(sql`false`)
  }
}

/** Whether the caller reads of creators in care, what these may know: who looks after creators. */
export const seesCreators = (ctx: Ctx): boolean =>
  reachOf(ctx.caller.role, 'seeReports') !== undefined &&
  reachOf(ctx.caller.role, 'auditSample') === undefined

/** The cells of some spans that the caller reads, as filtered. */
export function within(
  ctx: Ctx,
  by: ReportDimension,
  filter: Filter,
  spans: readonly Days[],
): SQL | undefined {
  const { cells, hasMonths } = cellsFor(ctx, by, {
    hasProducts: Boolean(filter.productIds?.length),
    hasBrands: Boolean(filter.brandIds?.length),
  })
  const tierPlaces = filter.tiers?.map((tier: Tier) => tiers.indexOf(tier))
  return and(
    eq(reportCell.tenantId, ctx.tenant.id),
    cells,
    or(...spans.map((days) => spanned(days, hasMonths))),
    filter.countries?.length ? inArray(reportCell.countryCode, filter.countries) : undefined,
    ofBrands(filter, by),
    filter.productIds?.length ? among(reportCell.productId, filter.productIds) : undefined,
    tierPlaces?.length ? inArray(reportCell.tier, tierPlaces) : undefined,
    filter.promoteTypes?.length ? inArray(reportCell.promoteType, filter.promoteTypes) : undefined,
  )
}

/** Of a brand the primary key finds the cells of its own, and an index those of its products. */
function ofBrands({ brandIds, productIds }: Filter, by: ReportDimension): SQL | undefined {
  if (!brandIds?.length) return undefined
  const isOfBrand = among(reportCell.brandId, brandIds)
  return by === 'product' || productIds?.length
    ? isOfBrand
    : and(isOfBrand, or(sql`scope <> 'brand'`, among(reportCell.scopeId, brandIds)))
}

const keyOf: Record<ReportDimension, SQL> = {
  month: sql`to_char(starts, 'YYYY-MM')`,
  country: sql`country_code`,
  product: sql`product_id::text`,
  brand: sql`brand_id::text`,
}

const sumEach = (column: string, length: number, type: string): SQL =>
  sql.raw(`array[${Array.from({ length }, (_, at) => `sum(${column}[${at + 1}])`).join(', ')}]::${type}[]`)

const sums = sql`sum(applied)::int as applied, sum(approved)::int as approved, sum(shipped)::int as shipped,
  sum(posted)::int as posted, sum(sold)::int as sold, sum(rejected)::int as rejected,
  ${sumEach('lost', lossSteps.length, 'int')} as lost, sum(goods)::text as goods, sum(rewards)::text as rewards,
  sum(revenue)::text as revenue, ${sumEach('done', reportDuties.length, 'int')} as done,
  ${sumEach('on_time', reportDuties.length, 'int')} as "onTime", ${sumEach('allowed', reportDuties.length, 'bigint')} as allowed`

/** Under this key is the span before. */
export const keyBefore = 'before'

/** Adds up `cells`, which bear a `key`, by keys that are `shown` in an order; times of the span before are compared with nothing. */
const addedUp = sql`select
  (select json_agg(each) from (select key, currency, ${sums}, min(n) as n from cells join shown using (key)
    group by key, currency order by min(n), currency) as each) as sums,
  (select json_agg(each) from (select key, array_agg(${tallied(sql`which`, sql`n`)}) as times from (
      select key, ${whichOf(sql`tally`)} as which, sum(${countOf(sql`tally`)})::bigint as n
      from cells join shown using (key) cross join lateral unnest(times) as tally
      where key <> '${sql.raw(keyBefore)}' group by key, which) as counted
    group by key) as each) as times`

interface Answer extends Record<string, unknown> {
  sums: Sums[] | null
  times: Counted['times'] | null
}
const read = (found: Answer | undefined): Counted => ({ sums: found?.sums ?? [], times: found?.times ?? [] })

/** All months of a span, and the span before as one. */
export async function listMonths(ctx: Ctx, filter: Filter, days: Days): Promise<Counted> {
  const where = within(ctx, 'month', filter, [days, daysBefore(days)])
  const [found] = await ask<Answer>(
    ctx.db,
    sql`with cells as materialized (select case when starts < ${days.from}::date then ${keyBefore} else ${keyOf.month} end as key,
        ${reportCell}.* from ${reportCell} where ${where}),
      shown as (select key, row_number() over (order by key) as n from cells group by key)
      ${addedUp}`,
  )
  return read(found)
}

/** A page of one dimension, one key more than it holds, those with the most cases first, months by time; and how many keys there are. */
export async function listKeys(
  ctx: Ctx,
  filter: InputOf<typeof listReportRows>,
): Promise<Counted & { total: number }> {
  const order = filter.by === 'month' ? sql`key desc` : sql`sum(applied) desc, key`
  const [found] = await ask<Answer & { total: number }>(
    ctx.db,
    sql`with cells as materialized (select ${keyOf[filter.by]} as key, ${reportCell}.* from ${reportCell}
        where ${within(ctx, filter.by, filter, [daysOf(ctx, filter)])}),
      ranked as (select key, row_number() over (order by ${order}) as n from cells group by key),
      shown as (select * from ranked order by n limit ${filter.pageSize + 1} offset ${offsetOf(filter)})
      ${addedUp}, (select count(*)::int from ranked) as total`,
  )
  return { ...read(found), total: found?.total ?? 0 }
}

/** Cases of which a duty ended in the last weeks were applied for no longer ago than this; days. */
const promisesFrom = 365

/** Tallies of the weeks in which duties ended, of all cases that the caller reads. */
export async function listEnds(ctx: Ctx): Promise<number[]> {
  const to = dayIn(ctx.now, ctx.country)
  const days = { from: shift(to, 1 - promisesFrom - promiseWeeks * 7), to: shift(to, 1) }
  const [found] = await ask<{ weeks: number[] | null }>(
    ctx.db,
    sql`select json_agg(${tallied(sql`which`, sql`n`)}) as weeks from (
      select ${whichOf(sql`tally`)} as which, sum(${countOf(sql`tally`)})::bigint as n
      from ${reportCell} cross join lateral unnest(weeks) as tally
      where ${within(ctx, 'month', { span: 0 }, [days])} group by which) as counted`,
  )
  return found?.weeks ?? []
}

/** Until when reports count; null before the first count is over. */
export async function findCountedUntil(ctx: Ctx, run: RunTable): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ until: run.countedUntil })
    .from(run)
    .where(eq(run.tenantId, ctx.tenant.id))
  return row && row.until > neverCounted ? row.until : null
}

export interface Named {
  name: LocalText | string
  picture: string
}

/** What products or brands are called. */
export async function namesOf(
  ctx: Ctx,
  by: ReportDimension,
  keys: readonly string[],
): Promise<Map<string, Named>> {
  if (keys.length === 0 || by === 'month' || by === 'country') return new Map()
  const rows =
    by === 'product'
      ? await ctx.db
          .select({ id: product.id, name: product.name, picture: productPicture.thumbUrl })
          .from(product)
          .leftJoin(productPicture, firstPicture)
          .where(and(eq(product.tenantId, ctx.tenant.id), inArray(product.id, [...keys])))
      : await ctx.db
          .select({ id: brand.id, name: brand.name, picture: brand.logoUrl })
          .from(brand)
          .where(and(eq(brand.tenantId, ctx.tenant.id), inArray(brand.id, [...keys])))
  return new Map(rows.map(({ id, name, picture }) => [id, { name, picture: picture ?? '' }]))
}
