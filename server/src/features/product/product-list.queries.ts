import type { CountryCode } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import type { listProducts, ProductSort } from '@sampan/contract/product'
import { and, eq, gte, inArray, lte, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { jsonRows, orNull } from '#db/json-rows.ts'
import { brand } from '#features/account/account.tables.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { boundedCount, countMost, type Total } from '#kit/page.ts'
import { askPage, fixedPageIn, totalIfHidden } from '#kit/page-statement.ts'
import { pickByWords } from '#kit/word-pages.ts'
import { categoryKeysOf } from './categories/category-keys.ts'
import { isNotOver } from './product.policy.ts'
import { product, productPicture, savedProduct } from './product.tables.ts'
import { endsNotBefore, findsWords } from './product-search.ts'

export type ProductFilter = InputOf<typeof listProducts>

/** An offer that ends within a week ends soon. */
const endsSoonDays = 7

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

const cards = jsonRows({
  ...cardColumns,
  pictureUrl: orNull(productPicture.url),
  thumbUrl: orNull(productPicture.thumbUrl),
  ground: orNull(productPicture.ground),
  place: sql<string[]>`picked.place`,
})
export type CardRow = ReturnType<typeof cards.read>[number]

/** Published and not ended, in one country. */
const onOffer = (ctx: Ctx, country: CountryCode, column: OnOffer = product): SQL =>
  sql`${product.tenantId} = ${ctx.tenant.id} and ${column.countryCode} = ${country}
    and ${column.publishedAt} <= ${ctx.now} and ${isNotOver(ctx.now)}`

type OnOffer = Record<'countryCode' | 'publishedAt', SQLWrapper>

/** The cards of a page, one more than it holds, and how many there are in all: one statement. */
export async function listProductRows(
  ctx: Ctx,
  country: CountryCode,
  filter: ProductFilter,
  savedBy: string | null,
): Promise<{ rows: CardRow[] } & Total> {
  const keys = sorts[filter.sort]
  const conditions = conditionsOf(ctx, filter, savedBy)
  const where = and(onOffer(ctx, country), ...conditions)
  const { productQuery } = filter
  const { found, picked, total } = productQuery
    ? pickWords(ctx, country, filter, keys, conditions, productQuery)
    : pickOffers(filter, keys, where)
  const shown = sql`select json_agg(${cards.row} order by ${sql.join(orderOf(keys), sql`, `)}) as rows, ${total} as total
    from ${
      found
        ? asProducts(picked)
        : sql`(${picked}) as picked
    join ${product} on ${product.tenantId} = ${ctx.tenant.id} and ${product.id} = picked.id`
    }
    join ${brand} on ${brandOfProduct} left join ${productPicture} on ${firstPicture}`
  return askPage(ctx.db, filter, found ? sql`${found} ${shown}` : shown, cards)
}

interface Picking {
  /** What comes before the select. */
  found?: SQL
  /** The rows of the page: their ids and places. */
  picked: SQL
  total: SQL
}

type Keys = readonly SortKey[]
type Where = SQL | undefined

function pickOffers(filter: ProductFilter, keys: Keys, where: Where): Picking {
  const picked = sql`select ${product.id}, ${placeOf(keys)} as place from ${product}
    where ${and(where, behind(keys, filter))} ${fixedPageIn(filter, keys)}`
  return { picked, total: totalIfHidden(filter, boundedCount(sql`select 1 from ${product} where ${where}`)) }
}

const { pictureUrl, thumbUrl, ground, brand: ofBrand, id, ...besideId } = cardColumns
/** What a card says of the product itself, and what joins and orders need; the rows of words have it, so that no row is looked up again. */
const carried = sql.join(
  [product.tenantId, product.brandId, product.publishedAt, product.updatedAt, ...Object.values(besideId)],
  sql`, `,
)

/** Picked rows that have the columns of products, with their place beside them. */
const asProducts = (picked: SQL): SQL =>
  sql`(${picked}) as ${product} cross join lateral (select ${product}.place) as picked`

/** No index holds the order by the end of an offer. */
const isAlongIndex = (sort: ProductSort): boolean => sort !== 'ending'

function pickWords(
  ctx: Ctx,
  country: CountryCode,
  filter: ProductFilter,
  keys: Keys,
  conditions: Where[],
  typed: string,
): Picking {
  const { before, picked, total } = pickByWords({
    ...{ table: product, columns: sql`${id}, ${carried}`, carried, keys, request: filter, most: countMost },
    stretches: [1_200, 10_000],
    where: and(onOffer(ctx, country, besideWords), ...conditions, findsWords(ctx, [country], typed)),
    gatheredBy: endsNotBefore(ctx.tenant.id, country, ctx.now),
    along: isAlongIndex(filter.sort)
      ? sql`${product.tenantId} = ${ctx.tenant.id} and ${product.countryCode} = ${country} and ${product.publishedAt} is not null`
      : undefined,
  })
  return { found: before, picked, total }
}

function conditionsOf(ctx: Ctx, filter: ProductFilter, savedBy: string | null): Where[] {
  const { categoryKey, brandId, commissionMin, priceMin, priceMax } = filter
  const soon = new Date(ctx.now.getTime() + endsSoonDays * 86_400_000)
  return [
    categoryKey ? inArray(product.categoryKey, categoryKeysOf(ctx.tenant, categoryKey)) : undefined,
    brandId ? eq(product.brandId, brandId) : undefined,
    filter.endsSoon ? lte(product.endsAt, soon) : undefined,
    filter.withoutMou ? not(product.needsMou) : undefined,
    filter.hasStock ? sql`${product.hasStock}` : undefined,
    commissionMin === undefined ? undefined : gte(product.commissionRate, commissionMin),
    priceMin === undefined ? undefined : gte(product.priceMax, String(priceMin)),
    priceMax === undefined
      ? undefined
      : priceMin === undefined
        ? lte(product.priceMin, String(priceMax))
        : sql`${besideRange} <= ${String(priceMax)}::numeric`,
    savedBy === null ? undefined : isSavedBy(ctx, savedBy),
  ]
}

/**
 * The cheapest price where a least one is asked for too: PostgreSQL, which plans before it knows either, would begin at
 * the cheapest of all offers.
 */
const besideRange = sql`(${product.priceMin} + 0)`

/**
 * Where words are looked up: they hold the country already, and almost everything was published before now. PostgreSQL, which
 * cannot know that, would gather all products of the country from another index too, and read all moments of the index of words.
 */
const besideWords: OnOffer = {
  countryCode: sql`(${product.countryCode} || '')`,
  publishedAt: sql`(${product.publishedAt} + '0'::interval)`,
}

const isSavedBy = (ctx: Ctx, accountId: string): SQL => sql`exists (
  select 1 from ${savedProduct} where ${savedProduct.tenantId} = ${ctx.tenant.id}
    and ${savedProduct.accountId} = ${accountId} and ${savedProduct.productId} = ${product.id})`

/** Whether an offer opened, ended or came close to its end since a moment. */
export async function hasTurned(ctx: Ctx, since: Date): Promise<boolean> {
  const turned = (moment: ReturnType<typeof sql>) => sql`(${moment} > ${since} and ${moment} <= ${ctx.now})`
  const rows = await ask(
    ctx.db,
    sql`select 1 from ${product} where ${product.tenantId} = ${ctx.tenant.id}
    and (${turned(sql`${product.publishedAt}`)} or ${turned(sql`${product.endsAt}`)}
      or ${turned(sql`${product.endsAt} - make_interval(days => ${endsSoonDays})`)}) limit 1`,
  )
  return rows.length > 0
}
