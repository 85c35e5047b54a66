import type { CountryCode } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import type { listProducts, ProductSort } from '@sampan/contract/product'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { type PickedRow, selectPicked } from '#db/picked-rows.ts'
import { type Condition, createShapes, shapeOf, valuesOf } from '#db/shaped.ts'
import { brand } from '#features/account/account.tables.ts'
import { behindCondition, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countShaped, offsetOf, type Total, totalSeen } from '#kit/page.ts'
import { searchQuery } from '#kit/search-tokens.ts'
import { categoryKeysOf } from './categories/category-keys.ts'
import { product, productPicture, savedProduct, sku } from './product.tables.ts'

export type ProductFilter = InputOf<typeof listProducts>

/** An offer that ends within a week ends soon. */
export const endsSoonDays = 7

const sorts: Record<ProductSort, readonly SortKey[]> = {
  newest: [
    { by: product.publishedAt, order: 'desc', type: 'timestamptz' },
    { by: product.id, order: 'desc', type: 'uuid' },
  ],
  update_time: [
    { by: product.updatedAt, order: 'desc', type: 'timestamptz' },
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

const cards = selectPicked((query, picked) =>
  query
    .select({ ...cardColumns, place: picked.place })
    .from(picked.rows)
    .innerJoin(product, and(eq(product.tenantId, picked.tenantId), eq(product.id, picked.id)))
    .innerJoin(brand, brandOfProduct)
    .leftJoin(productPicture, firstPicture),
)
export type CardRow = PickedRow<typeof cards>

const { placeholder } = sql

/** Published and not ended, in one country. */
const onOffer = (ctx: Ctx, country: CountryCode): Condition => ({
  name: 'on offer',
  is: sql`${product.tenantId} = ${placeholder('tenantId')} and ${product.countryCode} = ${placeholder('country')}
    and ${product.publishedAt} <= ${placeholder('now')}::timestamptz
    and (${product.endsAt} is null or ${product.endsAt} > ${placeholder('now')}::timestamptz)`,
  values: { tenantId: ctx.tenant.id, country, now: ctx.now },
})

const countShapes = createShapes()

/** The cards of a page, one more than it holds, and how many there are in all, counted where the page does not show it. */
export async function listProductRows(
  ctx: Ctx,
  country: CountryCode,
  filter: ProductFilter,
  savedBy: string | null,
): Promise<{ rows: CardRow[]; total: number; isEstimate: boolean }> {
  const conditions = [onOffer(ctx, country), ...conditionsOf(ctx, filter, savedBy)]
  const keys = sorts[filter.sort]
  const behind = behindCondition(keys, filter)
  const picking = [...conditions, ...(behind ? [behind] : [])]
  const rows = await cards(ctx.db, {
    from: sql`select ${product.tenantId}, ${product.id}, ${placeOf(keys)} as place from ${product} where ${all(picking)}`,
    order: orderOf(keys),
    limit: filter.pageSize + 1,
    offset: offsetOf(filter),
    shape: `${filter.sort}: ${shapeOf(picking)}`,
    values: valuesOf(picking),
  })
  return { rows, ...(totalSeen(filter, rows) ?? (await countProducts(ctx, conditions))) }
}

const all = (conditions: readonly Condition[]): SQL =>
  sql.join(
    conditions.map(({ is }) => is),
    sql` and `,
  )

async function countProducts(ctx: Ctx, conditions: readonly Condition[]): Promise<Total> {
  const one = () => sql`select 1 from ${product} where ${all(conditions)}`
  return countShaped(ctx.db, countShapes, { shape: shapeOf(conditions), one, values: valuesOf(conditions) })
}

/** A value that a filter brings: the condition stands in the list only when it is asked for. */
const asked = (name: string, is: SQL, values: Record<string, unknown>): Condition[] => [{ name, is, values }]

function conditionsOf(ctx: Ctx, filter: ProductFilter, savedBy: string | null): Condition[] {
  const { productQuery, categoryKey, brandId, commissionMin, priceMin, priceMax } = filter
  const soon = new Date(ctx.now.getTime() + endsSoonDays * 86_400_000)
  return [
    ...(productQuery ? [matchesCondition(productQuery)] : []),
    ...(categoryKey
      ? asked('category', sql`${product.categoryKey} = any (${placeholder('categoryKeys')}::text[])`, {
          categoryKeys: categoryKeysOf(categoryKey),
        })
      : []),
    ...(brandId ? asked('brand', sql`${product.brandId} = ${placeholder('brandId')}`, { brandId }) : []),
    ...(filter.endsSoon
      ? asked('ends soon', sql`${product.endsAt} <= ${placeholder('soon')}::timestamptz`, { soon })
      : []),
    ...(filter.withoutMou ? asked('without MOU', sql`not ${product.needsMou}`, {}) : []),
    ...(filter.hasStock ? asked('has stock', hasStock, {}) : []),
    ...(commissionMin !== undefined
      ? asked('commission', sql`${product.commissionRate} >= ${placeholder('commissionMin')}`, {
          commissionMin,
        })
      : []),
    ...(priceMin !== undefined
      ? asked('price from', sql`${product.priceMax} >= ${placeholder('priceMin')}`, { priceMin })
      : []),
    ...(priceMax !== undefined
      ? asked('price to', sql`${product.priceMin} <= ${placeholder('priceMax')}`, { priceMax })
      : []),
    ...(savedBy !== null ? asked('saved', isSaved, { savedBy }) : []),
  ]
}

function matchesCondition(typed: string): Condition {
  const words = searchQuery(typed)
  if (words === undefined) return { name: 'no words', is: sql`false` }
  return { name: 'words', is: sql`${product.search} @@ ${placeholder('words')}::tsquery`, values: { words } }
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

const isSaved = sql`exists (
  select 1 from ${savedProduct} where ${savedProduct.tenantId} = ${placeholder('tenantId')}
    and ${savedProduct.accountId} = ${placeholder('savedBy')} and ${savedProduct.productId} = ${product.id})`
