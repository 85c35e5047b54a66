import type { InputOf } from '@sampan/contract/endpoint'
import type { listAskedMcnLinks, McnLinkView } from '@sampan/contract/mcn-link'
import { mcnLinkStatus } from '@sampan/contract/mcn-link-status'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { answer } from '#db/question.ts'
import { account, mcn } from '#features/account/account.tables.ts'
import { historyReader } from '#features/account/case-history.queries.ts'
import { recipientsMax } from '#features/account/people/recipients.ts'
import { whoMay } from '#features/account/people/who-may.queries.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { boundedCount, totalOf } from '#kit/page.ts'
import { pageIn } from '#kit/page-statement.ts'
import { mcnLink, mcnLinkHistory } from './mcn-link.tables.ts'
import { isAnswered, isNamed } from './mcn-link-names.queries.ts'

const s = mcnLinkStatus
/** What an MCN calls the creator: by the name that their account of the platform has, until they answer (R211). */
const nameForMcn = sql<string>`case when ${isAnswered} then ${account.fullName} else coalesce(nullif(${creator.nickname}, ''), ${creator.handle}) end`
const faceForMcn = sql<string>`case when ${isAnswered} then ${account.avatarUrl} else ${creator.avatarUrl} end`

const asker = alias(account, 'asker')
const joinPerson = and(eq(account.tenantId, mcnLink.tenantId), eq(account.id, mcnLink.accountId))
const joinCreator = and(eq(creator.tenantId, mcnLink.tenantId), eq(creator.id, mcnLink.creatorId))

const joinMcn = and(eq(mcn.tenantId, mcnLink.tenantId), eq(mcn.id, mcnLink.mcnId))
const joinAsker = and(eq(asker.tenantId, mcnLink.tenantId), eq(asker.id, mcnLink.askedBy))
const fields = {
  link: mcnLink,
  mcn: { id: mcn.id, name: mcn.name },
  askedBy: { name: asker.fullName, avatar: asker.avatarUrl },
  person: { name: account.fullName, avatar: account.avatarUrl, countryCode: account.countryCode },
  forMcn: { name: nameForMcn, avatar: faceForMcn },
  found: { platform: creator.platform, handle: creator.handle },
}

const select = (ctx: Ctx) =>
  ctx.db
    .select(fields)
    .from(mcnLink)
    .innerJoin(mcn, joinMcn)
    .innerJoin(account, joinPerson)
    .innerJoin(asker, joinAsker)
    .leftJoin(creator, joinCreator)

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** One by its id; whose it is, is for the caller to ask. */
export async function findLink(ctx: Ctx, id: string) {
  const [row] = await select(ctx).where(and(eq(mcnLink.tenantId, ctx.tenant.id), eq(mcnLink.id, id)))
  return row
}

export const findLinks = (ctx: Ctx, ids: readonly string[]) =>
  select(ctx).where(and(eq(mcnLink.tenantId, ctx.tenant.id), inArray(mcnLink.id, [...ids])))

/** Those of a creator: what waits and what runs first, then the newest; 50 at most. */
export const listOwnLinks = (ctx: Ctx, accountId: string) =>
  select(ctx)
    .where(and(eq(mcnLink.tenantId, ctx.tenant.id), eq(mcnLink.accountId, accountId)))
    .orderBy(sql`${mcnLink.status} > 1`, desc(mcnLink.createdAt), desc(mcnLink.id))
    .limit(50)

/**
 * Of the MCN of the caller. Who was asked by email alone (without an account of a platform) is not seen before the answer: it would tell
 * which addresses have an account (R208).
 */
export const ofOwnMcn = (ctx: Ctx): SQL =>
  sql`(${mcnLink.mcnId} = ${workspaceOf(ctx)} and (${mcnLink.creatorId} is not null
    or ${mcnLink.status} in (${literals(s.running, s.declined, s.ended)})))`

