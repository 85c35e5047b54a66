import type { InputOf } from '@sampan/contract/endpoint'
import { limits } from '@sampan/contract/limits'
import { type listOwnProducts, productViews } from '@sampan/contract/product-edit'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { brand } from '#features/account/account.tables.ts'
import { inCareOfAny, specialistOf } from '#features/account/care/care.queries.ts'
import { categoryKeysOf } from '#features/product/categories/category-keys.ts'
import { inState, stateAt } from '#features/product/product.policy.ts'
import { product, productPicture, sku } from '#features/product/product.tables.ts'
import { brandOfProduct, cardColumns, firstPicture } from '#features/product/product-list.queries.ts'
import { withinEditReach } from '#features/product/product-reach.ts'
import { findsWords } from '#features/product/product-search.ts'
import { failedIn } from '#kit/batch/failed-in.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { boundedCount, countAtMost, countEach, countMost, countUpTo, totalOf } from '#kit/page.ts'
import { pageIn } from '#kit/page-statement.ts'
import { pickByWords } from '#kit/word-pages.ts'

export type OwnFilter = InputOf<typeof listOwnProducts>
type View = (typeof productViews)[number]

const ofProduct = sql`${sku.tenantId} = ${product.tenantId} and ${sku.productId} = ${product.id}`
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
  stock_asc: by(product.stockLeft, 'asc', 'integer'),
  stock_desc: by(product.stockLeft, 'desc', 'integer'),
  quota_asc: by(quotaLeft, 'asc', 'integer'),
  quota_desc: by(quotaLeft, 'desc', 'integer'),
}

const reached = (ctx: Ctx): SQL | undefined => and(eq(product.tenantId, ctx.tenant.id), withinEditReach(ctx))
const viewOf = (view: View, now: Date): SQL | undefined => (view === 'all' ? undefined : inState(view, now))

/** All but the words. */
function conditionsOf(ctx: Ctx, filter: OwnFilter): SQL | undefined {
  const { categoryKey, countries, brandIds, promoteTypes } = filter
  return and(
    reached(ctx),
    viewOf(filter.view, ctx.now),
    categoryKey ? inArray(product.categoryKey, categoryKeysOf(ctx.tenant, categoryKey)) : undefined,
    countries?.length ? inArray(product.countryCode, countries) : undefined,
    brandIds?.length ? inArray(product.brandId, brandIds) : undefined,
    promoteTypes?.length ? inArray(product.promoteType, promoteTypes) : undefined,
    filter.lowStock ? isLow : undefined,
    inCareOfAny(ctx, product.specialistId, filter.specialists),
    failedIn(ctx, product.id, filter.failedIn),
  )
}

/** What the words of a search find, or its number in the shop. */
const foundBy = (ctx: Ctx, filter: OwnFilter, query: string): SQL | undefined =>
  and(
    conditionsOf(ctx, filter),
    sql`(${findsWords(ctx, filter.countries, query)} or ${product.shopNumber} = ${query})`,
  )

const foundColumns = sql.join(
  [
    ...[product.tenantId, product.id, product.createdAt, product.updatedAt],
    ...[product.priceMin, product.quota, product.quotaUsed, product.stockLeft],
  ],
  sql`, `,
)

const selectOne = (where: SQL | undefined): SQL => sql`select 1 from ${product} where ${where}`

/** Stock and quota are in no index: each approval would write it. */
const sortsAlongIndex: readonly OwnFilter['sort'][] = ['update_time', 'newest', 'price_asc', 'price_desc']

/** The ids of a page, their places and how many there are in all. */
export function pickedOf(ctx: Ctx, filter: OwnFilter, most = countMost): SQL {
  const { query } = filter
  const keys = sorts[filter.sort]
  if (!query) {
    const where = conditionsOf(ctx, filter)
    return sql`select ${product.id}, ${placeOf(keys)} as place, ${boundedCount(selectOne(where))} as total from ${product}
      where ${and(where, behind(keys, filter))} ${pageIn(filter, keys)}`
  }
  const { before, picked, total } = pickByWords({
    ...{ table: product, columns: foundColumns, keys, request: filter, most },
    where: foundBy(ctx, filter, query),
    along: sortsAlongIndex.includes(filter.sort) ? reached(ctx) : undefined,
  })
  return sql`${before} select id, place, ${total} as total from (${picked}) as picked`
}

/**
 * The page is picked from `product` alone, along an index where one holds its order; what else a row shows is asked of
 * the rows of the page only. In one select PostgreSQL would count the variants of all first.
 */
function rowsOf(ctx: Ctx, filter: OwnFilter) {
  return ctx.db
    .select({
      ...cardColumns,
      publishedAt: product.publishedAt,
      createdAt: product.createdAt,
      updatedAt: product.updatedAt,
      state: stateAt(ctx.now),
      specialist: specialistOf(ctx, product.specialistId, product.tenantId),
      stockLeft: product.stockLeft,
      isLow,
      variants: sql<number>`(select count(*)::int from ${sku} where ${ofProduct})`,
      place: sql<string[]>`picked.place`,
      total: sql<number>`picked.total`,
    })
    .from(sql`(${pickedOf(ctx, filter)}) as picked`)
    .innerJoin(product, and(eq(product.tenantId, ctx.tenant.id), sql`${product.id} = picked.id`))
    .innerJoin(brand, brandOfProduct)
    .leftJoin(productPicture, firstPicture)
    .orderBy(...orderOf(sorts[filter.sort]))
}
export type OwnRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** A page of the console's list, one row more than it holds, with its total: one statement, where the page has rows. */
export async function listOwnRows(
  ctx: Ctx,
  filter: OwnFilter,
): Promise<{ rows: OwnRow[]; total: number; isEstimate: boolean }> {
  const rows = await rowsOf(ctx, filter)
  const [first] = rows
  if (first) return { rows, ...totalOf(first.total) }
  if (filter.page === 1 && filter.after === undefined) return { rows, ...totalOf(0) }
  // Behind the end of a list nothing tells how long it is.
  const { query } = filter
  const counted = query ? selectOne(foundBy(ctx, filter, query)) : selectOne(conditionsOf(ctx, filter))
  return { rows, ...(await countUpTo(ctx.db, counted)) }
}

/** The ids of a list in its order, `most` of them at most; one statement. */
export async function listOwnIds(ctx: Ctx, filter: OwnFilter, most: number): Promise<string[]> {
  const keys = sorts[filter.sort]
  const all = { ...filter, page: 1, pageSize: most - 1, after: undefined }
  const rows = await ask<{ id: string }>(
    ctx.db,
    sql`select ${product.id} from (${pickedOf(ctx, all)}) as picked
      join ${product} on ${product.tenantId} = ${ctx.tenant.id} and ${product.id} = picked.id
      order by ${sql.join(orderOf(keys), sql`, `)}`,
  )
  return rows.map(({ id }) => id)
}

/** How many the list holds, `most` at most; one statement, which orders nothing. */
export const countOwnIds = (ctx: Ctx, filter: OwnFilter, most: number): Promise<number> =>
  countAtMost(
    ctx.db,
    selectOne(filter.query ? foundBy(ctx, filter, filter.query) : conditionsOf(ctx, filter)),
    most,
  )

/** How many products are in each view, each up to 1,000, in one statement. */
export function countOwnRows(ctx: Ctx): Promise<Record<View, number>> {
  return countEach(ctx.db, productViews, (view) => selectOne(and(reached(ctx), viewOf(view, ctx.now))))
}
