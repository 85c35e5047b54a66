import { reachOf } from '@sampan/contract/abilities'
import { dayIn, type LocalText } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import type { listReportRows, ReportDimension } from '@sampan/contract/report'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { brand } from '#features/account/account.tables.ts'
import { product, productPicture } from '#features/product/product.tables.ts'
import { firstPicture } from '#features/product/product-list.queries.ts'
import { productsInCare } from '#features/product/product-reach.ts'
import { accountOf } from '#kit/context.ts'
import { boundedCount, offsetOf } from '#kit/page.ts'
import { neverCounted } from './count-samples.queries.ts'
import { reportDay, reportState } from './report.tables.ts'

type Filter = Pick<InputOf<typeof listReportRows>, 'span' | 'countries'>

/** Sums of some cells in one currency. */
export interface Sums {
  key: string
  currency: string
  applied: number
  approved: number
  shipped: number
  posted: number
  sold: number
  goods: string
  revenue: string
  done: number[]
  onTime: number[]
  took: string[]
  allowed: string[]
}

/** The first day of a span, as the reader's country counts days. */
export const firstDay = (ctx: Ctx, span: number): string =>
  dayIn(new Date(ctx.now.getTime() - (span - 1) * 86_400_000), ctx.country)

/**
 * The cells that the caller reads (R163): those of the whole tenant or of the own brand where they are not asked for by product
 * or brand; a specialist's are those of the products in care.
 */
function cellsFor(ctx: Ctx, by: ReportDimension): SQL {
  const { role, brandId } = ctx.caller
  const ofProducts = sql`${reportDay.scope} = 'product'`
  switch (reachOf(role, 'auditSample')) {
    case 'all':
      if (by === 'product') return ofProducts
      return by === 'brand' ? sql`${reportDay.scope} = 'brand'` : sql`${reportDay.scopeId} = ${ctx.tenant.id}`
    case 'own':
      if (brandId === null) return sql`false`
      return by === 'product'
        ? sql`${ofProducts} and ${reportDay.brandId} = ${brandId}`
        : sql`${reportDay.scopeId} = ${brandId}`
    case 'inCare':
      return sql`${ofProducts} and ${productsInCare(reportDay.scopeId, { tenantId: ctx.tenant.id, accountId: accountOf(ctx), brandId })}`
    default:
      return sql`false`
  }
}

const within = (ctx: Ctx, by: ReportDimension, { span, countries: asked }: Filter): SQL | undefined =>
  and(
    eq(reportDay.tenantId, ctx.tenant.id),
    cellsFor(ctx, by),
    sql`${reportDay.day} >= ${firstDay(ctx, span)}::date`,
    asked?.length ? inArray(reportDay.countryCode, asked) : undefined,
  )

const keyOf: Record<ReportDimension, SQL> = {
  month: sql`to_char(${reportDay.day}, 'YYYY-MM')`,
  country: sql`${reportDay.countryCode}`,
  product: sql`${reportDay.scopeId}::text`,
  brand: sql`coalesce(${reportDay.brandId}, ${reportDay.scopeId})::text`,
}

const sumEach = (column: SQL): SQL =>
  sql`array[${sql.join(
    [1, 2, 3, 4, 5].map((at) => sql`coalesce(sum(${column}[${sql.raw(String(at))}]), 0)`),
    sql`, `,
  )}]`

const sums = sql`sum(${reportDay.applied})::int as applied, sum(${reportDay.approved})::int as approved,
  sum(${reportDay.shipped})::int as shipped, sum(${reportDay.posted})::int as posted, sum(${reportDay.sold})::int as sold,
  sum(${reportDay.goods})::text as goods, sum(${reportDay.revenue})::text as revenue,
  ${sumEach(sql`${reportDay.done}`)}::int[] as done, ${sumEach(sql`${reportDay.onTime}`)}::int[] as "onTime",
  ${sumEach(sql`${reportDay.took}`)}::text[] as took, ${sumEach(sql`${reportDay.allowed}`)}::text[] as allowed`

/** All months of a span. */
export const listMonths = (ctx: Ctx, filter: Filter): Promise<(Sums & Record<string, unknown>)[]> =>
  ask(
    ctx.db,
    sql`select ${keyOf.month} as key, ${reportDay.currency} as currency, ${sums} from ${reportDay}
      where ${within(ctx, 'month', filter)} group by 1, 2 order by 1, 2`,
  )

/** A page of one dimension, one key more than it holds, those with the most cases first, months by time; and how many keys there are. */
export async function listKeys(
  ctx: Ctx,
  filter: InputOf<typeof listReportRows>,
): Promise<{ rows: Sums[]; total: number }> {
  const where = within(ctx, filter.by, filter)
  const key = keyOf[filter.by]
  const order = filter.by === 'month' ? sql`1 desc` : sql`2 desc, 1`
  const keys = sql`select ${key} as key, sum(${reportDay.applied}) as cases from ${reportDay} where ${where}
    group by 1 order by ${order}`
  const rows = await ask<Sums & Record<string, unknown>>(
    ctx.db,
    sql`with top as (select key, row_number() over () as n from (${keys} limit ${filter.pageSize + 1} offset ${offsetOf(filter)}) as page)
      select top.key, ${reportDay.currency} as currency, ${sums} from ${reportDay} join top on top.key = ${key}
      where ${where} group by top.key, top.n, ${reportDay.currency} order by top.n, ${reportDay.currency}`,
  )
  const [counted] = await ask<{ n: number }>(
    ctx.db,
    sql`select ${boundedCount(sql`select distinct ${key} from ${reportDay} where ${where}`)} as n`,
  )
  return { rows, total: counted?.n ?? 0 }
}

/** Until when reports count; null before the first count is over. */
export async function findCountedUntil(ctx: Ctx): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ until: reportState.countedUntil })
    .from(reportState)
    .where(eq(reportState.tenantId, ctx.tenant.id))
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
