import type { CooperationView, listSentCooperations } from '@sampan/contract/cooperation-sent'
import { cooperationStatus } from '@sampan/contract/cooperation-status'
import { accountName } from '@sampan/contract/creator-account-name'
import type { InputOf } from '@sampan/contract/endpoint'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { account, brand, mcn } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { selectNamed } from '#features/creator/creator-words.queries.ts'
import { isInGroup } from '#features/group/members-of-group.queries.ts'
import { failedIn } from '#kit/batch/failed-in.ts'
import { reachOver } from '#kit/call/reach.ts'
import type { BatchCase } from '#kit/case/batch.ts'
import { accountOf } from '#kit/context.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { boundedCount, totalOf } from '#kit/page.ts'
import { pageIn } from '#kit/page-statement.ts'
import {
  type FoundCooperation,
  find,
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

/** Those that the caller sent, or their own company; of all to an admin. */
export const reached = (ctx: Ctx): SQL =>
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
      platform: creator.platform,
      handle: creator.handle,
      nickname: creator.nickname,
      name: account.fullName,
    })
    .from(cooperation)
    .innerJoin(account, joinPerson)
    .innerJoin(creator, joinCreator)
    .where(and(eq(cooperation.tenantId, ctx.tenant.id), inArray(cooperation.id, [...ids]), reached(ctx)))
  return new Map(
    rows.map(({ platform, handle, nickname, ...row }) => [
      row.id,
      { ...row, number: accountName({ platform, handle, nickname }) },
    ]),
  )
}

