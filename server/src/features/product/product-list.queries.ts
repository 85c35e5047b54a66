import type { CountryCode } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import type { listProducts, ProductSort } from '@sampan/contract/product'
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { brand } from '#features/account/account.tables.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf } from '#kit/page.ts'
import { categoryKeysOf } from './category-keys.ts'
import { product, productPicture, savedProduct, sku } from './product.tables.ts'
import { searchQuery } from './search-tokens.ts'

export type ProductFilter = InputOf<typeof listProducts>

/** An offer that ends within a week ends soon. */
export const endsSoonDays = 7

const sorts: Record<ProductSort, readonly SortKey[]> = {
  newest: [
    { by: product.publishedAt, order: 'desc', type: 'timestamptz' },
    { by: product.id, order: 'desc', type: 'uuid' },
  ],
  price_asc: [
    { by: product.priceMin, order: 'asc', type: 'numeric' },
    { by: product.id, order: 'asc', type: 'uuid' },
  ],
  price_desc: [
    { by: product.priceMin, order: 'desc', type: 'numeric' },
    { by: product.id, order: 'desc', type: 'uuid' },
  ],
  commission_desc: [
    { by: product.commissionRate, order: 'desc', type: 'numeric' },
    { by: product.id, order: 'asc', type: 'uuid' },
  ],
  ending: [
    { by: sql`coalesce(${product.endsAt}, 'infinity')`, order: 'asc', type: 'timestamptz' },
    { by: product.id, order: 'asc', type: 'uuid' },
  ],
}

export const cardColumns = {
  id: product.id,
  name: product.name,
  countryCode: product.countryCode,
  currency: product.currency,
  priceMin: product.priceMin,
  priceMax: product.priceMax,
  commissionRate: product.commissionRate,
  promoteType: product.promoteType,
  needsMou: product.needsMou,
  quota: product.quota,
  quotaUsed: product.quotaUsed,
  endsAt: product.endsAt,
  categoryKey: product.categoryKey,
  pictureUrl: productPicture.url,
  thumbUrl: productPicture.thumbUrl,
  ground: productPicture.ground,
  brand: {
    id: brand.id,
    name: brand.name,
    logoUrl: brand.logoUrl,
    color: brand.color,
    verifiedAt: brand.verifiedAt,
  },
}

/** The picture that stands for a product is the one at position 0. */
export const firstPicture = and(
  eq(productPicture.tenantId, product.tenantId),
  eq(productPicture.productId, product.id),
  eq(productPicture.position, 0),
)
export const brandOfProduct = and(eq(brand.tenantId, product.tenantId), eq(brand.id, product.brandId))

function cardsOf(db: Db, sort: readonly SortKey[], where: SQL | undefined) {
  return db
    .select({ ...cardColumns, place: placeOf(sort) })
    .from(product)
    .innerJoin(brand, brandOfProduct)
    .leftJoin(productPicture, firstPicture)
    .where(where)
    .orderBy(...orderOf(sort))
}
export type CardRow = Awaited<ReturnType<typeof cardsOf>>[number]

/** Published and not ended, in one country. */
const onOffer = (
  tenantId: string | SQL,
  country: CountryCode | SQL,
  now: Date | SQL,
): SQL => sql`${product.tenantId} = ${tenantId} and ${product.countryCode} = ${country}
  and ${product.publishedAt} <= ${now} and (${product.endsAt} is null or ${product.endsAt} > ${now})`

/** The first page without any filter, the page that everybody opens: its statement stays prepared. */
const firstPage = prepared((db) => {
  const { placeholder } = sql
  const where = onOffer(
    sql`${placeholder('tenantId')}`,
    sql`${placeholder('country')}`,
    sql`${placeholder('now')}::timestamptz`,
  )
  return cardsOf(db, sorts.newest, where).limit(placeholder('limit')).prepare('products_first_page')
})

/** The cards of a page, one more than it holds, and how many there are in all: two statements. */
export async function listProductRows(
  ctx: Ctx,
  country: CountryCode,
  filter: ProductFilter,
  savedBy: string | null,
): Promise<{ rows: CardRow[]; total: number; isEstimate: boolean }> {
  const narrowed = conditionsOf(ctx, filter, savedBy)
  const open = onOffer(ctx.tenant.id, country, ctx.now)
  const where = and(open, ...narrowed)
  const isPlain = narrowed.length === 0 && filter.sort === 'newest' && filter.page === 1 && !filter.after
  const limit = filter.pageSize + 1
  const sort = sorts[filter.sort]
  const page = isPlain
    ? firstPage(ctx.db).execute({ tenantId: ctx.tenant.id, country, now: ctx.now.toISOString(), limit })
    : cardsOf(ctx.db, sort, and(where, behind(sort, filter)))
        .limit(limit)
        .offset(offsetOf(filter))
  const [rows, count] = await Promise.all([
    page,
    countUpTo(ctx.db, sql`select 1 from ${product} where ${where}`),
  ])
  return { rows, ...count }
}

function conditionsOf(ctx: Ctx, filter: ProductFilter, savedBy: string | null): SQL[] {
  const soon = new Date(ctx.now.getTime() + endsSoonDays * 86_400_000)
  const conditions: (SQL | undefined | '' | false)[] = [
    filter.productQuery && matches(filter.productQuery),
    filter.categoryKey && inArray(product.categoryKey, categoryKeysOf(filter.categoryKey)),
    filter.brandId && eq(product.brandId, filter.brandId),
    filter.endsSoon && lte(product.endsAt, soon),
    filter.withoutMou && eq(product.needsMou, false),
    filter.hasStock && hasStock,
    filter.commissionMin !== undefined && gte(product.commissionRate, filter.commissionMin),
    filter.priceMin !== undefined && gte(product.priceMax, String(filter.priceMin)),
    filter.priceMax !== undefined && lte(product.priceMin, String(filter.priceMax)),
    savedBy !== null && isSavedBy(ctx, savedBy),
  ]
  return conditions.filter((condition): condition is SQL => Boolean(condition))
}

/** Products in which somebody finds what they typed. */
export function matches(typed: string): SQL {
  const query = searchQuery(typed)
  return query === undefined ? sql`false` : sql`${product.search} @@ ${query}::tsquery`
}

/** Somebody may still apply: a free sample and a piece of some variant are left. */
export const hasStock = sql`${product.quotaUsed} < ${product.quota} and exists (
  select 1 from ${sku} where ${sku.tenantId} = ${product.tenantId} and ${sku.productId} = ${product.id}
    and ${sku.stock} > ${sku.reserved})`

const isSavedBy = (ctx: Ctx, accountId: string): SQL => sql`exists (
  select 1 from ${savedProduct} where ${savedProduct.tenantId} = ${ctx.tenant.id}
    and ${savedProduct.accountId} = ${accountId} and ${savedProduct.productId} = ${product.id})`
