import { type LibraryView, libraryViews, libraryViewsOf } from '@sampan/contract/creator-library'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { specialistOf } from '#features/account/care/care.queries.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { creator, creatorEntry } from '#features/creator/creator.tables.ts'
import { readinessOf } from '#features/managed-creator/readiness.queries.ts'
import { creatorLabel, relation } from '#features/relation/relation.tables.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { boundedCount, countAtMost, countMost, type Total, totalOf, totalSeen } from '#kit/page.ts'
import { pageIn } from '#kit/page-statement.ts'
import { pickByWords } from '#kit/word-pages.ts'
import { among, filteredBy, type LibraryFilter } from './library-filter.queries.ts'
import { amountOrderOf, keysOf, pickByOpenAmount } from './library-order.queries.ts'
import {
  brandOnce,
  isOfBrand,
  isOfBrandAlong,
  isOpen,
  isOpenOne,
  isUsed,
  reached,
  readsPublishedAlone,
  selectOfBrand,
  tabOf,
  waysOf,
} from './library-reach.ts'

export type TabCounts = Record<LibraryView, number>

/** A brand's order by price is blind to prices that it may not read. */
const usdOf = (ctx: Ctx): SQL =>
  readsPublishedAlone(ctx)
    ? sql`case when ${isOpen(ctx)} then ${creator.askingUsd} end`
    : sql`${creator.askingUsd}`

const gmvOf = (ctx: Ctx): SQL =>
  readsPublishedAlone(ctx) ? sql`case when ${isOpen(ctx)} then ${creator.gmvUsd} end` : sql`${creator.gmvUsd}`

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
    case 'gmv_desc':
      return keysOf(sql`coalesce(${gmvOf(ctx)}, -1)`, 'desc', 'numeric')
    case 'linked_desc':
      return keysOf(creator.linkedAt, 'desc', 'timestamptz')
    case 'linked_asc':
      return keysOf(creator.linkedAt, 'asc', 'timestamptz')
    case 'update_time':
      return keysOf(sql`greatest(${creator.linkedAt}, ${creator.updatedAt})`, 'desc', 'timestamptz')
  }
}

/** What a page of words is picked and sorted by. */
export const foundColumns = sql.join(
  [creator.id, creator.followers, creator.askingUsd, creator.gmvUsd, creator.linkedAt, creator.updatedAt],
  sql`, `,
)

/** Few words are in so many of all creators that a second stretch would be too long. */
const stretches = [400, 4_000, 10_000]

/** The ids of a page, one more than it holds; of words also how many there are in all, at most one beyond what lists count. */
function pickOf(ctx: Ctx, filter: LibraryFilter, view: LibraryView): SQL {
  const { sort } = filter
  const filters = filteredBy(ctx, filter)
  const where = whereOf(ctx, view, filters)
  const isByAmount = sort === 'price_asc' || sort === 'price_desc' || sort === 'gmv_desc'
  // Prices of accounts that nobody has linked are open to everybody, and a brand reads those of everybody with whom it works (R126).
  const isOpenToAll = view === 'unlinked' || view === 'mine'
  if (isByAmount && readsPublishedAlone(ctx) && !isOpenToAll)
    return sql`select id, null::int as total from (${pickByOpenAmount(ctx, filter, where, sort)}) as page`
  const keys = isByAmount ? amountOrderOf(sort) : sortOf(ctx, sort)
  if (filter.query) {
    // The index of words knows no prices (migration 0117).
    const along = isByAmount ? undefined : isUsed(ctx)
    const once = brandOnce(ctx, view)
    const { before, picked, total } = pickByWords({
      ...{
        table: creator,
        columns: foundColumns,
        keys,
        request: filter,
        along,
        most: countMost,
        once,
        stretches,
      },
      where: once ? and(tabOf(ctx, view, true), filters) : where,
    })
    return sql`${before} select id, ${total} as total from (${picked}) as page`
  }
  return sql`select ${creator.id}, null::int as total from ${creator}
    where ${and(where, behind(keys, filter))} ${pageIn(filter, keys)}`
}