/** What a mail asked and its reader has not answered, which the MCN does not see; ended when the person is asked by name. */
export const listUnseen = (ctx: Ctx, accountId: string, mcnId: string): Promise<{ id: string }[]> =>
  ctx.db
    .select({ id: mcnLink.id })
    .from(mcnLink)
    .where(
      and(
        eq(mcnLink.tenantId, ctx.tenant.id),
        eq(mcnLink.accountId, accountId),
        eq(mcnLink.mcnId, mcnId),
        eq(mcnLink.status, s.open),
        isNull(mcnLink.creatorId),
      ),
    )

export async function isOfOwnMcn(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: mcnLink.id })
    .from(mcnLink)
    .where(and(eq(mcnLink.tenantId, ctx.tenant.id), eq(mcnLink.id, id), ofOwnMcn(ctx)))
  return row !== undefined
}

export type LinkFilter = InputOf<typeof listAskedMcnLinks>

const statusesOf: Record<McnLinkView, readonly number[] | undefined> = {
  open: [s.open],
  running: [s.running],
  closed: [s.declined, s.withdrawn, s.expired, s.ended],
  all: undefined,
}
const viewOf = (view: McnLinkView): SQL | undefined => {
  const statuses = statusesOf[view]
  return statuses && sql`${mcnLink.status} in (${literals(...statuses)})`
}
const keyOf = (by: SortKey['by'], order: SortKey['order'], type: SortKey['type']): SortKey[] => [
  { by, order, type },
  { by: mcnLink.id, order: 'desc', type: 'uuid' },
]
const sorts: Record<LinkFilter['sort'], SortKey[]> = {
  newest: keyOf(mcnLink.createdAt, 'desc', 'timestamptz'),
  oldest: keyOf(mcnLink.createdAt, 'asc', 'timestamptz'),
  update_time: keyOf(mcnLink.updatedAt, 'desc', 'timestamptz'),
  // Where nobody owes an answer, the newest first.
  clock: keyOf(sql`coalesce(${mcnLink.clockDueAt}, 'infinity')`, 'asc', 'timestamptz'),
}
/** In a country: of the account by which the person was found, else of the person. */
const isIn = (countries: readonly string[]): SQL => sql`coalesce(
  (select ${creator.countryCode} from ${creator} where ${creator.tenantId} = ${mcnLink.tenantId} and ${creator.id} = ${mcnLink.creatorId}),
  (select ${account.countryCode} from ${account} where ${account.tenantId} = ${mcnLink.tenantId} and ${account.id} = ${mcnLink.accountId})
) = any (${sql.param([...countries])}::text[])`

export const ofMcn = (ctx: Ctx, { countries }: Pick<LinkFilter, 'countries'> = {}): SQL | undefined =>
  and(eq(mcnLink.tenantId, ctx.tenant.id), ofOwnMcn(ctx), countries?.length ? isIn(countries) : undefined)

/** What a search finds is read once, for the page and for the count of every view, from an index that holds the names. */
function sourceOf(ctx: Ctx, filter: LinkFilter): { before: SQL; from: SQL; where: SQL | undefined } {
  const { query } = filter
  if (!query) return { before: sql``, from: sql`${mcnLink}`, where: ofMcn(ctx, filter) }
  return {
    before: sql`with found as materialized (select ${mcnLink.id}, ${mcnLink.status}, ${mcnLink.createdAt}, ${mcnLink.updatedAt}, ${mcnLink.clockDueAt}
      from ${mcnLink} where ${and(ofMcn(ctx, filter), isNamed(containing(query.replace(/^@/, ''))))})`,
    from: sql`found as ${mcnLink}`,
    where: undefined,
  }
}

type Counts = Record<McnLinkView, number>

