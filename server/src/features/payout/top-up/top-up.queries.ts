import type { InputOf } from '@sampan/contract/endpoint'
import type { listTopUps, TopUp } from '@sampan/contract/payout-top-up'
import { topUpStatus } from '@sampan/contract/payout-top-up-status'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { findFilesById } from '#features/file/file.queries.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf, totalSeen } from '#kit/page.ts'
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

/** What waits longest first; of all, the newest. */
const sortOf = ({ view }: TopUpFilter): SortKey[] =>
  view === 'open'
    ? [
        { by: sql`coalesce(${topUp.clockDueAt}, 'infinity')`, order: 'asc', type: 'timestamptz' },
        { by: topUp.id, order: 'asc', type: 'uuid' },
      ]
    : [
        { by: topUp.createdAt, order: 'desc', type: 'timestamptz' },
        { by: topUp.id, order: 'desc', type: 'uuid' },
      ]

/** A page of them, one row more than it holds. In: whose; of all brands when absent. */
export async function listTopUpRows(ctx: Ctx, brandId: string | undefined, filter: TopUpFilter) {
  const keys = sortOf(filter)
  const where = and(
    eq(topUp.tenantId, ctx.tenant.id),
    brandId ? eq(topUp.brandId, brandId) : undefined,
    filter.view === 'open' ? eq(topUp.status, topUpStatus.open) : undefined,
  )
  const rows = (await select(ctx, { place: placeOf(keys) })
    .where(and(where, behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))) as (TopUpRow & { place: string[] })[]
  const total =
    totalSeen(filter, rows) ?? (await countUpTo(ctx.db, sql`select 1 from ${topUp} where ${where}`))
  return { rows, ...total }
}

/** Proofs of a page by their ids; `openTopUpProof` opens one. */
export async function proofsOf(ctx: Ctx, rows: readonly TopUpRow[]): Promise<Map<string, TopUp['proof']>> {
  const ids = rows.flatMap(({ topUp: { proofId } }) => proofId ?? [])
  const files = await findFilesById(ctx, ids)
  return new Map([...files].map(([id, { name }]) => [id, { id, name }]))
}
