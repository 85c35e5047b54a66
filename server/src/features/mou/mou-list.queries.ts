import type { InputOf } from '@sampan/contract/endpoint'
import { type listMous, mouViews } from '@sampan/contract/mou'
import { mouStatus } from '@sampan/contract/mou-status'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { jsonRows } from '#db/json-rows.ts'
import { literals } from '#db/literals.ts'
import { askNone, askRows, type Question } from '#db/question.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { failedIn } from '#kit/batch/failed-in.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countEach, offsetOf, type PageRequest, totalOf } from '#kit/page.ts'
import { searchQuery } from '#kit/search-tokens.ts'
import { mou, mouRound } from './mou.tables.ts'
import { withinMouReach } from './mou-reach.ts'
import { shownFile } from './mou-round.queries.ts'

export type MouFilter = InputOf<typeof listMous>
type View = (typeof mouViews)[number]
export type MouCounts = Record<View, number>

const views: Record<View, SQL | undefined> = {
  toReview: eq(mou.status, mouStatus.inReview),
  toSign: eq(mou.status, mouStatus.toSign),
  done: eq(mou.status, mouStatus.approved),
  all: undefined,
}

const byId = (order: SortKey['order']): SortKey => ({ by: mou.id, order, type: 'uuid' })

const submitted = (order: SortKey['order']): SortKey[] => [
  {
    by: sql`coalesce(${mou.submittedAt}, ${sql.raw(order === 'asc' ? "'infinity'" : "'-infinity'")})`,
    order,
    type: 'timestamptz',
  },
  byId(order),
]

const sorts: Record<MouFilter['sort'], SortKey[]> = {
  // Those to review first, by what is due, so that late ones lead; then those to sign.
  clock: [
    {
      by: sql`case ${mou.status} when ${literals(mouStatus.inReview)} then 0 when ${literals(mouStatus.toSign)} then 1 else 2 end`,
      order: 'asc',
      type: 'integer',
    },
    { by: sql`coalesce(${mou.clockDueAt}, 'infinity')`, order: 'asc', type: 'timestamptz' },
    byId('desc'),
  ],
  update_time: [{ by: mou.updatedAt, order: 'desc', type: 'timestamptz' }, byId('desc')],
  submitted_desc: submitted('desc'),
  submitted_asc: submitted('asc'),
}

/** Agreements that came in signed since a moment and wait for their review. */
export const mousCameIn = (since: Date): SQL =>
  sql`(${mou.status} = ${literals(mouStatus.inReview)} and ${mou.submittedAt} >= ${since})`

const reached = (ctx: Ctx, filter: MouFilter): SQL | undefined => {
  const typed = filter.query ? searchQuery(filter.query) : undefined
  return and(
    eq(mou.tenantId, ctx.tenant.id),
    withinMouReach(ctx),
    filter.brandIds?.length ? among(mou.brandId, filter.brandIds) : undefined,
    filter.countries?.length ? inArray(mou.countryCode, filter.countries) : undefined,
    filter.kind ? eq(mou.kind, filter.kind) : undefined,
    filter.cameIn && mousCameIn(new Date(filter.cameIn.since)),
    failedIn(ctx, mou.id, filter.failedIn),
    filter.query ? (typed ? sql`${mou.search} @@ ${typed}::tsquery` : sql`false`) : undefined,
  )
}

/** The rows are picked first, and only those of the page are joined. */
function selectMous(ctx: Ctx, where: SQL | undefined, sort: readonly SortKey[], filter: PageRequest) {
  const picked = ctx.db
    .select({ tenantId: mou.tenantId, id: mou.id, place: placeOf(sort).as('place') })
    .from(mou)
    .where(where)
    .orderBy(...orderOf(sort))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
    .as('picked')
  return ctx.db
    .select({
      mou,
      creator: { platform: creator.platform, handle: creator.handle, avatar: creator.avatarUrl },
      fullName: account.fullName,
      brand: { id: brand.id, name: brand.name, logo: brand.logoUrl, color: brand.color },
      fileId: shownFile,
      place: picked.place,
    })
    .from(picked)
    .innerJoin(mou, and(eq(mou.tenantId, picked.tenantId), eq(mou.id, picked.id)))
    .innerJoin(creator, and(eq(creator.tenantId, mou.tenantId), eq(creator.id, mou.creatorId)))
    .innerJoin(account, and(eq(account.tenantId, mou.tenantId), eq(account.id, mou.accountId)))
    .innerJoin(brand, and(eq(brand.tenantId, mou.tenantId), eq(brand.id, mou.brandId)))
    .leftJoin(
      mouRound,
      and(eq(mouRound.tenantId, mou.tenantId), eq(mouRound.mouId, mou.id), eq(mouRound.round, mou.round)),
    )
    .orderBy(...orderOf(sort))
}
export type MouListRow = Awaited<ReturnType<typeof selectMous>>[number]

/** A page of the console's list, one row more than it holds, with the totals: two statements. */
export async function listMouRows(
  ctx: Ctx,
  filter: MouFilter,
): Promise<{ rows: MouListRow[]; total: number; isEstimate: boolean; counts: MouCounts }> {
  const where = and(reached(ctx, filter), views[filter.view])
  const sort = sorts[filter.sort]
  const page = selectMous(ctx, and(where, behind(sort, filter)), sort, filter)
  const [rows, counts] = await Promise.all([page, countViews(ctx, filter)])
  return { rows, ...totalOf(counts[filter.view]), counts }
}

/** How many each view holds under the same search, each counted up to 1,000, in one statement. */
const countViews = (ctx: Ctx, filter: MouFilter): Promise<MouCounts> =>
  countEach(
    ctx.db,
    mouViews,
    (name) => sql`select 1 from ${mou} where ${and(reached(ctx, filter), views[name])}`,
  )

/** The agreements that wait for the caller's look, as a select for a count. */
export const mousToReview = (ctx: Ctx): SQL =>
  sql`select 1 from ${mou} where ${and(eq(mou.tenantId, ctx.tenant.id), withinMouReach(ctx), views.toReview)}`

const foundRows = jsonRows({
  id: mou.id,
  number: mou.number,
  title: mou.title,
  countryCode: mou.countryCode,
  fullName: account.fullName,
  avatarUrl: creator.avatarUrl,
})
type FoundMou = ReturnType<typeof foundRows.read>[number]

/** The agreements that were handed in last and that words name. */
export function findMous(ctx: Ctx, words: string, most: number): Question<FoundMou[]> {
  const typed = searchQuery(words)
  if (typed === undefined) return askNone
  const where = and(
    eq(mou.tenantId, ctx.tenant.id),
    withinMouReach(ctx),
    sql`${mou.search} @@ ${typed}::tsquery`,
  )
  const inOrder = sql`order by ${sql.join(orderOf(sorts.submitted_desc), sql`, `)}`
  return askRows(
    foundRows,
    sql`from (select ${mou.id} from ${mou} where ${where} ${inOrder} limit ${most}) as picked
      join ${mou} on ${mou.tenantId} = ${ctx.tenant.id} and ${mou.id} = picked.id
      join ${creator} on ${creator.tenantId} = ${mou.tenantId} and ${creator.id} = ${mou.creatorId}
      join ${account} on ${account.tenantId} = ${mou.tenantId} and ${account.id} = ${mou.accountId} ${inOrder}`,
  )
}
