import type { SeedBrand } from './brand-rows.ts'
import type { SeedCreator } from './people-rows.ts'
import { type SeedCountry, seedCountries } from './people-words.ts'
import { day, type SeedPlan, sampleDays, wholeSecond } from './plan.ts'
import type { SeedProduct } from './product-rows.ts'
import { createRandom, type Random } from './random.ts'
import { liveUntil } from './sample-life.ts'

/** Who applied for what and when, a sample an index; the rest of its row follows from these. */
export interface SamplePicks {
  creator: Int32Array
  product: Int32Array
  sku: Uint8Array
  appliedAt: Float64Array
}

/** States in which a piece of stock is kept for a sample or gone with it. */
const holding: readonly number[] = [8, 9, 6, 10, 0, 1, 2, 3]

interface Shelf {
  creators: number[]
  joined: number[]
  products: number[]
  published: number[]
}

/** The stream of one sample's life: whoever asks gets the same life. */
export const lifeOf = (plan: SeedPlan, at: number, appliedAt: number, product: SeedProduct) =>
  liveUntil(createRandom(plan.seed, 'life', at), plan.now, appliedAt, product)

/**
 * Lets creators apply for products of their own country, oldest first: never twice for the same one, never before it
 * was published or after it ended. Some creators and some products are asked for far more often than others. Counts
 * what each product and variant holds.
 */
export function pickSamples(
  plan: SeedPlan,
  {
    brands,
    creators,
    products,
  }: { brands: readonly SeedBrand[]; creators: readonly SeedCreator[]; products: readonly SeedProduct[] },
): SamplePicks {
  const shelves = shelvesOf(brands, creators, products)
  const countries = seedCountries.filter((country) => isStocked(shelves[country]))
  if (plan.samples > 0 && countries.length === 0)
    throw new Error('There are too few creators and products for samples')
  const random = createRandom(plan.seed, 'picks')
  const most = Math.max(0, ...countries.map((country) => shelves[country].creators.length))
  const taken = new Set<number>()
  const picks: SamplePicks = {
    creator: new Int32Array(plan.samples),
    product: new Int32Array(plan.samples),
    sku: new Uint8Array(plan.samples),
    appliedAt: new Float64Array(plan.samples),
  }
  for (let at = 0; at < plan.samples; at += 1) {
    const appliedAt = wholeSecond(plan.now - sampleDays * day * (1 - (at + 1) / (plan.samples + 1)) ** 1.3)
    const found = pickPair(random, { shelves, countries, most, products, taken, appliedAt })
    const product = products[found.product]
    if (!product) throw new Error('picked a product that is not there')
    picks.creator[at] = found.creator
    picks.product[at] = found.product
    picks.sku[at] = random.int(product.skus.length)
    picks.appliedAt[at] = appliedAt
    if (holding.includes(lifeOf(plan, at, appliedAt, product).status)) hold(product, picks.sku[at] ?? 0)
  }
  return picks
}

function hold(product: SeedProduct, skuAt: number): void {
  product.held += 1
  const sku = product.skus[skuAt]
  if (sku) sku.held += 1
}

const isStocked = (shelf: Shelf): boolean => shelf.creators.length > 0 && shelf.products.length > 0

function shelvesOf(
  brands: readonly SeedBrand[],
  creators: readonly SeedCreator[],
  products: readonly SeedProduct[],
): Record<SeedCountry, Shelf> {
  const made = () => ({ creators: [], joined: [], products: [], published: [] })
  const shelves: Record<SeedCountry, Shelf> = { TH: made(), VN: made(), ID: made(), PH: made(), MY: made() }
  const byJoined = creators
    .map((creator, at) => ({ creator, at }))
    .sort((a, b) => a.creator.joined - b.creator.joined)
  for (const { creator, at } of byJoined) {
    shelves[creator.country].creators.push(at)
    shelves[creator.country].joined.push(creator.joined)
  }
  for (const [at, product] of products.entries()) {
    if (product.publishedAt === null || !brands[product.brandAt]?.isVerified) continue
    shelves[product.country].products.push(at)
    shelves[product.country].published.push(product.publishedAt)
  }
  return shelves
}

/** How many of the ascending values lie before a moment. */
function before(values: readonly number[], moment: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) < moment) low = middle + 1
    else high = middle
  }
  return low
}

interface Search {
  shelves: Record<SeedCountry, Shelf>
  countries: readonly SeedCountry[]
  /** Creators of the country that has most. */
  most: number
  products: readonly SeedProduct[]
  taken: Set<number>
  appliedAt: number
}

const tries = 1_000

function pickPair(random: Random, search: Search): { creator: number; product: number } {
  const { shelves, countries, most, products, taken, appliedAt } = search
  for (let attempt = 0; attempt < tries; attempt += 1) {
    // A country comes up as often as it has creators.
    const shelf = shelves[random.pick(countries)]
    if (random.next() * most > shelf.creators.length) continue
    const creator = shelf.creators[skewed(random, before(shelf.joined, appliedAt))]
    const product = shelf.products[newish(random, before(shelf.published, appliedAt - day))]
    if (creator === undefined || product === undefined) continue
    const offer = products[product]
    if (!offer || (offer.endsAt !== null && offer.endsAt <= appliedAt)) continue
    const pair = creator * products.length + product
    if (taken.has(pair)) continue
    taken.add(pair)
    return { creator, product }
  }
  throw new Error('There are too few creators and products for so many samples')
}

/** Few ask a lot, many ask once or never. */
const skewed = (random: Random, below: number): number => place(below, random.next() ** 1.8)
/** Fresh offers are asked for more than old ones. */
const newish = (random: Random, below: number): number => place(below, Math.sqrt(random.next()))
/** Among none there is nothing to pick. */
const place = (below: number, share: number): number => (below === 0 ? -1 : Math.floor(below * share))
