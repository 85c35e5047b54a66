import { type listPeople, personViews } from '@sampan/contract/access'
import type { InputOf } from '@sampan/contract/endpoint'
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { emailHashText } from '#features/account/code/email-code.ts'
import { reachOver } from '#kit/call/reach.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countEach, offsetOf, totalOf } from '#kit/page.ts'
import { account, brand, mcn } from '../account.tables.ts'
import { hasAccess, whoMay } from './who-may.queries.ts'

export type PeopleFilter = InputOf<typeof listPeople>
type View = (typeof personViews)[number]

const views: Record<View, SQL | undefined> = {
  active: hasAccess,
  ended: isNotNull(account.disabledAt),
  all: undefined,
}

const sorts: Record<PeopleFilter['sort'], SortKey[]> = {
  newest: keysOf({ by: account.createdAt, order: 'desc', type: 'timestamptz' }),
  oldest: keysOf({ by: account.createdAt, order: 'asc', type: 'timestamptz' }),
  name: keysOf({ by: sql`lower(${account.fullName})`, order: 'asc', type: 'text' }),
}

function keysOf(first: SortKey): SortKey[] {
  return [first, { by: account.id, order: first.order, type: 'uuid' }]
}

const ender = alias(account, 'ender')
const own = {
  brand: and(eq(brand.tenantId, account.tenantId), eq(brand.id, account.brandId)),
  mcn: and(eq(mcn.tenantId, account.tenantId), eq(mcn.id, account.mcnId)),
  ender: and(eq(ender.tenantId, account.tenantId), eq(ender.id, account.endedBy)),
}
/** An agency's creators name it too, and are none of its people. */
const company = sql<string | null>`coalesce(${brand.name}, ${mcn.name})`

/** Everybody of the tenant for an admin, a brand's own people for the brand. */
const withinColleagues = (ctx: Ctx): SQL => reachOver(ctx, 'keepColleagues', { brand: account.brandId })

function matching(ctx: Ctx, { query, roles, countries }: PeopleFilter): SQL | undefined {
  return and(
    eq(account.tenantId, ctx.tenant.id),
    isNull(account.erasedAt),
    withinColleagues(ctx),
    query ? named(ctx, query) : undefined,
    roles?.length ? inArray(account.role, roles) : undefined,
    countries?.length ? inArray(account.countryCode, countries) : undefined,
  )
}

/** Emails are sealed, so that a whole one is found by its hash alone. */
function named(ctx: Ctx, query: string): SQL | undefined {
  const part = containing(query)
  const hashes = ctx.app.cipher.hashes(ctx.tenant.id, emailHashText(query))
  return or(
    sql`${account.fullName} ilike ${part}`,
    sql`${company} ilike ${part}`,
    inArray(account.emailHash, hashes),
  )
}

/** A page of the accounts of the tenant, one row more than it holds, with how many each view has under the same search. */
export async function listPeopleRows(ctx: Ctx, filter: PeopleFilter) {
  const keys = sorts[filter.sort]
  const rows = await ctx.db
    .select({
      ...{ account, company, enderName: ender.fullName, place: placeOf(keys) },
      enderBrandId: sql<string | null>`${ender.brandId}`,
    })
    .from(account)
    .leftJoin(brand, own.brand)
    .leftJoin(mcn, own.mcn)
    .leftJoin(ender, own.ender)
    .where(and(matching(ctx, filter), views[filter.view], behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const counts = await countEach(ctx.db, personViews, (name) =>
    selectOne(and(matching(ctx, filter), views[name])),
  )
  return { rows, ...totalOf(counts[filter.view]), counts }
}
export type PersonRow = Awaited<ReturnType<typeof listPeopleRows>>['rows'][number]

const selectOne = (where: SQL | undefined) =>
  sql`select 1 from ${account} left join ${brand} on ${own.brand} left join ${mcn} on ${own.mcn} where ${where}`

/**
 * The admins who may come in, as those who may change the access of others, held until the transaction ends: of two who end each other at the same moment the second one
 * finds that they would be none.
 */
export async function lockAdmins(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(whoMay(ctx, 'changeAccess'))
    .orderBy(asc(account.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** The same of a brand's people. */
export async function lockColleagues(ctx: Ctx, brandId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.brandId, brandId), hasAccess))
    .orderBy(asc(account.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}
