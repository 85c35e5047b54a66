import type { CountryCode, LocalText } from '@sampan/contract/country'
import { openSampleStatuses, type SampleStatus, sampleStatus } from '@sampan/contract/sample-status'
import { and, eq, getTableColumns, inArray, type SQL, type SQLChunk, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { ask } from '#db/ask.ts'
import { fixed, type JsonRows, jsonRows, orNull } from '#db/json-rows.ts'
import { literals } from '#db/literals.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { product, productPicture, sku } from '#features/product/product.tables.ts'
import { firstPicture } from '#features/product/product-list.queries.ts'
import { isCurrentParcel } from '#features/shipment/current-parcel.ts'
import { shipment } from '#features/shipment/shipment.tables.ts'
import { countMost, type Total, totalOf, totalSeen } from '#kit/page.ts'
import { sample, sampleHistory } from './sample.tables.ts'
import { pickPage, type SampleList } from './sample-pick.queries.ts'

const rowColumns = {
  sample,
  endedReview: sql<{ startedAt: string; allowed: number | null } | null>`ended.review`,
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
  thumbUrl: orNull(productPicture.thumbUrl),
  ground: orNull(productPicture.ground),
  sku: { name: sku.name, price: sku.price, pictureUrl: sku.pictureUrl },
  brand: { name: brand.name, logoUrl: brand.logoUrl, color: brand.color },
  creator: {
    handle: creator.handle,
    nickname: creator.nickname,
    avatarUrl: creator.avatarUrl,
    countryCode: creator.countryCode,
    platform: creator.platform,
    checkedAt: creator.checkedAt,
  },
  fullName: account.fullName,
  expressState: orNull(shipment.state),
}

const productOf = and(eq(product.tenantId, sample.tenantId), eq(product.id, sample.productId))
const skuOf = and(eq(sku.tenantId, sample.tenantId), eq(sku.id, sample.skuId))
const brandOf = and(eq(brand.tenantId, sample.tenantId), eq(brand.id, sample.brandId))
const creatorOf = and(eq(creator.tenantId, sample.tenantId), eq(creator.id, sample.creatorId))
const accountOfSample = and(eq(account.tenantId, sample.tenantId), eq(account.id, sample.accountId))
const parcelOfSample = isCurrentParcel('sample', sample)

/** The words that a case is found by are for the database alone. */
const { search, ...wholeSample } = getTableColumns(sample)
/** What no list shows is not read for one: making it JSON would cost most of a page. */
const listedColumns = {
  ...rowColumns,
  product: {
    name: product.name,
    currency: product.currency,
    commissionRate: product.commissionRate,
  },
  sample: {
    id: sample.id,
    number: sample.number,
    productId: sample.productId,
    skuId: sample.skuId,
    brandId: sample.brandId,
    creatorId: sample.creatorId,
    countryCode: sample.countryCode,
    followers: sample.followers,
    promoteType: sample.promoteType,
    status: sample.status,
    statusSince: sample.statusSince,
    shopOrderNumber: sample.shopOrderNumber,
    abnormalReasons: sample.abnormalReasons,
    clockDuty: sample.clockDuty,
    clockOwner: sample.clockOwner,
    clockStartedAt: sample.clockStartedAt,
    clockDueAt: sample.clockDueAt,
    clockPausedAt: sample.clockPausedAt,
    clockPauseReason: sample.clockPauseReason,
    isExtended: sample.isExtended,
    remindedAt: sample.remindedAt,
    revenue: sample.revenue,
    appliedAt: sample.appliedAt,
  },
}

/** Samples with everything that a row of a list shows. */
const listedRows = jsonRows(listedColumns)
export type ListedRowData = ReturnType<typeof listedRows.read>[number]
/** With its place in the list, for the cursor. */
export type PlacedRow = ListedRowData & { place: string[] }
const placedRows = jsonRows({ ...listedColumns, place: sql<string[]>`picked.place` })

/** The same with the whole case. */
const wholeRows = jsonRows({ ...rowColumns, sample: wholeSample })
export type SampleRowData = ReturnType<typeof wholeRows.read>[number]

const joined = fixed(sql`join ${product} on ${productOf} join ${sku} on ${skuOf} join ${brand} on ${brandOf}
  join ${creator} on ${creatorOf} join ${account} on ${accountOfSample}
  left join ${productPicture} on ${firstPicture} left join ${shipment} on ${parcelOfSample}`)

const reviewed = literals(sampleStatus.underReview)
const rejected = literals(sampleStatus.rejected)

/**
 * What rows are made from beside `sample`, among it `ended`: the review that a rejection ended, when it began and how many
 * seconds it was given, as the row of a rejected case no longer has the clock. It names its tenant by itself: where tables
 * lie by tenant, a question inside a question is sent to its node by nothing else.
 */
const joinedFor = (tenantId: SQLChunk): SQL => sql`${joined} left join lateral (
  select json_build_object('allowed', rejection.allowed_seconds, 'startedAt', (
    select entry.at from ${sampleHistory} entry
    where entry.tenant_id = ${tenantId} and entry.sample_id = ${sample.id}
      and entry.to_status = ${reviewed} and entry.from_status is distinct from entry.to_status
    order by entry.at desc limit 1)) as review
  from ${sampleHistory} rejection
  where ${sample.status} = ${rejected} and rejection.tenant_id = ${tenantId}
    and rejection.sample_id = ${sample.id} and rejection.verb = 'reject'
  order by rejection.at desc limit 1) as ended on true`

type Pick = [id: string, place: string[]]

/**
 * A page of samples, one row more than it holds, by two statements. The first picks it from `sample` alone, so that
 * PostgreSQL plans a small question however it is narrowed; the second, always the same, shows what was picked.
 */
export async function listSampleRows<Counts>(
  ctx: Ctx,
  list: SampleList<Counts>,
): Promise<{ rows: PlacedRow[]; counts: Counts } & Total> {
  const { request } = list
  const [first] = await ask<{ picked: Pick[] | null; total: number | null }>(ctx.db, pickPage(list))
  const picked = first?.picked ?? []
  const { rows, counts } = await showPicked(ctx, picked, list.counts)
  const counted = first?.total ?? null
  const total = counted === null ? totalSeen(request, picked) : totalOf(counted)
  return { rows, counts, ...(total ?? { total: countMost, isEstimate: true }) }
}

async function showPicked<Counts>(
  ctx: Ctx,
  picked: readonly Pick[],
  counts: SQL<Counts>,
): Promise<{ rows: PlacedRow[]; counts: Counts }> {
  const ids = picked.map(([id]) => id)
  const [found] = await ask<{ rows: unknown[][] | null; counts: Counts }>(
    ctx.db,
    sql`select (select json_agg(${listedRows.row} order by picked.n)
      from unnest((select ${sql.param(ids)}::uuid[])) with ordinality as picked(id, n)
      join ${sample} on ${sample.tenantId} = ${ctx.tenant.id} and ${sample.id} = picked.id ${joinedFor(ctx.tenant.id)}) as rows,
      ${counts} as counts`,
  )
  if (!found) throw new Error('a count has a row')
  const places = new Map(picked)
  const rows = listedRows.read(found.rows).map((row) => ({ ...row, place: places.get(row.sample.id) ?? [] }))
  return { rows, counts: found.counts }
}

/** The rows of a page as one value. In: a select of their ids, their places, and their numbers `n` in the page. */
export const showPlaced = (
  picked: SQL,
  tenantId: SQLChunk,
): SQL => sql`(select json_agg(${placedRows.row} order by picked.n)
  from (${picked}) as picked
  join ${sample} on ${sample.tenantId} = ${tenantId} and ${sample.id} = picked.id ${joinedFor(tenantId)})`
export const readPlaced: (rows: unknown[][] | null) => PlacedRow[] = placedRows.read

async function rowsWhere<Row>(
  ctx: Ctx,
  { row, read }: JsonRows<Row>,
  where: SQL | undefined,
): Promise<Row[]> {
  const [found] = await ask<{ rows: unknown[][] | null }>(
    ctx.db,
    sql`select json_agg(${row}) as rows from ${sample} ${joinedFor(ctx.tenant.id)} where ${where}`,
  )
  return read(found?.rows ?? null)
}

/** One case within the caller's reach; undefined when it is unknown or somebody else's. */
export async function findRow(ctx: Ctx, id: string, reach: SQL): Promise<SampleRowData | undefined> {
  const where = and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id), reach)
  const [row] = await rowsWhere(ctx, wholeRows, where)
  return row
}

