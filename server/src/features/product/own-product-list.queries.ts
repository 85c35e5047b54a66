import type { InputOf } from '@sampan/contract/endpoint'
import { limits } from '@sampan/contract/limits'
import { type listOwnProducts, productStates, type productViews } from '@sampan/contract/product-edit'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { brand } from '#features/account/account.tables.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { boundedCount, countUpTo, offsetOf } from '#kit/page.ts'
import { categoryKeysOf } from './categories/category-keys.ts'
import { inState, stateAt } from './product.policy.ts'
import { product, productPicture, sku } from './product.tables.ts'
import { brandOfProduct, cardColumns, firstPicture } from './product-list.queries.ts'
import { withinEditReach } from './product-reach.ts'
import { findsWords } from './product-search.ts'

export type OwnFilter = InputOf<typeof listOwnProducts>
type View = (typeof productViews)[number]

const ofProduct = sql`${sku.tenantId} = ${product.tenantId} and ${sku.productId} = ${product.id}`
const stockLeft = sql<number>`(select coalesce(sum(${sku.stock} - ${sku.reserved}), 0)::int from ${sku} where ${ofProduct})`
const quotaLeft = sql`(${product.quota} - ${product.quotaUsed})`
const isLow = sql<boolean>`exists (select 1 from ${sku} where ${ofProduct}
  and ${sku.stock} - ${sku.reserved} <= ${sql.raw(String(limits.lowStock))})`

const by = (key: SortKey['by'], order: SortKey['order'], type: SortKey['type']): SortKey[] => [
  { by: key, order, type },
  { by: product.id, order, type: 'uuid' },
]
const sorts: Record<OwnFilter['sort'], SortKey[]> = {
  update_time: by(product.updatedAt, 'desc', 'timestamptz'),
  newest: by(product.createdAt, 'desc', 'timestamptz'),
  price_asc: by(product.priceMin, 'asc', 'numeric'),
  price_desc: by(product.priceMin, 'desc', 'numeric'),
  stock_asc: by(stockLeft, 'asc', 'integer'),
  stock_desc: by(stockLeft, 'desc', 'integer'),
  quota_asc: by(quotaLeft, 'asc', 'integer'),
  quota_desc: by(quotaLeft, 'desc', 'integer'),
}

const reached = (ctx: Ctx): SQL | undefined => and(eq(product.tenantId, ctx.tenant.id), withinEditReach(ctx))
const viewOf = (view: View, now: Date): SQL | undefined => (view === 'all' ? undefined : inState(view, now))

function conditionsOf(ctx: Ctx, filter: OwnFilter): SQL | undefined {
  const { query, categoryKey, countries, brandIds, promoteTypes } = filter
  return and(
    reached(ctx),
    viewOf(filter.view, ctx.now),
    query ? sql`(${findsWords(ctx, countries, query)} or ${product.shopNumber} = ${query})` : undefined,
    categoryKey ? inArray(product.categoryKey, categoryKeysOf(categoryKey)) : undefined,
    countries?.length ? inArray(product.countryCode, countries) : undefined,
    brandIds?.length ? inArray(product.brandId, brandIds) : undefined,
    promoteTypes?.length ? inArray(product.promoteType, promoteTypes) : undefined,
    filter.lowStock ? isLow : undefined,
  )
}

/**
 * The page is picked from `product` alone, along an index where one holds its order; what else a row shows is asked of
 * the rows of the page only. In one select PostgreSQL would add up the stock of all variants first.
 */
function rowsOf(ctx: Ctx, filter: OwnFilter, where: SQL | undefined) {
  const sort = sorts[filter.sort]
  const picked = ctx.db
    .select({ id: product.id, place: placeOf(sort).as('place') })
    .from(product)
    .where(and(where, behind(sort, filter)))
    .orderBy(...orderOf(sort))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
    .as('picked')
  return ctx.db
    .select({
      ...cardColumns,
      publishedAt: product.publishedAt,
      createdAt: product.createdAt,
      updatedAt: product.updatedAt,
      state: stateAt(ctx.now),
      stockLeft,
      isLow,
      variants: sql<number>`(select count(*)::int from ${sku} where ${ofProduct})`,
      place: picked.place,
    })
    .from(picked)
    .innerJoin(product, and(eq(product.tenantId, ctx.tenant.id), eq(product.id, picked.id)))
    .innerJoin(brand, brandOfProduct)
    .leftJoin(productPicture, firstPicture)
    .orderBy(...orderOf(sort))
}
export type OwnRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** A page of the console's list, one row more than it holds, with its total: two statements. */
export async function listOwnRows(
  ctx: Ctx,
  filter: OwnFilter,
): Promise<{ rows: OwnRow[]; total: number; isEstimate: boolean }> {
  const where = conditionsOf(ctx, filter)
  const [rows, count] = await Promise.all([
    rowsOf(ctx, filter, where),
    countUpTo(ctx.db, sql`select 1 from ${product} where ${where}`),
  ])
  return { rows, ...count }
}

/** How many products stand in each view, each up to 1,000, in one statement. */
export async function countOwnRows(ctx: Ctx): Promise<Record<View, number>> {
  const columns = (['all', ...productStates] as const).map(
    (view) =>
      sql`${boundedCount(sql`select 1 from ${product} where ${and(reached(ctx), viewOf(view, ctx.now))}`)} as ${sql.identifier(view)}`,
  )
  const { rows } = await ctx.db.execute(sql`select ${sql.join(columns, sql`, `)}`)
  return rows[0] as unknown as Record<View, number>
}
