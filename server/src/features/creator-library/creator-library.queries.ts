import { cooperationStatus } from '@sampan/contract/cooperation-status'
import type { Tier } from '@sampan/contract/creator'
import {
  type LibraryView,
  libraryViews,
  libraryViewsOf,
  type listLibraryCreators,
} from '@sampan/contract/creator-library'
import type { InputOf } from '@sampan/contract/endpoint'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { cooperation } from '#features/cooperation/cooperation.tables.ts'
import { creator, creatorEntry } from '#features/creator/creator.tables.ts'
import { creatorGroup, creatorGroupMember } from '#features/group/group.tables.ts'
import { invitation } from '#features/invitation/invitation.tables.ts'
import { categoryKeysOf } from '#features/product/categories/category-keys.ts'
import { creatorLabel, relation } from '#features/relation/relation.tables.ts'
import { failedIn } from '#kit/batch/failed-in.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { boundedCount, type Total, totalOf, totalSeen } from '#kit/page.ts'
import { pageIn } from '#kit/page-statement.ts'
import { searchQuery } from '#kit/search-tokens.ts'
import { keysOf, pickByOpenPrice, priceOrderOf } from './library-order.queries.ts'
import { isOpen, isOpenOne, reached, readsPublishedAlone, tabOf, waysOf } from './library-reach.ts'

export type LibraryFilter = InputOf<typeof listLibraryCreators>
export type TabCounts = Record<LibraryView, number>

const followersOfTier: Record<Tier, SQL> = {
  nano: sql`${creator.followers} < 10000`,
  micro: sql`${creator.followers} between 10000 and 99999`,
  macro: sql`${creator.followers} between 100000 and 999999`,
  mega: sql`${creator.followers} >= 1000000`,
}

/** A brand's order by price is blind to prices that it may not read. */
const usdOf = (ctx: Ctx): SQL =>
  readsPublishedAlone(ctx)
    ? sql`case when ${isOpen(ctx)} then ${creator.askingUsd} end`
    : sql`${creator.askingUsd}`

function sortOf(ctx: Ctx, name: LibraryFilter['sort']): SortKey[] {
  switch (name) {
    case 'followers_desc':
      return keysOf(creator.followers, 'desc', 'bigint')
    case 'followers_asc':
      return keysOf(creator.followers, 'asc', 'bigint')
    // Accounts without a price come last either way.
    case 'price_desc':
      return keysOf(sql`coalesce(${usdOf(ctx)}, -1)`, 'desc', 'numeric')
    case 'price_asc':
      return keysOf(sql`coalesce(${usdOf(ctx)}, 1000000000)`, 'asc', 'numeric')
    case 'update_time':
      return keysOf(sql`greatest(${creator.linkedAt}, ${creator.updatedAt})`, 'desc', 'timestamptz')
  }
}

/** A value of the column among those given; nothing when none are. */
const among = (column: SQL | PgColumn, type: string, given: readonly unknown[] | undefined) =>
  given?.length ? sql`${column} = any (${sql.param(given)}::${sql.raw(type)})` : undefined

/** An array of the column shares something with those given. */
const sharing = (column: PgColumn, type: string, given: readonly unknown[] | undefined) =>
  given?.length ? sql`${column} && ${sql.param(given)}::${sql.raw(type)}` : undefined

const asked = (wanted: boolean | undefined, is: SQL): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? is : sql`not ${is}`

/** Whether an invitation of the person, of either kind, waits for an answer. */
const isInCommunication = sql`(exists (select 1 from ${invitation} where ${invitation.tenantId} = ${creator.tenantId}
  and ${invitation.accountId} = ${creator.accountId} and ${invitation.status} = ${sql.raw(String(invitationStatus.open))})
  or exists (select 1 from ${cooperation} where ${cooperation.tenantId} = ${creator.tenantId}
    and ${cooperation.accountId} = ${creator.accountId} and ${cooperation.status} = ${sql.raw(String(cooperationStatus.open))}))`

const isInManagement = sql`(${creator.accountId} is not null and exists (select 1 from ${account} cared
  where cared.tenant_id = ${creator.tenantId} and cared.id = ${creator.accountId}
    and (cared.specialist_id is not null or cared.mcn_id is not null)))`

function relatedBy(ctx: Ctx, filter: LibraryFilter): SQL | undefined {
  const { labelIds, intentions } = filter
  if (!labelIds?.length && !intentions?.length) return undefined
  const fits = and(
    sharing(relation.labelIds, 'uuid[]', labelIds),
    among(relation.intention, 'text[]', intentions),
  )
  const kept = sql`select ${relation.creatorId} from ${relation} where ${relation.tenantId} = ${ctx.tenant.id}
    and ${relation.workspaceId} = ${workspaceOf(ctx)}`
  const found = sql`${creator.id} in (${kept} and ${fits})`
  // Nobody noted anything of most creators: they were not asked either.
  return !labelIds?.length && intentions?.includes('notAsked')
    ? sql`(${found} or ${creator.id} not in (${kept}))`
    : found
}

