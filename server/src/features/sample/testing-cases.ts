import { applyForSample, approveSamples } from '@sampan/contract/sample'
import { and, eq } from 'drizzle-orm'
import { shipment } from '#features/shipment/shipment.tables.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  type MadeProduct,
  makeCreator,
  makeProduct,
} from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'
import { sample } from './sample.tables.ts'

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

/** Moves a case by hand to a place that no endpoint leads to yet, or that time alone would bring. */
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
