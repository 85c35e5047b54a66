import { type LibraryView, libraryViews, libraryViewsOf } from '@sampan/contract/creator-library'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { pickedColumns } from '#db/picked-columns.ts'
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
import { type AmountSort, amountOrderOf, keysOf, pickByOpenAmount } from './library-order.queries.ts'
import {
  brandOnce,
  isOfBrand,
  isOfBrandAlong,
  isOneWithBrandRead,
  isOpenOne,
  isUsed,
  reached,
  readsPublishedAlone,
  selectOfBrand,
  tabOf,
  waysOf,
} from './library-reach.ts'

export type TabCounts = Record<LibraryView, number>

type Sort = LibraryFilter['sort']

function sortOf(sort: Exclude<Sort, AmountSort>): SortKey[] {
  switch (sort) {
    case 'followers_desc':
      return keysOf(creator.followers, 'desc', 'bigint')
    case 'followers_asc':
      return keysOf(creator.followers, 'asc', 'bigint')
    case 'linked_desc':
      return keysOf(creator.linkedAt, 'desc', 'timestamptz')
    case 'linked_asc':
      return keysOf(creator.linkedAt, 'asc', 'timestamptz')
    case 'update_time':
      return keysOf(sql`greatest(${creator.linkedAt}, ${creator.updatedAt})`, 'desc', 'timestamptz')
  }
}

/** Accounts without a price come last either way. */
const amountSorts = ['price_desc', 'price_asc', 'gmv_desc'] as const
const isAmount = (sort: Sort): sort is AmountSort => amountSorts.some((each) => each === sort)

const pickKeysOf = (sort: Sort): SortKey[] => (isAmount(sort) ? amountOrderOf(sort) : sortOf(sort))

/**
 * A brand's order by price is blind to prices that it may not read. Those of accounts that nobody has linked are open to everybody, and it reads
 * those of everybody with whom it works (R126).
 */
const isBlind = (ctx: Ctx, sort: Sort, view: LibraryView): boolean =>
  isAmount(sort) && readsPublishedAlone(ctx) && view !== 'unlinked' && view !== 'mine'

/** What a page of words is picked and sorted by. */
export const foundColumns = sql.join(
  [creator.id, creator.followers, creator.askingUsd, creator.gmvUsd, creator.linkedAt, creator.updatedAt],
  sql`, `,
)

/** Words that a hundredth of the creators have fill a page of the first. */
const stretches = [3_500, 10_000]

/** All that rows show of an account itself: the rows of words have it, so that none is looked up again. */
const { id, ...besideId } = getTableColumns(creator)
const carried = sql.join(Object.values(besideId), sql`, `)

interface PickOptions {
  /** What words find has all columns of its account, so that a page looks none up again. */
  carriesRow: boolean
}

/**
 * The ids of a page, one more than it holds; of words also how many there are in all, at most one beyond what lists count; where the order is
 * blind to some amounts, that by which each is sorted.
 */
function pickOf(ctx: Ctx, filter: LibraryFilter, view: LibraryView, { carriesRow }: PickOptions): SQL {
  const { sort } = filter
  const filters = filteredBy(ctx, filter)
  const once = brandOnce(ctx, view)
  const where = whereOf(ctx, view, filters)
  const whereRead = once ? and(tabOf(ctx, view, { isReadBefore: true }), filters) : where
  const isOurs = once ? sql`, ${isOneWithBrandRead} as is_ours` : sql``
  if (isAmount(sort) && isBlind(ctx, sort, view))
    return sql`with ${once} select id, amount, null::int as total${isOurs}
      from (${pickByOpenAmount(filter, whereRead, sort)}) as ${creator}`
  const keys = pickKeysOf(sort)
  if (filter.query) {
    const { before, picked, total } = pickByWords({
      ...{ table: creator, keys, request: filter, most: countMost, once, stretches, where: whereRead },
      ...(carriesRow ? { columns: sql`${id}, ${carried}`, carried } : { columns: foundColumns }),
      // The index of words knows no prices (migration 0117).
      along: isAmount(sort) ? undefined : isUsed(ctx),
    })
    return sql`${before} select ${creator}.*, ${total} as total${isOurs} from (${picked}) as ${creator}`
  }
  return sql`select ${creator.id}, null::int as total from ${creator}
    where ${and(where, behind(keys, filter))} ${pageIn(filter, keys)}`
}

/** Whether what is picked of an account tells if it may be one with which the caller's brand works. */
const hasOurs = (ctx: Ctx, filter: LibraryFilter, view: LibraryView): boolean =>
  brandOnce(ctx, view) !== undefined && (filter.query !== undefined || isBlind(ctx, filter.sort, view))

/** The accounts of a page as `creator`, and what was picked of them as `picked`. */
function pageFrom(ctx: Ctx, filter: LibraryFilter, view: LibraryView): SQL {
  const page = pickOf(ctx, filter, view, { carriesRow: true })
  return filter.query && !isBlind(ctx, filter.sort, view)
    ? sql`(${page}) as ${creator} cross join lateral
        (select ${creator}.total${hasOurs(ctx, filter, view) ? sql`, ${creator}.is_ours` : sql``}) as picked`
    : sql`(${page}) as picked join ${creator} on ${creator.tenantId} = ${ctx.tenant.id} and ${creator.id} = picked.id`
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

const columnsOf = (ctx: Ctx, isOurs?: SQL) => ({
  creator,
  fullName: account.fullName,
  isBlacklisted: sql<boolean>`${account.blacklistedAt} is not null`,
  isOpen: isOpenOne(ctx, isOurs),
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

/** The amount that a blind order sorted by, of the rows that it picked: whether it may be read is not asked of them again. */
const byPickedAmount = (keys: readonly SortKey[]): SortKey[] =>
  keys.map((key, at) => (at === 0 ? { ...key, by: sql`picked.amount` } : key))

/** A page of a tab, one row more than it holds, with the count of every tab that the caller sees. */
export async function listLibraryRows(ctx: Ctx, filter: LibraryFilter, view: LibraryView) {
  const { sort } = filter
  const pickKeys = pickKeysOf(sort)
  const keys = isBlind(ctx, sort, view) ? byPickedAmount(pickKeys) : pickKeys
  const filters = filteredBy(ctx, filter)
  const where = whereOf(ctx, view, filters)
  const rows = await ctx.db
    .select({
      ...columnsOf(ctx, hasOurs(ctx, filter, view) ? sql`picked.is_ours` : undefined),
      creator: pickedColumns(getTableColumns(creator)),
      place: placeOf(keys),
      found: sql<number | null>`picked.total`,
    })
    .from(pageFrom(ctx, filter, view))
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
  const rows = await ask<{ id: string }>(ctx.db, pickOf(ctx, all, view, { carriesRow: false }))
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