function priced(ctx: Ctx, { priceMin, priceMax, viewsMin }: LibraryFilter): SQL | undefined {
  if (priceMin === undefined && priceMax === undefined && viewsMin === undefined) return undefined
  return and(
    isOpen(ctx),
    priceMin === undefined ? undefined : sql`${creator.askingPrice} >= ${priceMin}::numeric`,
    priceMax === undefined ? undefined : sql`${creator.askingPrice} <= ${priceMax}::numeric`,
    viewsMin === undefined ? undefined : sql`(${creator.metrics}->>'videoViews')::numeric >= ${viewsMin}`,
  )
}

function filteredBy(ctx: Ctx, filter: LibraryFilter): SQL | undefined {
  const { followersMin, followersMax, areaFirst, areaSecond, groupId } = filter
  const words = filter.query && searchQuery(filter.query.replace(/^@/, ''))
  return and(
    filter.query ? (words ? sql`${creator.search} @@ ${words}::tsquery` : sql`false`) : undefined,
    among(creator.id, 'uuid[]', filter.ids),
    among(creator.platform, 'smallint[]', filter.platforms),
    among(creator.countryCode, 'text[]', filter.countries),
    sharing(
      creator.categories,
      'text[]',
      filter.categories?.flatMap((key) => categoryKeysOf(ctx.tenant, key)),
    ),
    areaFirst ? eq(creator.areaFirst, areaFirst) : undefined,
    areaSecond ? eq(creator.areaSecond, areaSecond) : undefined,
    sharing(creator.creatorTypes, 'text[]', filter.creatorTypes),
    or(...[...new Set(filter.tiers)].sort().map((tier) => followersOfTier[tier])),
    followersMin === undefined ? undefined : sql`${creator.followers} >= ${followersMin}`,
    followersMax === undefined ? undefined : sql`${creator.followers} <= ${followersMax}`,
    priced(ctx, filter),
    relatedBy(ctx, filter),
    groupId ? inGroup(ctx, groupId) : undefined,
    failedIn(ctx, creator.id, filter.failedIn),
    asked(filter.isInCommunication, isInCommunication),
    asked(filter.isInManagement, isInManagement),
  )
}

const inGroup = (ctx: Ctx, groupId: string): SQL => sql`${creator.id} in (
  select ${creatorGroupMember.creatorId} from ${creatorGroupMember}
  join ${creatorGroup} on ${creatorGroup.tenantId} = ${creatorGroupMember.tenantId}
    and ${creatorGroup.id} = ${creatorGroupMember.groupId}
  where ${creatorGroupMember.tenantId} = ${ctx.tenant.id} and ${creatorGroupMember.groupId} = ${groupId}
    and ${creatorGroup.workspaceId} = ${workspaceOf(ctx)})`

/** The ids of a page, one more than it holds. */
function pickOf(ctx: Ctx, filter: LibraryFilter, view: LibraryView, where: SQL | undefined): SQL {
  const { sort } = filter
  const isByPrice = sort === 'price_asc' || sort === 'price_desc'
  // Prices of accounts that nobody has linked are open to everybody.
  if (isByPrice && readsPublishedAlone(ctx) && view !== 'unlinked')
    return pickByOpenPrice(ctx, filter, where, sort)
  const keys = isByPrice ? priceOrderOf(sort) : sortOf(ctx, sort)
  return sql`select ${creator.id} from ${creator} where ${and(where, behind(keys, filter))} ${pageIn(filter, keys)}`
}

const selectOne = (where: SQL | undefined): SQL => sql`select 1 from ${creator} where ${where}`

export const person = and(eq(account.tenantId, creator.tenantId), eq(account.id, creator.accountId))
export const kept = (ctx: Ctx) =>
  and(
    eq(relation.tenantId, creator.tenantId),
    sql`${relation.workspaceId} = ${workspaceOf(ctx)}`,
    eq(relation.creatorId, creator.id),
  )