const selectOne = (where: SQL | undefined): SQL => sql`select 1 from ${creator} where ${where}`

export const person = and(eq(account.tenantId, creator.tenantId), eq(account.id, creator.accountId))
const kept = (ctx: Ctx) =>
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

const columnsOf = (ctx: Ctx) => ({
  creator,
  fullName: account.fullName,
  isBlacklisted: sql<boolean>`${account.blacklistedAt} is not null`,
  isOpen: isOpenOne(ctx),
  specialist: specialistOf(ctx, account.specialistId, account.tenantId),
  intention: relation.intention,
  labels,
  readiness: readinessOf(ctx),
})

function selectRows(ctx: Ctx) {
  return ctx.db.select(columnsOf(ctx)).from(creator).leftJoin(account, person).leftJoin(relation, kept(ctx))
}

export type LibraryRow = Awaited<ReturnType<typeof selectRows>>[number]

const whereOf = (ctx: Ctx, view: LibraryView, filters: SQL | undefined): SQL | undefined =>
  filters === undefined && isOfBrand(ctx, view) ? isOfBrandAlong(ctx) : and(tabOf(ctx, view), filters)

/** A page of a tab, one row more than it holds, with the count of every tab that the caller sees. */
export async function listLibraryRows(ctx: Ctx, filter: LibraryFilter, view: LibraryView) {
  const keys = sortOf(ctx, filter.sort)
  const filters = filteredBy(ctx, filter)
  const where = whereOf(ctx, view, filters)
  const rows = await ctx.db
    .select({ ...columnsOf(ctx), place: placeOf(keys), found: sql<number | null>`picked.total` })
    .from(sql`(${pickOf(ctx, filter, view)}) as picked`)
    .innerJoin(creator, and(eq(creator.tenantId, ctx.tenant.id), sql`${creator.id} = picked.id`))
    .leftJoin(account, person)
    .leftJoin(relation, kept(ctx))
    .orderBy(...orderOf(keys))
  const known = rows[0]?.found ?? null
  const seen = filters && (totalSeen(filter, rows) ?? (known === null ? undefined : totalOf(known)))
  const within = filter.counts === 'found' ? filters : undefined
  const counted = await countTabs(ctx, filters && !seen ? selectOne(where) : undefined, within)
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
  const all = { ...filter, page: 1, pageSize: most - 1, after: undefined }
  const rows = await ask<{ id: string }>(ctx.db, pickOf(ctx, all, view))
  return rows.map(({ id }) => id)
}

/** How many a tab holds, `most` at most; one statement, which orders nothing. */
export function countLibraryIds(
  ctx: Ctx,
  filter: LibraryFilter,
  view: LibraryView,
  most: number,
): Promise<number> {
  const filters = filteredBy(ctx, filter)
  const one = filters ? selectOne(whereOf(ctx, view, filters)) : selectTab(ctx, view, undefined)
  return countAtMost(ctx.db, one, most)
}

const selectAll = (ways: readonly (SQL | undefined)[], within: SQL | undefined): SQL =>
  sql.join(
    ways.map((way) => selectOne(and(way, within))),
    sql` union all `,
  )

const selectTab = (ctx: Ctx, view: LibraryView, within: SQL | undefined): SQL =>
  within === undefined && isOfBrand(ctx, view) ? selectOfBrand(ctx) : selectAll(waysOf(ctx, view), within)

/**
 * How many creators each tab holds, whole or within filters, each up to 1,000, and how many the list finds where that is not known yet.
 */
async function countTabs(
  ctx: Ctx,
  list: SQL | undefined,
  within: SQL | undefined,
): Promise<{ tabs: TabCounts; found: number }> {
  const seen = libraryViewsOf(ctx.caller.role)
  const counts = libraryViews.map(
    (view) =>
      sql`${sql.raw(`'${view}'`)}, ${seen.includes(view) ? boundedCount(selectTab(ctx, view, within)) : sql`0`}`,
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
