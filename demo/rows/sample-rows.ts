import type { Ctx } from '../../server/src/context.ts'
import { postKeyOf } from '../../server/src/features/post/post-key.ts'
import type { StoredFulfilment } from '../../server/src/features/sample/sample.tables.ts'
import { sampleVector } from '../../server/src/features/sample/sample-search.ts'
import { creators } from '../content/creators/creators.ts'
import { products } from '../content/products/products.ts'
import type { DemoActor, DemoCreator, DemoFulfilment, DemoSample } from '../content/shape.ts'
import { staff } from '../content/staff.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import type { DemoParcel } from './parcel-rows.ts'
import { accountId, brandId, creatorId, sealedAddress } from './people-rows.ts'
import { productId, skuId } from './product-rows.ts'

export const sampleId = (sample: DemoSample): string => idOf('sample', sample.key, sample.number)

const creatorOf = new Map(creators.map((creator) => [creator.key, creator]))
const productOf = new Map(products.map((item) => [item.key, item]))

function need<Found>(found: Found | undefined, what: string): Found {
  if (found === undefined) throw new Error(`the demo knows no ${what}`)
  return found
}

const fulfilmentOf = (facts: DemoFulfilment | null): StoredFulfilment | null =>
  facts && {
    postedAt: facts.releasedAt.toISOString(),
    views: facts.videoViews,
    likes: facts.likes,
    comments: facts.comments,
    favourites: facts.favourites,
    forwards: facts.forwards,
    isPublic: true,
    isOwn: true,
    checkedAt: facts.releasedAt.toISOString(),
  }

export const sampleRows = (ctx: Ctx, samples: readonly DemoSample[]): Row[] => {
  const doors = new Map<string, ReturnType<typeof sealedAddress>>()
  const doorOf = (creator: DemoCreator) => {
    const known = doors.get(creator.key) ?? sealedAddress(ctx, creator)
    doors.set(creator.key, known)
    return known
  }
  return samples.map((sample) => {
    const creator = need(creatorOf.get(sample.creatorKey), sample.creatorKey)
    const item = need(productOf.get(sample.productKey), sample.productKey)
    const own = need(creator.accounts[0], `account of ${creator.key}`)
    const door = doorOf(need(creatorOf.get(sample.addressOfKey), sample.addressOfKey))
    const { clock } = sample
    return {
      tenant_id: ctx.tenant.id,
      id: sampleId(sample),
      number: sample.number,
      product_id: productId(item.key),
      sku_id: skuId(sample.skuKey),
      brand_id: brandId(item.brandKey),
      account_id: accountId(creator.key),
      creator_id: creatorId(own.key),
      country_code: item.country,
      followers: own.followers,
      promote_type: item.promoteType,
      status: sample.status,
      status_since: sample.statusSince,
      address_cipher: door.cipher,
      address_hash: door.addressHash,
      phone_hash: door.phoneHash,
      remark: sample.remark,
      shop_order_number: sample.orderNumber,
      post_url: sample.postLink,
      post_key: sample.postLink && postKeyOf(sample.postLink),
      fulfilment: fulfilmentOf(sample.fulfilment),
      revenue: sample.fulfilment?.revenue ?? null,
      abnormal_reasons: sample.abnormalReasons,
      clock_duty: clock?.duty ?? null,
      clock_owner: clock?.owner ?? null,
      clock_started_at: clock?.startedAt ?? null,
      clock_due_at: clock?.dueAt ?? null,
      clock_paused_at: clock?.pausedAt ?? null,
      clock_pause_reason: clock?.pauseReason ?? null,
      clock_warned_at: clock?.warnedAt ?? null,
      clock_late_at: clock?.lateAt ?? null,
      is_extended: false,
      reminded_at: sample.remindedAt,
      applied_at: sample.appliedAt,
      updated_at: sample.updatedAt,
      search: sampleVector({
        number: sample.number,
        handle: own.handle,
        nickname: own.nickname,
        fullName: creator.fullName,
        productNames: Object.values(item.name),
      }),
    }
  })
}

const staffRole = new Map(staff.map((person) => [person.key, person.role]))

const roleOf = (actor: DemoActor): string =>
  actor.kind === 'staff' ? need(staffRole.get(actor.key), actor.key) : actor.kind

export const historyRows = (ctx: Ctx, samples: readonly DemoSample[]): Row[] =>
  samples.flatMap((sample) =>
    sample.history.map((line, index) => ({
      tenant_id: ctx.tenant.id,
      id: idOf('sample-history', `${sample.key} ${index}`, index),
      sample_id: sampleId(sample),
      at: line.at,
      verb: line.verb,
      from_status: line.from,
      to_status: line.to,
      actor_id: line.actor.kind === 'system' ? null : accountId(line.actor.key),
      actor_role: roleOf(line.actor),
      reason: line.reason,
      evidence: line.evidence,
      took_seconds: line.tookSeconds,
      allowed_seconds: line.allowedSeconds,
      duty_owner: line.dutyOwner,
      ip: null,
    })),
  )

/** The parcels of samples that were sent. */
export const sampleParcels = (samples: readonly DemoSample[]): DemoParcel[] =>
  samples.flatMap(({ shipment, ...sample }) =>
    shipment
      ? [
          {
            key: sample.key,
            order: sample.number,
            subject: { kind: 'sample' as const, id: idOf('sample', sample.key, sample.number) },
            shipment,
          },
        ]
      : [],
  )
