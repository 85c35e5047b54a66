import { languageOf } from '../../contract/src/kit/country.ts'
import type { Ctx } from '../../server/src/context.ts'
import { emailHashOf } from '../../server/src/features/account/code/email-code.ts'
import { addressHash, phoneHash } from '../../server/src/features/address/address-hash.ts'
import { searchVector } from '../../server/src/kit/search-tokens.ts'
import { brandOffices, emailOf, type Office, type SeedBrand } from './brand-rows.ts'
import { Json, type Value } from './copy-rows.ts'
import {
  addressOf,
  countryShares,
  fullNameOf,
  handleOf,
  type SeedCountry,
  seedCountries,
} from './people-words.ts'
import { day, momentOf, type SeedPlan, sampleDays } from './plan.ts'
import { nouns } from './product-words.ts'
import { createRandom, idAt, weighted } from './random.ts'

/** Staff of each role. */
export const staffCounts = { admin: 2, reviewer: 4, creatorSpecialist: 40, productSpecialist: 40 } as const
export type SeedStaff = Record<keyof typeof staffCounts, string[]>

export interface SeedCreator {
  accountId: string
  creatorId: string
  country: SeedCountry
  fullName: string
  handle: string
  followers: number
  joined: number
  /** As columns hold them; a sample keeps a copy of its address. */
  addressCipher: string
  addressHash: string
  phoneHash: string
  /** The part of a sample's search vector that is about this person. */
  search: string
}

export function makeStaff(plan: SeedPlan): SeedStaff {
  const random = createRandom(plan.seed, 'staff')
  const made = (count: number) => Array.from({ length: count }, () => idAt(random, plan.now - 740 * day))
  return {
    admin: made(staffCounts.admin),
    reviewer: made(staffCounts.reviewer),
    creatorSpecialist: made(staffCounts.creatorSpecialist),
    productSpecialist: made(staffCounts.productSpecialist),
  }
}

const bytes = (value: Buffer): string => `\\x${value.toString('hex')}`

/** From a few hundred followers to some millions, most of them few. */
const followersOf = (share: number): number => Math.round(300 + 4_000_000 * share ** 9 + 60_000 * share ** 3)

export function makeCreators(plan: SeedPlan): SeedCreator[] {
  const countryAt = weighted(countryShares)
  const { ctx } = plan
  return Array.from({ length: plan.creators }, (_, at) => {
    const random = createRandom(plan.seed, 'creator', at)
    const country = seedCountries[countryAt(random)] ?? 'TH'
    const fullName = fullNameOf(random, country)
    const handle = handleOf(random, at)
    // Somebody is there from the first day, so that every application has someone to come from.
    const joined = Math.floor(
      plan.now - (at % 5 === 0 ? sampleDays + 10 : random.between(30, sampleDays + 10)) * day,
    )
    const address = addressOf(random, country, fullName, at)
    return {
      accountId: idAt(random, joined),
      creatorId: idAt(random, joined),
      country,
      fullName,
      handle,
      followers: followersOf(random.next()),
      joined,
      addressCipher: bytes(ctx.app.cipher.seal(plan.tenantId, address)),
      addressHash: bytes(addressHash(ctx, country, address)),
      phoneHash: bytes(phoneHash(ctx, address.phone)),
      search: searchVector([handle, fullName]),
    }
  })
}

export const accountColumns = [
  'tenant_id',
  'id',
  'email_hash',
  'password_hash',
  'role',
  'full_name',
  'position',
  'contact_cipher',
  'brand_id',
  'country_code',
  'language',
  'specialist_id',
  'agreed_at',
  'created_at',
] as const

function* staffOffices(plan: SeedPlan, staff: SeedStaff): Generator<Office> {
  const random = createRandom(plan.seed, 'staff names')
  for (const [role, ids] of Object.entries(staff)) {
    for (const [at, id] of ids.entries()) {
      const fullName = fullNameOf(random, 'TH')
      yield {
        id,
        email: emailOf(plan.seed, role, at),
        role,
        fullName,
        country: 'TH',
        brandId: null,
        position: '',
      }
    }
  }
}