/** The same for many, in no order. */
export async function findRows(ctx: Ctx, ids: readonly string[], reach: SQL): Promise<SampleRowData[]> {
  const where = and(eq(sample.tenantId, ctx.tenant.id), among(sample.id, ids), reach)
  return ids.length === 0 ? [] : rowsWhere(ctx, wholeRows, where)
}

/** What a list shows of many, in no order. */
export async function findListedRows(ctx: Ctx, ids: readonly string[], reach: SQL): Promise<ListedRowData[]> {
  const where = and(eq(sample.tenantId, ctx.tenant.id), among(sample.id, ids), reach)
  return ids.length === 0 ? [] : rowsWhere(ctx, listedRows, where)
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
  accountId: string
  /** The person has access, and is told of what becomes of the case. */
  isReached: boolean
  productName: LocalText
}

/** Those of the ids that are within reach. */
export async function findCases(ctx: Ctx, ids: readonly string[], reach: SQL): Promise<Map<string, CaseRef>> {
  const rows = await ask<CaseRef>(
    ctx.db,
    sql`select ${sample.id}, ${sample.number}::int as number, ${sample.status}, ${sample.countryCode} as "countryCode",
        ${sample.productId} as "productId", ${sample.skuId} as "skuId", ${product.needsMou} as "needsMou",
        ${account.fullName} as "fullName", ${account.id} as "accountId", ${account.disabledAt} is null as "isReached",
        ${product.name} as "productName"
      from ${sample} join ${product} on ${productOf} join ${account} on ${accountOfSample}
      where ${sample.tenantId} = ${ctx.tenant.id} and ${among(sample.id, ids)} and ${reach}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The open samples of these creators and products; at most one of a creator and a product may be open (R21). */
export async function listOpenSamples(
  ctx: Ctx,
  of: readonly { accountId: string; productId: string }[],
): Promise<{ accountId: string; productId: string }[]> {
  if (of.length === 0) return []
  const ids = (key: 'accountId' | 'productId') => [...new Set(of.map((each) => each[key]))]
  return ctx.db
    .select({ accountId: sample.accountId, productId: sample.productId })
    .from(sample)
    .where(
      and(
        eq(sample.tenantId, ctx.tenant.id),
        among(sample.accountId, ids('accountId')),
        among(sample.productId, ids('productId')),
        inArray(sample.status, openSampleStatuses as SampleStatus[]),
      ),
    )
}
