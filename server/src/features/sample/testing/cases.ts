import { applyForSample, approveSamples } from '@sampan/contract/sample'
import { receiveSample, shipSamples } from '@sampan/contract/sample-verbs'
import { and, eq } from 'drizzle-orm'
import { sample } from '#features/sample/sample.tables.ts'
import { shipment } from '#features/shipment/shipment.tables.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  type MadeProduct,
  makeCreator,
  makeProduct,
} from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'

/** A case as tests start from: a creator's application for a product of a brand. */
export interface Case {
  id: string
  number: string
  creator: CreatorPerson
  product: MadeProduct
  brand: BrandPerson
}

export const applicationOf = (creator: CreatorPerson, product: MadeProduct) => ({
  productId: product.id,
  skuId: product.skuIds[0] ?? '',
  creatorId: creator.creatorId,
  addressId: creator.addressId,
  remark: 'It fits what I post',
  agreed: true as const,
})

/** Applies through the front door. */
export async function makeCase(
  server: TestServer,
  brand: BrandPerson,
  given: { creator?: CreatorPerson; product?: MadeProduct; needsMou?: boolean } = {},
): Promise<Case> {
  const { needsMou = true } = given
  const creator = given.creator ?? (await makeCreator(server))
  const product = given.product ?? (await makeProduct(server, brand.brandId, { needsMou }))
  const made = await server.ok(applyForSample, applicationOf(creator, product), { as: creator })
  return { ...made, creator, product, brand }
}

let parcels = 0
/** A number as Flash Express of Thailand writes it; no two are alike. */
export const nextTracking = (): string => {
  parcels += 1
  return `TH0158${parcels}Q${Date.now().toString(36).toUpperCase().slice(-7)}`.slice(0, 16)
}

/** An approved case that is shipped through the front door. */
export async function ship(
  server: TestServer,
  brand: BrandPerson,
  given: Parameters<typeof makeCase>[2] = {},
): Promise<Case & { trackingNumber: string }> {
  const made = await makeCase(server, brand, { needsMou: false, ...given })
  await server.ok(approveSamples, { ids: [made.id] }, { as: brand })
  const trackingNumber = nextTracking()
  const parcel = { id: made.id, companyCode: 'flash-th', trackingNumber }
  const result = await server.ok(shipSamples, { parcels: [parcel] }, { as: brand })
  if (result.done !== 1) throw new Error(result.rows[0]?.message)
  return { ...made, trackingNumber }
}

/** A case whose parcel has come, by its creator's word. */
export async function makeReceived(...given: Parameters<typeof ship>): ReturnType<typeof ship> {
  const made = await ship(...given)
  await given[0].ok(receiveSample, { id: made.id }, { as: made.creator })
  return made
}

/** Moves a case by hand to a place that time alone would bring. */
export async function setCase(
  server: TestServer,
  id: string,
  set: Partial<typeof sample.$inferInsert>,
): Promise<void> {
  await server.app.database.transaction(server.tenantId, (db) =>
    db
      .update(sample)
      .set(set)
      .where(and(eq(sample.tenantId, server.tenantId), eq(sample.id, id))),
  )
}

/** An approved case whose parcel is under way with a carrier of Thailand. */
export async function makeShipped(
  server: TestServer,
  brand: BrandPerson,
  trackingNumber: string,
): Promise<Case & { shipmentId: string }> {
  const made = await makeCase(server, brand, { needsMou: false })
  await server.ok(approveSamples, { ids: [made.id] }, { as: brand })
  const noClock = { clockDuty: null, clockOwner: null, clockStartedAt: null, clockDueAt: null }
  await setCase(server, made.id, { status: 0, ...noClock })
  const shipmentId = made.id.replace(/^./, '1')
  await server.app.database.transaction(server.tenantId, (db) =>
    db.insert(shipment).values({
      tenantId: server.tenantId,
      id: shipmentId,
      subjectKind: 'sample',
      subjectId: made.id,
      companyCode: 'flash-th',
      trackingNumber,
      pushSalt: 'salt of the test',
      shippedAt: new Date(),
    }),
  )
  return { ...made, shipmentId }
}