const countsOf = ({ from, where }: ReturnType<typeof sourceOf>): SQL<Counts> => {
  const counts = (Object.keys(statusesOf) as McnLinkView[]).map(
    (view) =>
      sql`${sql.raw(`'${view}'`)}, ${boundedCount(sql`select 1 from ${from} where ${and(sql`true`, where, viewOf(view))}`)}`,
  )
  return sql`json_build_object(${sql.join(counts, sql`, `)})`
}

/**
 * A page of those of the caller's MCN, one row more than it holds, with how many each view has: one statement, and one more where
 * there is no row to bear the counts.
 */
export async function listLinkRows(ctx: Ctx, filter: LinkFilter) {
  const source = sourceOf(ctx, filter)
  const keys = sorts[filter.sort]
  const picked = sql`(${source.before} select ${mcnLink.id}, ${countsOf(source)} as counts from ${source.from}
    where ${and(sql`true`, source.where, viewOf(filter.view), behind(keys, filter))} ${pageIn(filter, keys)}) as picked`
  const rows = await ctx.db
    .select({ ...fields, place: placeOf(keys), counts: sql<Counts>`picked.counts` })
    .from(picked)
    .innerJoin(mcnLink, and(eq(mcnLink.tenantId, ctx.tenant.id), sql`${mcnLink.id} = picked.id`))
    .innerJoin(mcn, joinMcn)
    .innerJoin(account, joinPerson)
    .innerJoin(asker, joinAsker)
    .leftJoin(creator, joinCreator)
    .orderBy(...orderOf(keys))
  const counts = rows[0]?.counts ?? (await countViews(ctx, source))
  return { rows, ...totalOf(counts[filter.view]), counts }
}

async function countViews(ctx: Ctx, source: ReturnType<typeof sourceOf>): Promise<Counts> {
  const [row] = await ask<{ counts: Counts }>(
    ctx.db,
    sql`${source.before} select ${countsOf(source)} as counts`,
  )
  if (!row) throw new Error('a count has a row')
  return row.counts
}

const historyOf = historyReader(mcnLinkHistory, mcnLinkHistory.mcnLinkId)

/** The lines of one, the newest first. */
export const listLines = (ctx: Ctx, id: string) => answer(ctx.db, historyOf(ctx, id))

/** Puts a creator under an MCN. Out: false for one who is under an MCN already. */
export async function putUnderMcn(ctx: Ctx, accountId: string, mcnId: string): Promise<boolean> {
  const rows = await ctx.db
    .update(account)
    .set({ mcnId })
    .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.id, accountId), isNull(account.mcnId)))
    .returning({ id: account.id })
  return rows.length > 0
}

/** Takes creators from the MCNs of their links; who is under another one stays there. */
export async function takeFromMcns(
  ctx: Ctx,
  links: readonly { accountId: string; mcnId: string }[],
): Promise<void> {
  const list = (key: 'accountId' | 'mcnId') => sql.param(links.map((link) => link[key]))
  await ask(
    ctx.db,
    sql`update ${account} set mcn_id = null
      from unnest(${list('accountId')}::uuid[], ${list('mcnId')}::uuid[]) as given(account_id, mcn_id)
      where ${account.tenantId} = ${ctx.tenant.id} and ${account.id} = given.account_id
        and ${account.mcnId} = given.mcn_id`,
  )
}

/** The people of MCNs who are told of links: those who have been there longest. */
export const listPeopleOfMcns = (
  ctx: Ctx,
  mcnIds: readonly string[],
): Promise<{ id: string; mcnId: string }[]> =>
  ask(
    ctx.db,
    sql`select person.id, person.mcn_id as "mcnId" from (
        select ${account.id} as id, ${account.mcnId} as mcn_id,
          row_number() over (partition by ${account.mcnId} order by ${account.createdAt}, ${account.id}) as place
        from ${account}
        where ${whoMay(ctx, 'askForMcnLink')} and ${account.mcnId} = any(${sql.param([...mcnIds])}::uuid[])
      ) person
      where person.place <= ${recipientsMax} order by person.mcn_id, person.place`,
  )
