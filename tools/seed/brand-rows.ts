import type { Value } from './copy-rows.ts'
import { countryShares, fullNameOf, type SeedCountry, seedCountries } from './people-words.ts'
import { brandCount, day, momentOf, type SeedPlan } from './plan.ts'
import { brandWords, nouns } from './product-words.ts'
import { createRandom, idAt, weighted } from './random.ts'

export interface SeedBrand {
  id: string
  name: string
  country: SeedCountry
  isVerified: boolean
  colour: string
  /** The accounts that decide for it. */
  accountIds: string[]
  /** Its share of the products. */
  weight: number
  categories: string[]
}

const colours = ['#0A5041', '#782419', '#4C2C61', '#1F3E70', '#61377C', '#8A5A00', '#22577A', '#5B2333']

/** One brand owns about 5 % of all products, the others share the rest along a long tail. */
export function makeBrands(plan: SeedPlan): SeedBrand[] {
  const random = createRandom(plan.seed, 'brand')
  const count = brandCount(plan)
  const countryAt = weighted(countryShares)
  const { first, second } = brandWords
  const shift = random.int(first.length)
  const tail = Array.from({ length: count - 1 }, (_, at) => 1 / (at + 40))
  const sum = tail.reduce((total, weight) => total + weight, 0)
  return Array.from({ length: count }, (_, at) => {
    const words = [
      first[(at + shift) % first.length],
      second[(at * 7 + Math.floor(at / first.length)) % second.length],
    ]
    const round = Math.floor(at / (first.length * second.length))
    return {
      id: idAt(random, plan.now - (720 - (at % 180)) * day),
      name: [...words, ...(round > 0 ? [round + 1] : [])].join(' '),
      country: seedCountries[at === 0 ? 0 : countryAt(random)] ?? 'TH',
      isVerified: at === 0 || random.chance(0.95),
      colour: random.pick(colours),
      accountIds: Array.from({ length: at === 0 ? 12 : 1 + random.int(3) }, () =>
        idAt(random, plan.now - 700 * day),
      ),
      weight: at === 0 ? 0.05 : (0.95 * (tail[at - 1] ?? 0)) / sum,
      categories: [random.pick(nouns).category, random.pick(nouns).category],
    }
  })
}

export const brandColumns = [
  'tenant_id',
  'id',
  'name',
  'country_code',
  'website',
  'category_keys',
  'logo_url',
  'color',
  'verified_at',
  'created_at',
] as const

export function* brandRows(plan: SeedPlan, brands: readonly SeedBrand[]): Generator<Value[]> {
  for (const brand of brands) {
    yield [
      plan.tenantId,
      brand.id,
      brand.name,
      brand.country,
      `https://${brand.name.toLowerCase().replaceAll(' ', '-')}.example`,
      [...new Set(brand.categories)],
      '',
      brand.colour,
      brand.isVerified ? momentOf(plan.now - 650 * day) : null,
      momentOf(plan.now - 720 * day),
    ]
  }
}

/** The people of a brand, for the table of accounts. */
export interface Office {
  id: string
  email: string
  role: string
  fullName: string
  country: SeedCountry
  brandId: string | null
  position: string
}

export function* brandOffices(plan: SeedPlan, brands: readonly SeedBrand[]): Generator<Office> {
  const random = createRandom(plan.seed, 'office')
  for (const [at, brand] of brands.entries()) {
    for (const [person, id] of brand.accountIds.entries()) {
      yield {
        id,
        email: emailOf(plan.seed, 'brand', at, person),
        role: 'brand',
        fullName: fullNameOf(random, brand.country),
        country: brand.country,
        brandId: brand.id,
        position: person === 0 ? 'Owner' : 'Marketing',
      }
    }
  }
}

/** Where a seeded person can be written to, and logs in: `brand-0-0@seed1.example`. Belongs to nobody. */
export const emailOf = (seed: number, who: string, ...numbers: readonly number[]): string =>
  `${[who, ...numbers].join('-')}@seed${seed}.example`
