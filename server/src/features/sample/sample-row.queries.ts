import type { CountryCode } from '@sampan/contract/country'
import { openSampleStatuses, type SampleStatus, sampleStatus } from '@sampan/contract/sample-status'
import { and, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import type { Db } from '#db/client.ts'
import { type Pick, type PickedRow, selectPicked } from '#db/picked-rows.ts'
import { type Condition, shapeOf, valuesOf } from '#db/shaped.ts'
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
    cooperationType: product.cooperationType,
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

const productOf = and(eq(product.tenantId, sample.tenantId), eq(product.id, sample.productId))
const skuOf = and(eq(sku.tenantId, sample.tenantId), eq(sku.id, sample.skuId))
const brandOf = and(eq(brand.tenantId, sample.tenantId), eq(brand.id, sample.brandId))
const creatorOf = and(eq(creator.tenantId, sample.tenantId), eq(creator.id, sample.creatorId))
const accountOfSample = and(eq(account.tenantId, sample.tenantId), eq(account.id, sample.accountId))
const parcelOfSample = and(
  eq(shipment.tenantId, sample.tenantId),
  eq(shipment.subjectKind, 'sample'),
  eq(shipment.subjectId, sample.id),
  isNull(shipment.replacedAt),
)

/** The words that a case is found by are for the database alone. */
const { search, ...wholeSample } = getTableColumns(sample)
/** What no list shows is not read for one. */
const { addressCipher, addressHash, phoneHash, fulfilment, remark, ...listedSample } = wholeSample

/** Samples with everything that a row of a list shows. */
const listedRows = selectPicked((query, picked) =>
  query
    .select({ ...rowColumns, sample: listedSample, place: picked.place })
    .from(picked.rows)
    .innerJoin(sample, and(eq(sample.tenantId, picked.tenantId), eq(sample.id, picked.id)))
    .innerJoin(product, productOf)
    .innerJoin(sku, skuOf)
    .innerJoin(brand, brandOf)
    .innerJoin(creator, creatorOf)
    .innerJoin(account, accountOfSample)
    .leftJoin(productPicture, firstPicture)
    .leftJoin(shipment, parcelOfSample),
)
export type ListedRowData = PickedRow<typeof listedRows>

/** The same with the whole case. */
const wholeRows = selectPicked((query, picked) =>
  query
    .select({ ...rowColumns, sample: wholeSample, place: picked.place })
    .from(picked.rows)
    .innerJoin(sample, and(eq(sample.tenantId, picked.tenantId), eq(sample.id, picked.id)))
    .innerJoin(product, productOf)
    .innerJoin(sku, skuOf)
    .innerJoin(brand, brandOf)
    .innerJoin(creator, creatorOf)
    .innerJoin(account, accountOfSample)
    .leftJoin(productPicture, firstPicture)
    .leftJoin(shipment, parcelOfSample),
)
export type SampleRowData = PickedRow<typeof wholeRows>

/** `where` and `sort` speak of `sample` alone: the rows are picked first, and only those of the page are joined. */
const pickOf = (where: SQL | undefined, sort: readonly SortKey[], window: Window): Pick => ({
  from: sql`select ${sample.tenantId}, ${sample.id}, ${placeOf(sort)} as place from ${sample} where ${where}`,
  order: orderOf(sort),
  ...window,
})

interface Window {
  limit: number
  offset?: number
}

/** Rows of a list under conditions, whose names make the shape of the statement together with that of the sort. */
export function selectRows(
  db: Db,
  conditions: readonly Condition[],
  sort: { name: string; keys: readonly SortKey[] },
  window: Window,
): Promise<ListedRowData[]> {
  const where = sql.join(
    conditions.map(({ is }) => is),
    sql` and `,
  )
  return listedRows(db, {
    ...pickOf(where, sort.keys, window),
    shape: `${sort.name}: ${shapeOf(conditions)}`,
    values: valuesOf(conditions),
  })
}

/** One case within the caller's reach; undefined when it is unknown or somebody else's. */
export async function findRow(ctx: Ctx, id: string, reach: SQL): Promise<SampleRowData | undefined> {
  const where = and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id), reach)
  const [row] = await wholeRows(ctx.db, pickOf(where, [], { limit: 1 }))
  return row
}

/** The same for many, in no order. */
export async function findRows(ctx: Ctx, ids: readonly string[], reach: SQL): Promise<SampleRowData[]> {
  const where = and(eq(sample.tenantId, ctx.tenant.id), inArray(sample.id, [...ids]), reach)
  return ids.length === 0 ? [] : wholeRows(ctx.db, pickOf(where, [], { limit: ids.length }))
}

/** What a batch needs to know of a case before it is locked; `status` may have moved on by then. */
export interface CaseRef {
  id: string
  number: number
  status: SampleStatus
  countryCode: CountryCode
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
      status: sample.status,
      countryCode: sample.countryCode,
      productId: sample.productId,
      skuId: sample.skuId,
      needsMou: product.needsMou,
      fullName: account.fullName,
    })
    .from(sample)
    .innerJoin(product, and(eq(product.tenantId, sample.tenantId), eq(product.id, sample.productId)))
    .innerJoin(account, and(eq(account.tenantId, sample.tenantId), eq(account.id, sample.accountId)))
    .where(and(eq(sample.tenantId, ctx.tenant.id), among(sample.id, ids), reach))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Another open sample of the same product and creator; at most one may be open (R21). */
export async function findOtherOpenSample(
  ctx: Ctx,
  of: { id: string; accountId: string; productId: string },
): Promise<{ id: string } | undefined> {
  const [row] = await ctx.db
    .select({ id: sample.id })
    .from(sample)
    .where(
      and(
        eq(sample.tenantId, ctx.tenant.id),
        eq(sample.accountId, of.accountId),
        eq(sample.productId, of.productId),
        inArray(sample.status, openSampleStatuses as SampleStatus[]),
        ne(sample.id, of.id),
      ),
    )
    .limit(1)
  return row
}
