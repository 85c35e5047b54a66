import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  countries,
  type Language,
  type LocalText,
  languageOf,
  languages,
} from '../../contract/src/kit/country.ts'
import { products as demoProducts } from '../../demo/content/products/products.ts'
import { pictureUrl, thumbUrl } from '../../demo/store-pictures.ts'
import { productWords } from '../../server/src/features/product/product-search.ts'
import { searchVector } from '../../server/src/kit/search-tokens.ts'
import type { SeedBrand } from './brand-rows.ts'
import { Json, type Value } from './copy-rows.ts'
import type { SeedStaff } from './people-rows.ts'
import { countryShares, type SeedCountry, seedCountries } from './people-words.ts'
import { day, momentOf, type SeedPlan, sampleDays } from './plan.ts'
import { kinds, type Noun, nouns } from './product-words.ts'
import { createRandom, idAt, weighted } from './random.ts'

export interface SeedProduct {
  id: string
  brandAt: number
  country: SeedCountry
  name: LocalText
  noun: Noun
  price: number
  promoteType: number
  needsMou: boolean
  /** Milliseconds; null for a draft. */
  publishedAt: number | null
  endsAt: number | null
  skus: { id: string; size: string; held: number }[]
  /** Samples that hold a piece. */
  held: number
  /** The part of a sample's search vector that is about this product. */
  search: string
}

/** Names repeat in a seed; cutting Thai into tokens is the dearest part of it. */
function keepVectors<Made>(make: (texts: readonly string[], scope: string) => Made) {
  const kept = new Map<string, Made>()
  return (texts: readonly string[], scope: string): Made => {
    const key = [scope, ...texts].join('\n')
    const made = kept.get(key) ?? make(texts, scope)
    kept.set(key, made)
    return made
  }
}

function nameOf(noun: Noun, kindAt: number, size: string, spoken: readonly (keyof LocalText)[]): LocalText {
  const kind = kinds[kindAt]
  if (!kind) throw new Error('no such kind')
  const all: Required<LocalText> = {
    en: `${kind.en} ${noun.name.en}, ${size}`,
    th: `${noun.name.th}${kind.th} ${size}`,
    vn: `${noun.name.vn} ${kind.vn} ${size}`,
    id: `${noun.name.id} ${kind.id} ${size}`,
    'zh-CN': `${kind['zh-CN']}${noun.name['zh-CN']} ${size}`,
  }
  return Object.fromEntries(spoken.map((language) => [language, all[language]]))
}

/** US dollars in the money of a country, roughly, as whole amounts. */
const rates: Record<SeedCountry, number> = { TH: 33, VN: 25_000, ID: 16_000, PH: 57, MY: 4.4 }

/** Oldest first. The brands share them by weight; the big one sells in every country. */
export function makeProducts(plan: SeedPlan, brands: readonly SeedBrand[]): SeedProduct[] {
  const vectorOf = keepVectors(searchVector)
  const brandOf = weighted(brands.map((brand) => brand.weight))
  const countryAt = weighted(countryShares)
  return Array.from({ length: plan.products }, (_, at) => {
    const random = createRandom(plan.seed, 'product', at)
    const brandAt = brandOf(random)
    const country =
      brandAt === 0 ? (seedCountries[countryAt(random)] ?? 'TH') : (brands[brandAt]?.country ?? 'TH')
    const noun = random.pick(nouns)
    const made = plan.now - (1 - at / plan.products) * (sampleDays + 60) * day
    const publishedAt = random.chance(0.98) ? Math.floor(made) : null
    // Most of the old offers are over; of those of the last weeks few are.
    const isOver = random.chance(0.45)
    const endsAt = random.chance(0.5)
      ? null
      : made + random.between(60, isOver ? 200 : sampleDays + 200) * day
    const spoken = random.chance(0.2) ? languages : [...new Set<Language>([languageOf(country), 'en'])]
    const name = nameOf(noun, random.int(kinds.length), random.pick(noun.sizes), spoken)
    const skuCount = 1 + random.int(3)
    return {
      id: idAt(random, made),
      brandAt,
      country,
      name,
      noun,
      price: Math.round(noun.price * random.between(0.7, 2.2) * rates[country]),
      promoteType: random.chance(0.75) ? 0 : 1 + random.int(2),
      needsMou: random.chance(0.55),
      publishedAt,
      endsAt: endsAt === null ? null : Math.floor(endsAt),
      skus: Array.from({ length: skuCount }, (_each, position) => ({
        id: idAt(random, made),
        size: noun.sizes[position] ?? noun.sizes[0] ?? '',
        held: 0,
      })),
      held: 0,
      search: vectorOf(Object.values(name), ''),
    }
  })
}

const folder = path.join(import.meta.dirname, '../../server/src/features/product/categories/categories.json')

interface Category {
  ckey: string
  name: LocalText
  childCategory: Category[]
}

