import { createHash } from 'node:crypto'
import { numberOf } from '../../server/src/features/sample/sample-search.ts'
import { searchVector } from '../../server/src/kit/search-tokens.ts'
import type { SeedBrand } from './brand-rows.ts'
import { Json, type Value } from './copy-rows.ts'
import type { SeedCreator, SeedStaff } from './people-rows.ts'
import type { SeedCountry } from './people-words.ts'
import { momentOf, type SeedPlan } from './plan.ts'
import type { SeedProduct } from './product-rows.ts'
import { createRandom, idAt, type Random } from './random.ts'
import type { Life } from './sample-life.ts'
import { lifeOf, type SamplePicks } from './sample-picks.ts'

export interface SeedWorld {
  brands: SeedBrand[]
  staff: SeedStaff
  creators: SeedCreator[]
  products: SeedProduct[]
  picks: SamplePicks
}

/** One case with everything that its rows in four tables are made of. */
interface Case {
  at: number
  id: string
  shipmentId: string
  number: number
  creator: SeedCreator
  product: SeedProduct
  brand: SeedBrand
  skuId: string
  appliedAt: number
  life: Life
  /** For facts that no other table repeats. */
  random: Random
}

/** Every case, in the order of the applications. Each table walks through them anew, so that none is kept. */
function* casesOf(plan: SeedPlan, world: SeedWorld): Generator<Case> {
  const { creators, products, brands, picks } = world
  for (let at = 0; at < plan.samples; at += 1) {
    const creator = creators[picks.creator[at] ?? -1]
    const product = products[picks.product[at] ?? -1]
    const brand = brands[product?.brandAt ?? -1]
    const skuId = product?.skus[picks.sku[at] ?? -1]?.id
    const appliedAt = picks.appliedAt[at] ?? 0
    if (!creator || !product || !brand || !skuId) throw new Error(`sample ${at} was picked from nothing`)
    const random = createRandom(plan.seed, 'case', at)
    const id = idAt(random, appliedAt)
    const shipmentId = idAt(random, appliedAt)
    const life = lifeOf(plan, at, appliedAt, product)
    const number = plan.firstNumber + at
    yield { at, id, shipmentId, number, creator, product, brand, skuId, appliedAt, life, random }
  }
}

export const sampleColumns = [
  'tenant_id',
  'id',
  'number',
  'product_id',
  'sku_id',
  'brand_id',
  'account_id',
  'creator_id',
  'country_code',
  'followers',
  'promote_type',
  'status',
  'status_since',
  'address_cipher',
  'address_hash',
  'phone_hash',
  'remark',
  'shop_order_number',
  'post_url',
  'fulfilment',
  'revenue',
  'abnormal_reasons',
  'clock_duty',
  'clock_owner',
  'clock_started_at',
  'clock_due_at',
  'clock_warned_at',
  'clock_late_at',
  'applied_at',
  'updated_at',
  'search',
] as const

const dateOf = (date: Date | null | undefined): string | null => (date ? momentOf(date.getTime()) : null)
const has = (life: Life, verb: string): boolean => life.steps.some((step) => step.verb === verb)

/** A carrier of each country, and its numbers. */
const carriers: Record<SeedCountry, readonly [code: string, trackingOf: (number: string) => string]> = {
  TH: ['flash-th', (number) => `TH4701${number.slice(3)}A`],
  VN: ['jt-vn', (number) => `8${number}`],
  ID: ['jne', (number) => `42${number}`],
  PH: ['jt-ph', (number) => `9${number}`],
  MY: ['jt-my', (number) => `6${number}`],
}
const carrierOf = (one: Case): string => carriers[one.product.country][0]
const trackingOf = (one: Case): string =>
  carriers[one.product.country][1](String(one.number).padStart(11, '0'))