interface AccountFacts extends Office {
  specialistId: string | null
  at: number
}

function accountRow(plan: SeedPlan, ctx: Ctx, person: AccountFacts): Value[] {
  return [
    plan.tenantId,
    person.id,
    emailHashOf(ctx, person.email),
    plan.passwordHash,
    person.role,
    person.fullName,
    person.position,
    ctx.app.cipher.seal(plan.tenantId, { email: person.email }),
    person.brandId,
    person.country,
    languageOf(person.country),
    person.specialistId,
    momentOf(person.at),
    momentOf(person.at),
  ]
}

/** Staff, brands, creators; six creators of ten have a specialist. */
export function* accountRows(
  plan: SeedPlan,
  {
    brands,
    staff,
    creators,
  }: { brands: readonly SeedBrand[]; staff: SeedStaff; creators: readonly SeedCreator[] },
): Generator<Value[]> {
  const { ctx } = plan
  const at = plan.now - 700 * day
  for (const person of staffOffices(plan, staff))
    yield accountRow(plan, ctx, { ...person, specialistId: null, at })
  for (const person of brandOffices(plan, brands))
    yield accountRow(plan, ctx, { ...person, specialistId: null, at })
  const random = createRandom(plan.seed, 'care')
  for (const [number, creator] of creators.entries()) {
    yield accountRow(plan, ctx, {
      id: creator.accountId,
      email: emailOf(plan.seed, 'creator', number),
      role: 'creator',
      fullName: creator.fullName,
      country: creator.country,
      brandId: null,
      position: '',
      specialistId: random.chance(0.6) ? random.pick(staff.creatorSpecialist) : null,
      at: creator.joined,
    })
  }
}

export const creatorColumns = [
  'tenant_id',
  'id',
  'account_id',
  'platform',
  'handle',
  'nickname',
  'homepage_url',
  'followers',
  'country_code',
  'is_verified',
  'categories',
  'metrics',
  'search',
  'linked_at',
] as const

export function* creatorRows(plan: SeedPlan, creators: readonly SeedCreator[]): Generator<Value[]> {
  const random = createRandom(plan.seed, 'creator facts')
  for (const creator of creators) {
    const views = Math.round(creator.followers * random.between(0.05, 0.9))
    yield [
      plan.tenantId,
      creator.creatorId,
      creator.accountId,
      1,
      creator.handle,
      creator.fullName,
      `https://www.tiktok.com/@${creator.handle}`,
      creator.followers,
      creator.country,
      creator.followers > 500_000,
      [random.pick(nouns).category],
      random.chance(0.1) ? null : new Json(metricsOf(views)),
      creator.search,
      momentOf(creator.joined),
    ]
  }
}

const metricsOf = (videoViews: number) => ({
  videoViews,
  videoLikes: Math.round(videoViews / 12),
  videoComments: Math.round(videoViews / 400),
  videoShares: Math.round(videoViews / 300),
  engagementRate: 8.9,
  liveViews: null,
  gmv: videoViews * 2,
  unitsSold: Math.round(videoViews / 200),
  gpm: null,
})

export const addressColumns = [
  'tenant_id',
  'id',
  'account_id',
  'country_code',
  'cipher',
  'phone_hash',
  'address_hash',
  'is_default',
  'created_at',
  'updated_at',
] as const

export function* addressRows(plan: SeedPlan, creators: readonly SeedCreator[]): Generator<Value[]> {
  const random = createRandom(plan.seed, 'address')
  for (const creator of creators) {
    const at = momentOf(creator.joined)
    yield [
      plan.tenantId,
      idAt(random, creator.joined),
      creator.accountId,
      creator.country,
      creator.addressCipher,
      creator.phoneHash,
      creator.addressHash,
      true,
      at,
      at,
    ]
  }
}