/** The names of a category and of the one above it, in all languages: people search by them. */
function categoryNames(): Map<string, string[]> {
  const roots = JSON.parse(readFileSync(folder, 'utf8')) as Category[]
  return new Map(
    roots.flatMap((root) =>
      root.childCategory.map((child) => [
        child.ckey,
        [...Object.values(root.name), ...Object.values(child.name)].filter(Boolean),
      ]),
    ),
  )
}

export const productColumns = [
  'tenant_id',
  'id',
  'brand_id',
  'country_code',
  'category_key',
  'name',
  'description',
  'selling_points',
  'options',
  'promote_type',
  'currency',
  'price_min',
  'price_max',
  'commission_rate',
  'shop_name',
  'needs_mou',
  'quota',
  'quota_used',
  'stock_left',
  'specialist_id',
  'published_at',
  'ends_at',
  'search',
  'search_starts',
  'created_at',
  'updated_at',
] as const

/** Each goes with its samples: what is held counts against the quota, and some quotas are used up. */
export function* productRows(
  plan: SeedPlan,
  products: readonly SeedProduct[],
  { brands, staff }: { brands: readonly SeedBrand[]; staff: SeedStaff },
): Generator<Value[]> {
  const categories = categoryNames()
  const left = piecesLeft(plan, products)
  const wordsOf = keepVectors((texts, country) => productWords(plan.tenantId, country as SeedCountry, texts))
  for (const [at, item] of products.entries()) {
    const random = createRandom(plan.seed, 'product facts', at)
    const brand = brands[item.brandAt]
    const made = momentOf(item.publishedAt ?? plan.now - 3 * day)
    const words = [brand?.name ?? '', ...(categories.get(item.noun.category) ?? [])]
    const found = wordsOf([...Object.values(item.name), ...words], item.country)
    const isUsedUp = item.held > 0 && random.chance(0.03)
    yield [
      plan.tenantId,
      item.id,
      brand?.id ?? '',
      item.country,
      item.noun.category,
      new Json(item.name),
      new Json({ en: `${item.name.en}. Made in small batches and checked by hand.` }),
      new Json({ en: ['Fair to its makers', 'Sent within two days'] }),
      new Json(optionsOf(item)),
      item.promoteType,
      countries[item.country].currency,
      `${item.price}.00`,
      `${item.price + (item.skus.length - 1) * Math.round(item.price / 4)}.00`,
      5 + random.int(26),
      `${brand?.name} Official`,
      item.needsMou,
      isUsedUp ? item.held : item.held + 20 + random.int(180),
      item.held,
      (left.next().value ?? []).reduce((sum, one) => sum + one, 0),
      random.pick(staff.productSpecialist),
      item.publishedAt === null ? null : made,
      item.endsAt === null ? null : momentOf(item.endsAt),
      found.search,
      found.searchStarts,
      made,
      made,
    ]
  }
}

const optionsOf = (item: SeedProduct) => [
  {
    key: 'size',
    name: { en: 'Size', th: 'ขนาด', vn: 'Kích cỡ', id: 'Ukuran', 'zh-CN': '规格' },
    values: item.skus.map((sku, at) => ({ key: `s${at}`, name: { en: sku.size } })),
  },
]

export const skuColumns = [
  'tenant_id',
  'id',
  'product_id',
  'position',
  'option_keys',
  'name',
  'price',
  'stock',
  'reserved',
] as const

/** For each product what is left of its variants; one variant of twelve is sold out. */
function* piecesLeft(plan: SeedPlan, products: readonly SeedProduct[]): Generator<number[], undefined> {
  const random = createRandom(plan.seed, 'stock')
  for (const item of products) yield item.skus.map(() => (random.chance(1 / 12) ? 0 : 5 + random.int(120)))
}

/** What samples hold is kept. */
export function* skuRows(plan: SeedPlan, products: readonly SeedProduct[]): Generator<Value[]> {
  const pieces = piecesLeft(plan, products)
  for (const item of products) {
    const left = pieces.next().value ?? []
    for (const [at, sku] of item.skus.entries()) {
      const price = item.price + at * Math.round(item.price / 4)
      yield [
        plan.tenantId,
        sku.id,
        item.id,
        at,
        [`s${at}`],
        new Json({ en: sku.size }),
        `${price}.00`,
        sku.held + (left[at] ?? 0),
        sku.held,
      ]
    }
  }
}

export const pictureColumns = ['tenant_id', 'product_id', 'position', 'url', 'thumb_url', 'ground'] as const

/** The pictures of the demo's products of the same kind; they show where the tenant has the demo's files. */
export function* pictureRows(plan: SeedPlan, products: readonly SeedProduct[]): Generator<Value[]> {
  const byCategory = Map.groupBy(demoProducts, (item) => item.categoryKey)
  for (const [at, item] of products.entries()) {
    const random = createRandom(plan.seed, 'picture', at)
    const like = random.pick(byCategory.get(item.noun.category) ?? demoProducts)
    for (let n = 1; n <= Math.min(2, like.pictureCount); n += 1)
      yield [plan.tenantId, item.id, n - 1, pictureUrl(like.key, n), thumbUrl(like.key, n), like.ground]
  }
}