/** The labels that the caller's workspace put on a creator, by name. */
const labels = sql<{ id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', ${creatorLabel.id}, 'name', ${creatorLabel.name}) order by ${creatorLabel.name})
  from ${creatorLabel} where ${creatorLabel.tenantId} = ${relation.tenantId}
    and ${creatorLabel.id} = any(${relation.labelIds})), '[]'::json)`

export const columnsOf = (ctx: Ctx) => ({
  creator,
  fullName: account.fullName,
  isBlacklisted: sql<boolean>`${account.blacklistedAt} is not null`,
  isOpen: isOpenOne(ctx),
  intention: relation.intention,
  labels,
})

function selectRows(ctx: Ctx) {
  return ctx.db.select(columnsOf(ctx)).from(creator).leftJoin(account, person).leftJoin(relation, kept(ctx))
}

export type LibraryRow = Awaited<ReturnType<typeof selectRows>>[number]

/** A page of a tab, one row more than it holds, with the count of every tab that the caller sees. */
export async function listLibraryRows(ctx: Ctx, filter: LibraryFilter, view: LibraryView) {
  const keys = sortOf(ctx, filter.sort)
  const filters = filteredBy(ctx, filter)
  const where = and(tabOf(ctx, view), filters)
  const rows = await ctx.db
    .select({ ...columnsOf(ctx), place: placeOf(keys) })
    .from(sql`(${pickOf(ctx, filter, view, where)}) as picked`)
    .innerJoin(creator, and(eq(creator.tenantId, ctx.tenant.id), sql`${creator.id} = picked.id`))
    .leftJoin(account, person)
    .leftJoin(relation, kept(ctx))
    .orderBy(...orderOf(keys))
  const seen = filters && totalSeen(filter, rows)
  const counted = await countTabs(ctx, filters && !seen ? selectOne(where) : undefined)
  const total: Total = seen ?? totalOf(filters ? counted.found : counted.tabs[view])
  return { rows, counts: counted.tabs, ...total }
}

/** The ids of a tab in its order, `most` of them at most; one statement. */
export async function listLibraryIds(
  ctx: Ctx,
  filter: LibraryFilter,
  view: LibraryView,
  most: number,
): Promise<string[]> {
  const where = and(tabOf(ctx, view), filteredBy(ctx, filter))
  const all = { ...filter, page: 1, pageSize: most - 1, after: undefined }
  const rows = await ask<{ id: string }>(ctx.db, pickOf(ctx, all, view, where))
  return rows.map(({ id }) => id)
}

const selectAll = (ways: readonly (SQL | undefined)[]): SQL => sql.join(ways.map(selectOne), sql` union all `)

/** How many creators each tab holds, each up to 1,000, and how many the list finds where that is not known yet. */
async function countTabs(ctx: Ctx, list: SQL | undefined): Promise<{ tabs: TabCounts; found: number }> {
  const seen = libraryViewsOf(ctx.caller.role)
  const counts = libraryViews.map(
    (view) =>
      sql`${sql.raw(`'${view}'`)}, ${seen.includes(view) ? boundedCount(selectAll(waysOf(ctx, view))) : sql`0`}`,
  )
  const [row] = await ask<{ tabs: TabCounts; found: number }>(
    ctx.db,
    sql`select json_build_object(${sql.join(counts, sql`, `)}) as tabs, ${list ? boundedCount(list) : sql`0`} as found`,
  )
  if (!row) throw new Error('a count always answers')
  return row
}

/** One account that the caller reaches in any tab. */
export async function findLibraryRow(ctx: Ctx, id: string): Promise<LibraryRow | undefined> {
  const [row] = await selectRows(ctx).where(and(reached(ctx), eq(creator.id, id)))
  return row
}

/** Those of the ids that the caller reaches. */
export async function findReached(ctx: Ctx, ids: readonly string[]): Promise<LibraryRow[]> {
  if (ids.length === 0) return []
  return selectRows(ctx).where(and(reached(ctx), among(creator.id, 'uuid[]', ids)))
}

export interface EntryRow {
  entry: typeof creatorEntry.$inferSelect
  /** Who entered it. */
  enteredBy: string
  /** Of the caller's own MCN. */
  isOwn: boolean
}

export async function findEntry(ctx: Ctx, creatorId: string): Promise<EntryRow | undefined> {
  const [row] = await ctx.db
    .select({
      entry: creatorEntry,
      enteredBy: account.fullName,
      isOwn: sql<boolean>`coalesce(${creatorEntry.mcnId} = ${workspaceOf(ctx)}, false)`,
    })
    .from(creatorEntry)
    .innerJoin(
      account,
      and(eq(account.tenantId, creatorEntry.tenantId), eq(account.id, creatorEntry.enteredBy)),
    )
    .where(and(eq(creatorEntry.tenantId, ctx.tenant.id), eq(creatorEntry.creatorId, creatorId)))
  return row
}

/** Whether a condition over its columns holds for the account of a row. */
export async function holdsFor(ctx: Ctx, row: LibraryRow, condition: SQL): Promise<boolean> {
  const [found] = await ask(
    ctx.db,
    sql`select 1 from ${creator} where ${and(eq(creator.tenantId, ctx.tenant.id), eq(creator.id, row.creator.id))}
      and ${condition}`,
  )
  return found !== undefined
}
