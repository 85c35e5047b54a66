import type { Platform } from '@sampan/contract/creator'
import type { InputOf } from '@sampan/contract/endpoint'
import type { listManagedCreators } from '@sampan/contract/managed-creator'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { hasAccess } from '#features/account/people/who-may.queries.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf, type Total, totalSeen } from '#kit/page.ts'
import { isInOwnCare, readinessColumns, readyBy } from './readiness.queries.ts'

export type ManagedFilter = InputOf<typeof listManagedCreators>

const oneKey = (by: SortKey['by'], order: SortKey['order'], type: SortKey['type']): SortKey[] => [
  { by, order, type },
  { by: creator.id, order, type: 'uuid' },
]
/** When the account was linked, or its owner last changed the entry. */
const lastChange = sql`greatest(${creator.linkedAt}, ${creator.updatedAt})`

const sorts: Record<ManagedFilter['sort'], SortKey[]> = {
  followers_desc: oneKey(creator.followers, 'desc', 'bigint'),
  followers_asc: oneKey(creator.followers, 'asc', 'bigint'),
  linked_desc: oneKey(creator.linkedAt, 'desc', 'timestamptz'),
  linked_asc: oneKey(creator.linkedAt, 'asc', 'timestamptz'),
  update_time: oneKey(lastChange, 'desc', 'timestamptz'),
}

/** Names in any writing: a part of the handle, of the nickname or of the person's name. */
function named(query: string | undefined): SQL | undefined {
  const text = query?.replace(/^@/, '')
  if (!text) return undefined
  const part = containing(text)
  return sql`(${creator.handle} ilike ${part} or ${creator.nickname} ilike ${part} or ${account.fullName} ilike ${part})`
}

const conditionsOf = (ctx: Ctx, filter: ManagedFilter): SQL | undefined =>
  and(
    eq(creator.tenantId, ctx.tenant.id),
    isNull(creator.removedAt),
    hasAccess,
    isInOwnCare(ctx),
    named(filter.query),
    filter.ids?.length ? inArray(creator.id, filter.ids) : undefined,
    filter.platforms?.length ? inArray(creator.platform, filter.platforms as Platform[]) : undefined,
    filter.countries?.length ? inArray(creator.countryCode, filter.countries) : undefined,
    readyBy(filter),
  )

const ownerOf = and(eq(account.tenantId, creator.tenantId), eq(account.id, creator.accountId))

/** A page of the accounts that the caller may act for, one row more than it holds, with the total. */
export async function listManagedRows(ctx: Ctx, filter: ManagedFilter) {
  const keys = sorts[filter.sort]
  const where = conditionsOf(ctx, filter)
  const rows = await ctx.db
    .select({
      creator,
      fullName: account.fullName,
      isBlacklisted: sql<boolean>`${account.blacklistedAt} is not null`,
      ...readinessColumns(ctx),
      place: placeOf(keys),
    })
    .from(creator)
    .innerJoin(account, ownerOf)
    .where(and(where, behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const one = sql`select 1 from ${creator} join ${account} on ${ownerOf} where ${where}`
  const total: Total = totalSeen(filter, rows) ?? (await countUpTo(ctx.db, one))
  return { rows, ...total }
}
export type ManagedRow = Awaited<ReturnType<typeof listManagedRows>>['rows'][number]
