import { readFileSync } from 'node:fs'
import path from 'node:path'
import { countries, type LocalText, languages } from '@sampan/contract/country'
import type { Ctx } from '../../server/src/context.ts'
import { productWords } from '../../server/src/features/product/product-search.ts'
import { brands } from '../content/brands.ts'
import { products } from '../content/products/products.ts'
import type { DemoProduct, DemoSample, DemoSku } from '../content/shape.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { groundOf } from '../picture-jobs.ts'
import { pictureUrl, thumbUrl } from '../store-pictures.ts'
import { accountId, brandId } from './people-rows.ts'

const day = 86_400_000
const hour = 3_600_000

/** The newest product has the greatest id, as if each had been made when it was published. */
const order = new Map(products.map((item, index) => [item.key, products.length - index]))
export const productId = (key: string): string => idOf('product', key, order.get(key))
export const skuId = (key: string): string => idOf('sku', key)

/**
 * When each product was published: in the order of its shelf, and no later than a day before anybody applied for it
 * or for one that is behind it.
 */
function publishedTimes(samples: readonly DemoSample[], now: Date): Map<string, number> {
  const firstApplied = new Map<string, number>()
  for (const { productKey, appliedAt } of samples) {
    firstApplied.set(productKey, Math.min(firstApplied.get(productKey) ?? Infinity, appliedAt.getTime()))
  }
  const times = new Map<string, number>()
  const newest = new Map<string, number>()
  for (const item of products) {
    const before = newest.get(item.country) ?? now.getTime()
    const wished = now.getTime() - item.publishedDaysAgo * day
    const time = Math.min(before - hour, wished, (firstApplied.get(item.key) ?? Infinity) - day)
    times.set(item.key, time)
    newest.set(item.country, time)
  }
  return times
}

const categoriesFile = path.join(
  import.meta.dirname,
  '../../server/src/features/product/categories/categories.json',
)

interface Category {
  ckey: string
  name: LocalText
  childCategory: Category[]
}

/** The names of a category and of the one above it, in all languages. */
function categoryNames(): Map<string, string[]> {
  const roots = JSON.parse(readFileSync(categoriesFile, 'utf8')) as Category[]
  return new Map(
    roots.flatMap((root) =>
      root.childCategory.map((child) => {
        const names = [...Object.values(root.name), ...Object.values(child.name)]
        return [child.ckey, names.filter(Boolean)] as const
      }),
    ),
  )
}

export function productRows(ctx: Ctx, samples: readonly DemoSample[]): Row[] {
  const published = publishedTimes(samples, ctx.now)
  const categories = categoryNames()
  const brandOf = new Map(brands.map((brand) => [brand.key, brand]))
  return products.map((item) => {
    const brand = brandOf.get(item.brandKey)
    const at = new Date(published.get(item.key) ?? ctx.now.getTime())
    const words = [
      ...Object.values(item.name),
      brand?.name ?? '',
      ...(categories.get(item.categoryKey) ?? []),
    ]
    const found = productWords(ctx.tenant.id, item.country, words)
    return {
      tenant_id: ctx.tenant.id,
      id: productId(item.key),
      brand_id: brandId(item.brandKey),
      country_code: item.country,
      category_key: item.categoryKey,
      name: item.name,
      description: item.description,
      selling_points: item.sellingPoints,
      options: item.axes.map(({ key, name, values }) => ({
        key,
        name,
        values: values.map((value) => ({ key: value.key, name: value.name })),
      })),
      promote_type: item.promoteType,
      cooperation_type: item.cooperationType,
      currency: countries[item.country].currency,
      price_min: item.priceMin,
      price_max: item.priceMax,
      commission_rate: item.commission,
      shop_name: brand?.shopName ?? '',
      shop_number: brand?.shopNumber ?? '',
      needs_mou: item.needsMou,
      quota: item.quota,
      quota_used: item.quota - item.quotaLeft,
      stock_left: item.skus.reduce((sum, sku) => sum + sku.stock, 0),
      specialist_id: accountId('chen-yu-ting'),
      published_at: item.isPublished ? at : null,
      ends_at: item.endsInDays === null ? null : new Date(ctx.now.getTime() + item.endsInDays * day),
      search: found.search,
      search_starts: found.searchStarts,
      created_at: at,
      updated_at: at,
    }
  })
}

export const pictureRows = (ctx: Ctx): Row[] =>
  products.flatMap((item) =>
    Array.from({ length: item.pictureCount }, (_, position) => ({
      tenant_id: ctx.tenant.id,
      product_id: productId(item.key),
      position,
      url: `${pictureUrl(item.key, position + 1)}#${groundOf(item, position + 1)}`,
      thumb_url: `${thumbUrl(item.key, position + 1)}#${groundOf(item, position + 1)}`,
      ground: item.ground,
    })),
  )

/** `30 ml`, or `Gift box · Jasmine`, in every language that the options have. */
function skuName(item: DemoProduct, sku: DemoSku): LocalText {
  const values = sku.optionKeys.map((key, axis) => item.axes[axis]?.values.find((value) => value.key === key))
  return Object.fromEntries(
    languages.map((language) => [
      language,
      values.map((value) => value?.name[language] ?? value?.name.en ?? '').join(' · '),
    ]),
  )
}

/** States in which a piece of stock is kept for a sample or gone with it. */
const holding: readonly number[] = [8, 9, 6, 10, 0, 1, 2, 3]

export function skuRows(ctx: Ctx, samples: readonly DemoSample[]): Row[] {
  const held = Map.groupBy(
    samples.filter((one) => holding.includes(one.status)),
    (one) => one.skuKey,
  )
  return products.flatMap((item) =>
    item.skus.map((sku, position) => {
      const reserved = held.get(sku.key)?.length ?? 0
      return {
        tenant_id: ctx.tenant.id,
        id: skuId(sku.key),
        product_id: productId(item.key),
        position,
        option_keys: sku.optionKeys,
        name: skuName(item, sku),
        price: sku.price,
        stock: sku.stock + reserved,
        reserved,
        picture_url: `${pictureUrl(item.key, sku.picture)}#${groundOf(item, sku.picture)}`,
        barcode: sku.barcode,
        country_code: item.country,
      }
    }),
  )
}
