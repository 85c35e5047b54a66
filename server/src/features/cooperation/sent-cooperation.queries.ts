import type { CooperationView, listSentCooperations } from '@sampan/contract/cooperation-sent'
import { cooperationStatus } from '@sampan/contract/cooperation-status'
import type { InputOf } from '@sampan/contract/endpoint'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account, brand, mcn } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { reachOver } from '#kit/call/reach.ts'
import type { BatchCase } from '#kit/case/batch.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countEach, offsetOf, totalOf } from '#kit/page.ts'
import {
  type FoundCooperation,
  foundFields,
  inviterAccount,
  joinAgency,
  joinBrand,
  joinCreator,
  joinInviter,
  joinPerson,
} from './cooperation.queries.ts'
import { cooperation } from './cooperation.tables.ts'

export type SentFilter = InputOf<typeof listSentCooperations>

/** Those that the caller sent, or the own company; of all to an admin. */
const reached = (ctx: Ctx): SQL =>
  reachOver(ctx, 'inviteCreator', { account: cooperation.inviterId, brand: cooperation.brandId })

/** Those of the ids that the caller reaches. */
export async function cooperationsInReach(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: cooperation.id })
    .from(cooperation)
    .where(and(eq(cooperation.tenantId, ctx.tenant.id), inArray(cooperation.id, [...ids]), reached(ctx)))
  return rows.map(({ id }) => id)
}

type SentCase = BatchCase & { accountId: string; creatorId: string }

/** Those of the ids that the caller reaches, as a batch names them. */
export async function listSentByIds(ctx: Ctx, ids: readonly string[]): Promise<Map<string, SentCase>> {
  const rows = await ctx.db
    .select({
      id: cooperation.id,
      accountId: cooperation.accountId,
      creatorId: cooperation.creatorId,
      handle: creator.handle,
      name: account.fullName,
    })
    .from(cooperation)
    .innerJoin(account, joinPerson)
    .innerJoin(creator, joinCreator)
    .where(and(eq(cooperation.tenantId, ctx.tenant.id), inArray(cooperation.id, [...ids]), reached(ctx)))
  return new Map(rows.map(({ handle, ...row }) => [row.id, { ...row, number: `@${handle}` }]))
}

/** Those of the ids beside which another one of the same workspace to the same account for the same waits. */
export async function listWaiting(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ask<{ id: string }>(
    ctx.db,
    sql`select ${cooperation.id} as id from ${cooperation}
      where ${cooperation.tenantId} = ${ctx.tenant.id} and ${cooperation.id} = any(${sql.param([...ids])}::uuid[])
        and exists (select 1 from ${cooperation} other where other.tenant_id = ${cooperation.tenantId}
          and other.creator_id = ${cooperation.creatorId} and other.workspace_id = ${cooperation.workspaceId}
          and other.subject = ${cooperation.subject} and other.status = ${sql.raw(String(cooperationStatus.open))}
          and other.id <> ${cooperation.id})`,
  )
  return new Set(rows.map(({ id }) => id))
}

const s = cooperationStatus
const statusesOf: Record<CooperationView, readonly number[] | undefined> = {
  open: [s.open],
  accepted: [s.accepted],
  closed: [s.declined, s.withdrawn, s.expired],
  all: undefined,
}

const viewOf = (view: CooperationView): SQL | undefined => {
  const statuses = statusesOf[view]
  return statuses && sql`${cooperation.status} in (${sql.raw(statuses.join(', '))})`
}

const sortOf = ({ sort }: SentFilter): SortKey[] =>
  sort === 'newest'
    ? [
        { by: cooperation.createdAt, order: 'desc', type: 'timestamptz' },
        { by: cooperation.id, order: 'desc', type: 'uuid' },
      ]
    : [
        { by: sql`coalesce(${cooperation.clockDueAt}, 'infinity')`, order: 'asc', type: 'timestamptz' },
        // Where nobody owes anything, the newest first.
        { by: cooperation.id, order: 'desc', type: 'uuid' },
      ]

const handle = sql`(select ${creator.handle} from ${creator}
  where ${creator.tenantId} = ${cooperation.tenantId} and ${creator.id} = ${cooperation.creatorId})`

function named(query: string | undefined): SQL | undefined {
  const text = query?.replace(/^@/, '')
  if (!text) return undefined
  const part = containing(text)
  return sql`(${account.fullName} ilike ${part} or ${handle} ilike ${part})`
}

const matching = (ctx: Ctx, { query, countries }: SentFilter): SQL | undefined =>
  and(
    eq(cooperation.tenantId, ctx.tenant.id),
    reached(ctx),
    named(query),
    countries?.length ? inArray(cooperation.countryCode, countries) : undefined,
  )

const selectSent = <Extra extends Record<string, SQL>>(ctx: Ctx, extra: Extra) =>
  ctx.db
    .select({ ...foundFields(ctx), ...extra })
    .from(cooperation)
    .innerJoin(account, joinPerson)
    .innerJoin(creator, joinCreator)
    .innerJoin(inviterAccount, joinInviter)
    .leftJoin(brand, joinBrand)
    .leftJoin(mcn, joinAgency)

/** A page of them, one row more than it holds, with how many each view has under the same search. */
export async function listSentRows(ctx: Ctx, filter: SentFilter) {
  const keys = sortOf(filter)
  const rows = (await selectSent(ctx, { place: placeOf(keys) })
    .where(and(matching(ctx, filter), viewOf(filter.view), behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))) as (FoundCooperation & { place: string[] })[]
  const views = Object.keys(statusesOf) as CooperationView[]
  const counts = await countEach(
    ctx.db,
    views,
    (view) =>
      sql`select 1 from ${cooperation} join ${account} on ${joinPerson} where ${and(matching(ctx, filter), viewOf(view))}`,
  )
  return { rows, ...totalOf(counts[filter.view]), counts }
}

/** One of them. */
export async function findSentRow(ctx: Ctx, id: string): Promise<FoundCooperation | undefined> {
  const [row] = await selectSent(ctx, {}).where(
    and(eq(cooperation.tenantId, ctx.tenant.id), eq(cooperation.id, id), reached(ctx)),
  )
  return row as FoundCooperation | undefined
}
