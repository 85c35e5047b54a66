import { sampleStatus } from '@sampan/contract/sample-status'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { product, productPicture, sku } from '#features/product/product.tables.ts'
import { firstPicture } from '#features/product/product-list.queries.ts'
import { shipment } from '#features/shipment/shipment.tables.ts'
import { orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { sample, sampleHistory } from './sample.tables.ts'

/**
 * The review that a rejection ended: when it began and how many seconds it was given. Asked of rejected cases only,
 * whose row no longer has the clock.
 */
const endedReview = sql<{ startedAt: string; allowed: number | null } | null>`
  case when ${sample.status} = ${sampleStatus.rejected} then (
    select json_build_object('allowed', rejection.allowed_seconds, 'startedAt', (
      select entry.at from ${sampleHistory} entry
      where entry.tenant_id = ${sample.tenantId} and entry.sample_id = ${sample.id}
        and entry.to_status = ${sampleStatus.underReview} and entry.from_status is distinct from entry.to_status
      order by entry.at desc limit 1))
    from ${sampleHistory} rejection
    where rejection.tenant_id = ${sample.tenantId} and rejection.sample_id = ${sample.id} and rejection.verb = 'reject'
    order by rejection.at desc limit 1) end`

const rowColumns = {
  sample,
  endedReview,
  product: {
    name: product.name,
    currency: product.currency,
    commissionRate: product.commissionRate,
    needsMou: product.needsMou,
    shopName: product.shopName,
    shopNumber: product.shopNumber,
    specialistId: product.specialistId,
  },
  thumbUrl: productPicture.thumbUrl,
  ground: productPicture.ground,
  sku: { name: sku.name, price: sku.price, pictureUrl: sku.pictureUrl },
  brand: { name: brand.name, logoUrl: brand.logoUrl, color: brand.color },
  creator: {
    handle: creator.handle,
    nickname: creator.nickname,
    avatarUrl: creator.avatarUrl,
    countryCode: creator.countryCode,
    platform: creator.platform,
  },
  fullName: account.fullName,
  expressState: shipment.state,
}

interface Window {
  limit: number
  offset?: number
}

/**
 * Samples with everything that a row shows. `where` and `sort` speak of `sample` alone: the rows are picked first,
 * and only those of the page are joined.
 */
export function selectRows(
  db: Db,
  where: SQL | undefined,
  sort: readonly SortKey[],
  { limit, offset = 0 }: Window,
) {
  const picked = db
    .select({ tenantId: sample.tenantId, id: sample.id, place: placeOf(sort).as('place') })
    .from(sample)
    .where(where)
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset(offset)
    .as('picked')
  return db
    .select({ ...rowColumns, place: picked.place })
    .from(picked)
    .innerJoin(sample, and(eq(sample.tenantId, picked.tenantId), eq(sample.id, picked.id)))
    .innerJoin(product, and(eq(product.tenantId, sample.tenantId), eq(product.id, sample.productId)))
    .innerJoin(sku, and(eq(sku.tenantId, sample.tenantId), eq(sku.id, sample.skuId)))
    .innerJoin(brand, and(eq(brand.tenantId, sample.tenantId), eq(brand.id, sample.brandId)))
    .innerJoin(creator, and(eq(creator.tenantId, sample.tenantId), eq(creator.id, sample.creatorId)))
    .innerJoin(account, and(eq(account.tenantId, sample.tenantId), eq(account.id, sample.accountId)))
    .leftJoin(productPicture, firstPicture)
    .leftJoin(shipment, parcelOfSample)
    .orderBy(...orderOf(sort))
}
export type SampleRowData = Awaited<ReturnType<typeof selectRows>>[number]

const parcelOfSample = and(
  eq(shipment.tenantId, sample.tenantId),
  eq(shipment.subjectKind, 'sample'),
  eq(shipment.subjectId, sample.id),
)

/** One case within the caller's reach; undefined when it is unknown or somebody else's. */
export async function findRow(ctx: Ctx, id: string, reach: SQL): Promise<SampleRowData | undefined> {
  const [row] = await selectRows(
    ctx.db,
    and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id), reach),
    [],
    { limit: 1 },
  )
  return row
}

/** What a batch needs to know of a case before it is locked. */
export interface CaseRef {
  id: string
  number: number
  productId: string
  skuId: string
  needsMou: boolean
  /** Whose case it is, for the row of a batch's answer. */
  fullName: string
}

/** Those of the ids that are within reach. */
export async function findCases(ctx: Ctx, ids: readonly string[], reach: SQL): Promise<Map<string, CaseRef>> {
  const rows = await ctx.db
    .select({
      id: sample.id,
      number: sample.number,
      productId: sample.productId,
      skuId: sample.skuId,
      needsMou: product.needsMou,
      fullName: account.fullName,
    })
    .from(sample)
    .innerJoin(product, and(eq(product.tenantId, sample.tenantId), eq(product.id, sample.productId)))
    .innerJoin(account, and(eq(account.tenantId, sample.tenantId), eq(account.id, sample.accountId)))
    .where(and(eq(sample.tenantId, ctx.tenant.id), inArray(sample.id, [...ids]), reach))
  return new Map(rows.map((row) => [row.id, row]))
}
