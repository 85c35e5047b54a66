import { actorsOf } from '@sampan/contract/abilities'
import type { InputOf } from '@sampan/contract/endpoint'
import type { inviteCodeViews, listInviteCodes } from '@sampan/contract/invite-code'
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { hasAccess } from '#features/account/people/who-may.queries.ts'
import { failedIn } from '#kit/batch/failed-in.ts'
import { reachOver } from '#kit/call/reach.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countEach, offsetOf, type Total, totalOf } from '#kit/page.ts'
import { account, inviteCode } from '../account.tables.ts'

export type CodeFilter = InputOf<typeof listInviteCodes>
type View = (typeof inviteCodeViews)[number]

/** Into whose care creators may come by a code. */
const keepers = actorsOf('seeManagedCreators').filter((role) => actorsOf('handOutInviteCode').includes(role))

const joined = sql<number>`(select count(*)::int from ${account} came where came.tenant_id = ${inviteCode.tenantId}
  and came.invite_code_id = ${inviteCode.id})`
const lastJoinedAt = sql<Date | null>`(select max(came.created_at) from ${account} came
  where came.tenant_id = ${inviteCode.tenantId} and came.invite_code_id = ${inviteCode.id})`

const keysOf = (by: SortKey['by'], order: SortKey['order'], type: SortKey['type']): SortKey[] => [
  { by, order, type },
  { by: inviteCode.id, order, type: 'uuid' },
]
const sorts: Record<CodeFilter['sort'], SortKey[]> = {
  newest: keysOf(inviteCode.createdAt, 'desc', 'timestamptz'),
  oldest: keysOf(inviteCode.createdAt, 'asc', 'timestamptz'),
  joined: keysOf(joined, 'desc', 'integer'),
}

const views: Record<View, SQL | undefined> = {
  open: isNull(inviteCode.endedAt),
  ended: isNotNull(inviteCode.endedAt),
  all: undefined,
}

export const reachedCodes = (ctx: Ctx): SQL | undefined =>
  and(
    eq(inviteCode.tenantId, ctx.tenant.id),
    reachOver(ctx, 'handOutInviteCode', { account: inviteCode.specialistId }),
  )

/** Whether the person registered with a code that the caller reaches. */
export const isOfReachedCode = (ctx: Ctx, accountId: SQL | PgColumn, codeId: string): SQL =>
  sql`${accountId} in (select came.id from ${account} came join ${inviteCode} on ${inviteCode.tenantId} = came.tenant_id
    and ${inviteCode.id} = came.invite_code_id where came.tenant_id = ${ctx.tenant.id} and came.invite_code_id = ${codeId}
    and ${reachedCodes(ctx)})`

function named(query: string | undefined): SQL | undefined {
  if (!query) return undefined
  const part = containing(query)
  return or(
    sql`${inviteCode.code} ilike ${part}`,
    sql`${inviteCode.note} ilike ${part}`,
    sql`${account.fullName} ilike ${part}`,
  )
}

const keeper = and(eq(account.tenantId, inviteCode.tenantId), eq(account.id, inviteCode.specialistId))

const columns = { code: inviteCode, specialist: account.fullName, joined, lastJoinedAt }

/** A page of the codes that the caller reaches, one row more than it holds, with the count of every view. */
export async function listCodeRows(ctx: Ctx, filter: CodeFilter) {
  const keys = sorts[filter.sort]
  const only = filter.ids?.length ? inArray(inviteCode.id, filter.ids) : undefined
  const matching = and(
    reachedCodes(ctx),
    only,
    named(filter.query),
    failedIn(ctx, inviteCode.id, filter.failedIn),
  )
  const rows = await ctx.db
    .select({ ...columns, place: placeOf(keys) })
    .from(inviteCode)
    .innerJoin(account, keeper)
    .where(and(matching, views[filter.view], behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const counts = await countEach(
    ctx.db,
    ['open', 'ended', 'all'] as const,
    (view) =>
      sql`select 1 from ${inviteCode} join ${account} on ${keeper} where ${and(matching, views[view])}`,
  )
  const total: Total = totalOf(counts[filter.view])
  return { rows, counts, ...total }
}

export async function findCodeRow(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select(columns)
    .from(inviteCode)
    .innerJoin(account, keeper)
    .where(and(reachedCodes(ctx), eq(inviteCode.id, id)))
  return row
}

/** Codes that the caller reaches, held until the transaction ends. */
export function lockCodes(ctx: Ctx, ids: readonly string[]) {
  return ctx.db
    .select()
    .from(inviteCode)
    .where(and(reachedCodes(ctx), inArray(inviteCode.id, [...ids])))
    .orderBy(inviteCode.id)
    .for('update')
}

/** Creator specialists with access, by name. In: one of them alone. */
export function listKeepers(ctx: Ctx, only?: string): Promise<{ id: string; name: string }[]> {
  return ctx.db
    .select({ id: account.id, name: account.fullName })
    .from(account)
    .where(
      and(
        eq(account.tenantId, ctx.tenant.id),
        inArray(account.role, keepers),
        hasAccess,
        reachOver(ctx, 'handOutInviteCode', { account: account.id }),
        only ? eq(account.id, only) : undefined,
      ),
    )
    .orderBy(account.fullName)
    .limit(200)
}

/** The open code that somebody typed, of a specialist who still has access (R10). */
export async function findInviteCode(
  ctx: Ctx,
  typed: string,
): Promise<{ id: string; specialistId: string } | undefined> {
  const [row] = await ask<{ id: string; specialistId: string }>(
    ctx.db,
    sql`select ${inviteCode.id} as id, ${inviteCode.specialistId} as "specialistId"
      from ${inviteCode} join ${account} on ${keeper}
      where ${inviteCode.tenantId} = ${ctx.tenant.id} and upper(${inviteCode.code}) = upper(${typed})
        and ${inviteCode.endedAt} is null and ${hasAccess}
        and ${account.role} = any(${sql.param([...keepers])}::text[])`,
  )
  return row
}
