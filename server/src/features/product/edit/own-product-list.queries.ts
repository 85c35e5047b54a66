import type { InputOf } from '@sampan/contract/endpoint'
import { limits } from '@sampan/contract/limits'
import { type listOwnProducts, productViews } from '@sampan/contract/product-edit'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { pickedColumns } from '#db/picked-columns.ts'
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
import { foundGathered, pickByWords } from '#kit/word-pages.ts'

export type OwnFilter = InputOf<typeof listOwnProducts>
type View = (typeof productViews)[number]

const ofProduct = sql`${sku.tenantId} = ${product.tenantId} and ${sku.productId} = ${product.id}`
const quotaLeft = sql`(${product.quota} - ${product.quotaUsed})`
const isVariantLow = sql`${sku.stock} - ${sku.reserved} <= ${literals(limits.lowStock)}`
const isLow = sql<boolean>`exists (select 1 from ${sku} where ${ofProduct} and ${isVariantLow})`
/** What a row says of its variants, which are looked at once for it. */
const stockOf = sql`lateral (select count(*)::int as variants, coalesce(bool_or(${isVariantLow}), false) as is_low
  from ${sku} where ${ofProduct}) as stock_of`

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

const ordering = [
  ...[product.tenantId, product.id, product.createdAt, product.updatedAt],
  ...[product.priceMin, product.quota, product.quotaUsed, product.stockLeft],
]
const { pictureUrl, thumbUrl, ground, brand: ofBrand, ...ofCard } = cardColumns
const picture = { pictureUrl, thumbUrl, ground }
const { publishedAt, createdAt, updatedAt, stockLeft } = product
/** What a row says of the product itself; the rows of words have it, so that none is looked up again. */
const said = { ...ofCard, publishedAt, createdAt, updatedAt, stockLeft }
const shownColumns = [
  ...new Set([...ordering, ...Object.values(said), product.brandId, product.hasStock, product.specialistId]),
]
const listOf = (columns: readonly PgColumn[]): SQL => sql.join([...columns], sql`, `)

/** As many rows of all that few words are in have a page of them; the first are some of those that are counted. */
const stretches = [2_500, 10_000]

const selectOne = (where: SQL | undefined): SQL => sql`select 1 from ${product} where ${where}`

/** Stock and quota are in no index: each approval would write it. */
const sortsAlongIndex: readonly OwnFilter['sort'][] = ['update_time', 'newest', 'price_asc', 'price_desc']

interface PickOptions {
  /** How many there are is counted beside the page. */
  isCounted?: boolean
  /** What words find has all that its row shows of the product, so that a page looks none up again. */
  carriesRow?: boolean
}

/** The ids of a page, their places and how many there are in all. */
export function pickedOf(
  ctx: Ctx,
  filter: OwnFilter,
  { isCounted = true, carriesRow = false }: PickOptions = {},
): SQL {
  const { query } = filter
  const keys = sorts[filter.sort]
  if (!query) {
    const where = conditionsOf(ctx, filter)
    return sql`select ${product.id}, ${placeOf(keys)} as place, ${boundedCount(selectOne(where))} as total from ${product}
      where ${and(where, behind(keys, filter))} ${pageIn(filter, keys)}`
  }
  const besideId = carriesRow ? listOf(shownColumns.filter((column) => column !== product.id)) : undefined
  const { before, picked, total } = pickByWords({
    ...{ table: product, columns: listOf(carriesRow ? shownColumns : ordering), carried: besideId },
    ...{ keys, request: filter, ...(isCounted ? { most: countMost, stretches } : { most: foundGathered }) },
    where: foundBy(ctx, filter, query),
    along: sortsAlongIndex.includes(filter.sort) ? reached(ctx) : undefined,
  })
  return sql`${before} select picked.*, ${total} as total from (${picked}) as picked`
}

/** The rows of a page as `product`, with their place and total as `picked`. */
const pageOf = (ctx: Ctx, filter: OwnFilter): SQL =>
  filter.query
    ? sql`(${pickedOf(ctx, filter, { carriesRow: true })}) as ${product} cross join lateral (select ${product}.place, ${product}.total) as picked`
    : sql`(${pickedOf(ctx, filter, { carriesRow: true })}) as picked
        join ${product} on ${product.tenantId} = ${ctx.tenant.id} and ${product.id} = picked.id`

/**
 * The page is picked from `product` alone, along an index where one holds its order; what else a row shows is asked of
 * the rows of the page only. In one select PostgreSQL would count the variants of all first.
 */
function rowsOf(ctx: Ctx, filter: OwnFilter) {
  return ctx.db
    .select({
      ...{ ...pickedColumns(said), ...picture, brand: ofBrand },
      state: stateAt(ctx.now),
      specialist: specialistOf(ctx, product.specialistId, product.tenantId),
      isLow: sql<boolean>`stock_of.is_low`,
      variants: sql<number>`stock_of.variants`,
      place: sql<string[]>`picked.place`,
      total: sql<number>`picked.total`,
    })
    .from(pageOf(ctx, filter))
    .innerJoin(brand, brandOfProduct)
    .leftJoin(productPicture, firstPicture)
    .crossJoin(stockOf)
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
