import type { InputOf } from '@sampan/contract/endpoint'
import { type listTopUps, type TopUp, type TopUpView, topUpViews } from '@sampan/contract/payout-top-up'
import { topUpStatus } from '@sampan/contract/payout-top-up-status'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { findFilesById } from '#features/file/file.queries.ts'
import { failedIn } from '#kit/batch/failed-in.ts'
import type { BatchCase } from '#kit/case/batch.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countEach, offsetOf, totalOf } from '#kit/page.ts'
import { topUp } from './top-up.tables.ts'

const asker = alias(account, 'asker')
const answerer = alias(account, 'answerer')

const fields = {
  topUp,
  brand: { name: brand.name, logo: brand.logoUrl },
  askedBy: asker.fullName,
  answeredBy: answerer.fullName,
}

const select = <Extra extends Record<string, SQL>>(ctx: Ctx, extra: Extra) =>
  ctx.db
    .select({ ...fields, ...extra })
    .from(topUp)
    .innerJoin(brand, and(eq(brand.tenantId, topUp.tenantId), eq(brand.id, topUp.brandId)))
    .innerJoin(asker, and(eq(asker.tenantId, topUp.tenantId), eq(asker.id, topUp.askedBy)))
    .leftJoin(answerer, and(eq(answerer.tenantId, topUp.tenantId), eq(answerer.id, topUp.answeredBy)))
export type TopUpRow = Awaited<ReturnType<typeof findTopUpRow>> & object

/** One by its id; whose it is, is for the caller to ask. */
export async function findTopUpRow(ctx: Ctx, id: string) {
  const [row] = await select(ctx, {}).where(and(eq(topUp.tenantId, ctx.tenant.id), eq(topUp.id, id)))
  return row
}

export type TopUpFilter = InputOf<typeof listTopUps>

/** What waits longest first; of others, the newest. */
function sortOf({ view, sort = view === 'open' ? 'due' : 'newest' }: TopUpFilter): SortKey[] {
  const order = sort === 'due' || sort === 'oldest' || sort === 'amount_asc' ? 'asc' : 'desc'
  const first = {
    due: { by: sql`coalesce(${topUp.clockDueAt}, 'infinity')`, type: 'timestamptz' },
    time: { by: topUp.createdAt, type: 'timestamptz' },
    amount: { by: sql`coalesce(${topUp.bookedAmount}, ${topUp.amount})`, type: 'numeric' },
  } as const
  const key = sort.startsWith('amount') ? 'amount' : sort === 'due' ? 'due' : 'time'
  return [
    { ...first[key], order },
    { by: topUp.id, order, type: 'uuid' },
  ]
}

const inView = (view: TopUpView): SQL | undefined =>
  view === 'all' ? undefined : eq(topUp.status, topUpStatus[view])

/** By the brand, the transfer's reference, the note, or who asked. */
function matching({ query, currency }: TopUpFilter): SQL | undefined {
  const words = query ? containing(query) : undefined
  return and(
    currency ? eq(topUp.currency, currency) : undefined,
    words
      ? sql`(${brand.name} ilike ${words} or ${topUp.reference} ilike ${words} or ${topUp.memo} ilike ${words} or ${asker.fullName} ilike ${words})`
      : undefined,
  )
}

/** A page of them, one row more than it holds, with how many each view has. In: whose; of all brands when absent. */
export async function listTopUpRows(ctx: Ctx, brandId: string | undefined, filter: TopUpFilter) {
  const keys = sortOf(filter)
  const where = and(
    eq(topUp.tenantId, ctx.tenant.id),
    brandId ? eq(topUp.brandId, brandId) : undefined,
    matching(filter),
    failedIn(ctx, topUp.id, filter.failedIn),
  )
  const rows = (await select(ctx, { place: placeOf(keys) })
    .where(and(where, inView(filter.view), behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))) as (TopUpRow & { place: string[] })[]
  const counts = await countEach(
    ctx.db,
    topUpViews,
    (view) => sql`select 1 from ${topUp}
      join ${brand} on ${brand.tenantId} = ${topUp.tenantId} and ${brand.id} = ${topUp.brandId}
      join ${account} ${asker} on ${asker.tenantId} = ${topUp.tenantId} and ${asker.id} = ${topUp.askedBy}
      where ${and(where, inView(view))}`,
  )
  return { rows, total: totalOf(counts[filter.view]), counts }
}

/** Top-ups as a batch names them: the transfer's reference, and the brand. */
export async function listTopUpCases(ctx: Ctx, ids: readonly string[]): Promise<Map<string, BatchCase>> {
  const rows = await ctx.db
    .select({ id: topUp.id, number: topUp.reference, name: brand.name })
    .from(topUp)
    .innerJoin(brand, and(eq(brand.tenantId, topUp.tenantId), eq(brand.id, topUp.brandId)))
    .where(and(eq(topUp.tenantId, ctx.tenant.id), inArray(topUp.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Proofs of a page by their ids; `openTopUpProof` opens one. */
export async function proofsOf(ctx: Ctx, rows: readonly TopUpRow[]): Promise<Map<string, TopUp['proof']>> {
  const ids = rows.flatMap(({ topUp: { proofId } }) => proofId ?? [])
  const files = await findFilesById(ctx, ids)
  return new Map([...files].map(([id, { name }]) => [id, { id, name }]))
}