/** Those of the ids beside which another one of the same workspace to the same account for the same waits. */
export async function listWaiting(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ask<{ id: string }>(
    ctx.db,
    sql`select ${cooperation.id} as id from ${cooperation}
      where ${cooperation.tenantId} = ${ctx.tenant.id} and ${cooperation.id} = any(${sql.param([...ids])}::uuid[])
        and exists (select 1 from ${cooperation} other where other.tenant_id = ${cooperation.tenantId}
          and other.creator_id = ${cooperation.creatorId} and other.workspace_id = ${cooperation.workspaceId}
          and other.subject = ${cooperation.subject} and other.status = ${literals(cooperationStatus.open)}
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
  return statuses && sql`${cooperation.status} in (${literals(...statuses)})`
}

const byId: SortKey = { by: cooperation.id, order: 'desc', type: 'uuid' }
const sorts: Record<SentFilter['sort'], SortKey[]> = {
  // Where nobody owes anything, the newest first.
  clock: [
    { by: sql`coalesce(${cooperation.clockDueAt}, 'infinity')`, order: 'asc', type: 'timestamptz' },
    byId,
  ],
  newest: [{ by: cooperation.createdAt, order: 'desc', type: 'timestamptz' }, byId],
  update_time: [{ by: cooperation.updatedAt, order: 'desc', type: 'timestamptz' }, byId],
}

/** Those to accounts that a search names. */
const named = (ctx: Ctx, query: string | undefined): SQL | undefined =>
  query
    ? sql`(${cooperation.accountId}, ${cooperation.creatorId}) in (${selectNamed(ctx, query)})`
    : undefined

/** What creators answered since a moment. */
export const cooperationsCameIn = (since: Date): SQL =>
  sql`(${cooperation.status} in (${literals(s.accepted, s.declined)}) and ${cooperation.statusSince} >= ${since})`

/** By whom it was sent, for which brand, to whom, and whether its creator opened it. */
function sentSo(ctx: Ctx, filter: SentFilter): SQL | undefined {
  const { sentBy, brandIds, groupId, isSeen } = filter
  return and(
    sentBy && sql`${sql.raw(sentBy === 'me' ? '' : 'not ')}${eq(cooperation.inviterId, accountOf(ctx))}`,
    brandIds?.length ? inArray(cooperation.brandId, brandIds) : undefined,
    groupId ? isInGroup(ctx, cooperation.creatorId, groupId) : undefined,
    isSeen === undefined ? undefined : isSeen ? isNotNull(cooperation.seenAt) : isNull(cooperation.seenAt),
    filter.taskId ? eq(cooperation.taskId, filter.taskId) : undefined,
    filter.productId ? sql`${filter.productId} = any (${cooperation.productIds})` : undefined,
  )
}

const matching = (ctx: Ctx, filter: SentFilter): SQL | undefined => {
  const { query, countries, cameIn, failedIn: batchId } = filter
  return and(
    eq(cooperation.tenantId, ctx.tenant.id),
    reached(ctx),
    named(ctx, query),
    countries?.length ? inArray(cooperation.countryCode, countries) : undefined,
    cameIn && cooperationsCameIn(new Date(cameIn.since)),
    failedIn(ctx, cooperation.id, batchId),
    sentSo(ctx, filter),
  )
}

const columns = sql.join(
  [
    ...[
      cooperation.tenantId,
      cooperation.id,
      cooperation.status,
      cooperation.createdAt,
      cooperation.updatedAt,
      cooperation.clockDueAt,
    ],
  ],
  sql`, `,
)

/** What a search finds is read once, for the page and for all counts. Out: what comes before a select, and what it selects from. */
function sourceOf(ctx: Ctx, filter: SentFilter): { before: SQL; from: SQL; where: SQL | undefined } {
  const where = matching(ctx, filter)
  if (!filter.query) return { before: sql``, from: sql`${cooperation}`, where }
  return {
    before: sql`with found as materialized (select ${columns} from ${cooperation} where ${where})`,
    from: sql`found as ${cooperation}`,
    where: sql`true`,
  }
}

const countsOf = ({ from, where }: ReturnType<typeof sourceOf>): SQL<Record<CooperationView, number>> => {
  const counts = (Object.keys(statusesOf) as CooperationView[]).map(
    (view) =>
      sql`${sql.raw(`'${view}'`)}, ${boundedCount(sql`select 1 from ${from} where ${and(where, viewOf(view))}`)}`,
  )
  return sql`json_build_object(${sql.join(counts, sql`, `)})`
}

/**
 * A page of them, one row more than it holds, with how many each view has under the same search: one statement, and one more where
 * there is no row to bear the counts. The page is picked from the table alone, and only its rows are joined.
 */
export async function listSentRows(ctx: Ctx, filter: SentFilter) {
  const keys = sorts[filter.sort]
  const source = sourceOf(ctx, filter)
  const picked = sql`(${source.before} select ${cooperation.id}, ${countsOf(source)} as counts
    from ${source.from} where ${and(source.where, viewOf(filter.view), behind(keys, filter))} ${pageIn(filter, keys)}) as picked`
  const rows = (await ctx.db
    .select({
      ...foundFields(ctx),
      place: placeOf(keys),
      counts: sql<Record<CooperationView, number>>`picked.counts`,
    })
    .from(picked)
    .innerJoin(cooperation, and(eq(cooperation.tenantId, ctx.tenant.id), sql`${cooperation.id} = picked.id`))
    .innerJoin(account, joinPerson)
    .innerJoin(creator, joinCreator)
    .innerJoin(inviterAccount, joinInviter)
    .leftJoin(brand, joinBrand)
    .leftJoin(mcn, joinAgency)
    .orderBy(...orderOf(keys))) as (FoundCooperation & {
    place: string[]
    counts: Record<CooperationView, number>
  })[]
  const counts = rows[0]?.counts ?? (await countViews(ctx, filter))
  return { rows, ...totalOf(counts[filter.view]), counts }
}

/** The ids of those that match, in the order of the list, `most` of them at most. */
export async function listSentIds(ctx: Ctx, filter: SentFilter, most: number): Promise<string[]> {
  const keys = sorts[filter.sort]
  const where = and(matching(ctx, filter), viewOf(filter.view))
  const rows = await ask<{ id: string }>(
    ctx.db,
    sql`select ${cooperation.id} from ${cooperation} where ${where} ${pageIn({ page: 1, pageSize: most - 1 }, keys)}`,
  )
  return rows.map(({ id }) => id)
}

async function countViews(ctx: Ctx, filter: SentFilter): Promise<Record<CooperationView, number>> {
  const source = sourceOf(ctx, filter)
  const [row] = await ask<{ counts: Record<CooperationView, number> }>(
    ctx.db,
    sql`${source.before} select ${countsOf(source)} as counts`,
  )
  if (!row) throw new Error('a count always answers')
  return row.counts
}

/** One of them. */
export async function findSentRow(ctx: Ctx, id: string): Promise<FoundCooperation | undefined> {
  const [row] = await find(ctx, and(eq(cooperation.id, id), reached(ctx)))
  return row
}