export function* sampleRows(plan: SeedPlan, world: SeedWorld): Generator<Value[]> {
  for (const one of casesOf(plan, world)) {
    const { creator, product, brand, life, random } = one
    const { clock } = life
    const views = Math.round(creator.followers * random.between(0.02, 0.6))
    const isPosted = has(life, 'fulfil')
    yield [
      plan.tenantId,
      one.id,
      one.number,
      product.id,
      one.skuId,
      brand.id,
      creator.accountId,
      creator.creatorId,
      product.country,
      creator.followers,
      product.promoteType,
      life.status,
      momentOf(life.statusSince),
      creator.addressCipher,
      creator.addressHash,
      creator.phoneHash,
      random.chance(0.2) ? 'Please ring before you come.' : '',
      has(life, 'placeOrder') ? `58${String(one.number).padStart(16, '0')}` : null,
      isPosted
        ? `https://www.tiktok.com/@${creator.handle}/video/75${String(one.number).padStart(17, '0')}`
        : null,
      isPosted ? new Json(fulfilmentOf(life, views)) : null,
      has(life, 'recordSale') ? `${Math.round(views * 0.02 * product.price) + 1}.00` : null,
      abnormalOf(life),
      clock?.duty ?? null,
      clock?.owner ?? null,
      dateOf(clock?.startedAt),
      dateOf(clock?.dueAt),
      dateOf(clock?.warnedAt),
      dateOf(clock?.lateAt),
      momentOf(one.appliedAt),
      momentOf(life.steps.at(-1)?.at ?? one.appliedAt),
      // The same tokens as `sampleVector` makes of all of it at once.
      `${searchVector([numberOf(one.number)])} ${creator.search} ${product.search}`,
    ]
  }
}

const abnormalOf = (life: Life): string[] => [
  ...(life.parcel?.state === 2 ? ['parcel'] : []),
  ...(life.isPostLate ? ['postLate'] : []),
]

const fulfilmentOf = (life: Life, views: number) => ({
  isFulfilled: true,
  releaseTime: momentOf(life.steps.find((step) => step.verb === 'fulfil')?.at ?? 0),
  videoViews: views,
  likes: Math.round(views / 12),
  comments: Math.round(views / 300),
  favourites: Math.round(views / 90),
  forwards: Math.round(views / 200),
  interactionRate: 9.6,
  orders: Math.round(views / 900),
})

export const historyColumns = [
  'tenant_id',
  'id',
  'sample_id',
  'at',
  'verb',
  'from_status',
  'to_status',
  'actor_id',
  'actor_role',
  'reason',
  'evidence',
  'took_seconds',
  'allowed_seconds',
  'duty_owner',
] as const

const secondsOf = (from: number, to: number): number => Math.max(0, Math.round((to - from) / 1000))

export function* historyRows(plan: SeedPlan, world: SeedWorld): Generator<Value[]> {
  for (const one of casesOf(plan, world)) {
    const actors = {
      creator: one.creator.accountId,
      brand: one.random.pick(one.brand.accountIds),
      reviewer: one.random.pick(world.staff.reviewer),
      system: null,
    }
    for (const step of one.life.steps) {
      const { met } = step
      const started = met?.startedAt.getTime() ?? 0
      yield [
        plan.tenantId,
        idAt(one.random, step.at),
        one.id,
        momentOf(step.at),
        step.verb,
        step.from,
        step.to,
        actors[step.by],
        step.by,
        step.reason,
        step.verb === 'ship' ? new Json([{ kind: 'number', label: trackingOf(one), href: '' }]) : '[]',
        met ? secondsOf(started, step.at) : null,
        met ? secondsOf(started, met.dueAt.getTime()) : null,
        met?.owner ?? null,
      ]
    }
  }
}

export const shipmentColumns = [
  'tenant_id',
  'id',
  'subject_kind',
  'subject_id',
  'company_code',
  'tracking_number',
  'state',
  'push_salt',
  'shipped_at',
  'delivered_at',
] as const

export function* shipmentRows(plan: SeedPlan, world: SeedWorld): Generator<Value[]> {
  for (const one of casesOf(plan, world)) {
    const { life } = one
    if (!life.parcel) continue
    yield [
      plan.tenantId,
      one.shipmentId,
      'sample',
      one.id,
      carrierOf(one),
      trackingOf(one),
      life.parcel.state,
      createHash('sha1').update(one.id).digest('hex').slice(0, 32),
      momentOf(life.parcel.shippedAt),
      life.parcel.deliveredAt === null ? null : momentOf(life.parcel.deliveredAt),
    ]
  }
}

export const eventColumns = ['tenant_id', 'id', 'shipment_id', 'at', 'context', 'state'] as const

/** The first and the last word of the carrier. */
export function* eventRows(plan: SeedPlan, world: SeedWorld): Generator<Value[]> {
  for (const { life, random, shipmentId } of casesOf(plan, world)) {
    if (!life.parcel) continue
    const { shippedAt, deliveredAt, state } = life.parcel
    yield [plan.tenantId, idAt(random, shippedAt), shipmentId, momentOf(shippedAt), 'Parcel picked up', 1]
    if (deliveredAt !== null)
      yield [
        plan.tenantId,
        idAt(random, deliveredAt),
        shipmentId,
        momentOf(deliveredAt),
        'Delivered, signed for',
        state,
      ]
  }
}
