import { actorsOf } from '@sampan/contract/abilities'
import {
  type listBrandVerifications,
  verificationLimits,
  verificationViews,
} from '@sampan/contract/brand-verification'
import {
  type VerificationStatus,
  verificationLines,
  verificationStatus,
} from '@sampan/contract/brand-verification-status'
import type { CountryCode } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { hasAccess } from '#features/account/people/who-may.queries.ts'
import { file } from '#features/file/file.tables.ts'
import { product } from '#features/product/product.tables.ts'
import { tellChanged } from '#kept-reads.ts'
import { noteAudit } from '#kit/audit/notes.ts'
import { newestFirst } from '#kit/case/transition.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countEach, offsetOf, totalOf } from '#kit/page.ts'
import { newCaseOf } from './start-verification.ts'
import type { VerificationRecord } from './verification.machine.ts'
import { verificationHistory as line, verification } from './verification.tables.ts'

export type VerificationFilter = InputOf<typeof listBrandVerifications>

export interface VerificationFacts {
  id: string
  name: string
  logo: string
  countryCode: CountryCode
  website: string
  createdAt: Date
  products: number
  status: VerificationStatus
  since: Date
  dueAt: Date | null
}

/** Apart, since a select of one table names the columns of its own text without their table. */
const ofBrand = (ctx: Ctx): SQL =>
  sql`${product.tenantId} = ${ctx.tenant.id} and ${product.brandId} = ${brand.id}`

const columnsOf = (ctx: Ctx) => ({
  brand,
  verification,
  products: sql<number>`(select count(*)::int from ${product} where ${ofBrand(ctx)})`,
})
const isOfBrand = and(eq(verification.tenantId, brand.tenantId), eq(verification.id, brand.id))

const factsOf = (row: {
  brand: typeof brand.$inferSelect
  verification: VerificationRecord
  products: number
}): VerificationFacts => ({
  id: row.brand.id,
  name: row.brand.name,
  logo: row.brand.logoUrl,
  countryCode: row.brand.countryCode,
  website: row.brand.website,
  createdAt: row.brand.createdAt,
  products: row.products,
  status: row.verification.status,
  since: row.verification.statusSince,
  dueAt: row.verification.clockDueAt,
})

const byRegistration = (order: 'asc' | 'desc'): SortKey[] => [
  { by: brand.createdAt, order, type: 'timestamptz' },
  { by: brand.id, order, type: 'uuid' },
]
const due = sql`coalesce(${verification.clockDueAt}, 'infinity')`
const keysOf: Record<VerificationFilter['sort'], SortKey[]> = {
  // Who registered long ago and was asked or renamed waits since then alone; what nobody owes anything for comes last.
  urgency: [{ by: due, order: 'asc', type: 'timestamptz' }, ...byRegistration('asc')],
  oldest: byRegistration('asc'),
  newest: byRegistration('desc'),
}

const viewOf = (view: VerificationFilter['view']): SQL | undefined =>
  view === 'all' ? undefined : eq(verification.status, verificationStatus[view])

/** A page of companies, one row more than it holds, with how many each view has. */
export async function listVerificationRows(ctx: Ctx, filter: VerificationFilter) {
  const { query, countries, view } = filter
  const keys = keysOf[filter.sort]
  const matching = and(
    eq(brand.tenantId, ctx.tenant.id),
    query ? sql`${brand.name} ilike ${containing(query)}` : undefined,
    countries?.length ? inArray(brand.countryCode, countries) : undefined,
  )
  const rows = await ctx.db
    .select({ ...columnsOf(ctx), place: placeOf(keys) })
    .from(brand)
    .innerJoin(verification, isOfBrand)
    .where(and(matching, viewOf(view), behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const counts = await countEach(
    ctx.db,
    verificationViews,
    (each) =>
      sql`select 1 from ${brand} join ${verification} on ${isOfBrand} where ${and(matching, viewOf(each))}`,
  )
  return {
    rows: rows.map((row) => ({ ...factsOf(row), place: row.place })),
    counts,
    total: totalOf(counts[view]),
  }
}

/** A company with its verification; with the one that it will get, where a server of the former version registered it. */
export async function findVerification(
  ctx: Ctx,
  id: string,
): Promise<(VerificationFacts & { categoryKeys: string[] }) | undefined> {
  const [row] = await ctx.db
    .select(columnsOf(ctx))
    .from(brand)
    .leftJoin(verification, isOfBrand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), eq(brand.id, id)))
  if (!row) return undefined
  const known = { ...row, verification: row.verification ?? newCaseOf(ctx, row.brand) }
  return { ...factsOf(known), categoryKeys: row.brand.categoryKeys }
}

/** The names of companies, by their ids. */
export async function listCompanyNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: brand.id, name: brand.name })
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), inArray(brand.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Notes the names of companies whose verification moved, which its own rows do not hold. Out: the names by their ids. */
export async function nameInAudit(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const names = await listCompanyNames(ctx, ids)
  for (const [id, name] of names) noteAudit(ctx, { noun: 'brand', id, name })
  return names
}

/** The ids of the companies that wait only since they took another name, within a week (R313). */
const openUnderNewNames = (ctx: Ctx): SQL => sql`select renamed.brand_id from ${line} renamed
    where renamed.tenant_id = ${ctx.tenant.id} and renamed.verb = 'rename'
      and renamed.at > ${new Date(ctx.now.getTime() - verificationLimits.renamedDays * 86_400_000)}::timestamptz
      and not exists (select from ${line} later where later.tenant_id = renamed.tenant_id and later.brand_id = renamed.brand_id
        and later.verb in ('refuse', 'takeBack', 'expire') and (later.at, later.id) > (renamed.at, renamed.id))`

/**
 * Whether creators may apply for what a company published: it is verified, or it was and waits only since it took another name (R313). What
 * was refused, taken back or not answered since stops that. In: a query that has its brand, of any number of rows: who waits so is found once,
 * and not at all where all are verified.
 */
export const staysOpen = (ctx: Ctx): SQL =>
  sql`(${brand.verifiedAt} is not null or ${brand.id} = any(array(${openUnderNewNames(ctx)})))`

/** The steps that changed the state of a company, the newest first. */
export const listLines = (ctx: Ctx, brandId: string) =>
  ctx.db
    .select({ line, by: account.fullName })
    .from(line)
    .leftJoin(account, and(eq(account.tenantId, line.tenantId), eq(account.id, line.actorId)))
    .where(
      and(eq(line.tenantId, ctx.tenant.id), eq(line.brandId, brandId), inArray(line.verb, verificationLines)),
    )
    .orderBy(...newestFirst(line))
    .limit(verificationLimits.linesMost)

export const listFiles = (ctx: Ctx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.db
        .select({ id: file.id, name: file.name, key: file.key })
        .from(file)
        .where(and(eq(file.tenantId, ctx.tenant.id), inArray(file.id, [...ids])))

/** People of a company that are read and written to at most. */
const peopleMost = 20

/** Those of companies who have access, the first of each. */
export function listPeopleOf(ctx: Ctx, brandIds: readonly string[]) {
  const ranked = ctx.db
    .select({
      ...{ id: account.id, brandId: account.brandId, name: account.fullName, position: account.position },
      createdAt: account.createdAt,
      rank: sql<number>`row_number() over (partition by ${account.brandId} order by ${account.createdAt}, ${account.id})`.as(
        'rank',
      ),
    })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), inArray(account.brandId, [...brandIds]), hasAccess))
    .as('ranked')
  const { id, brandId, name, position } = ranked
  return ctx.db
    .select({ id, brandId, name, position })
    .from(ranked)
    .where(lte(ranked.rank, peopleMost))
    .orderBy(asc(ranked.createdAt), asc(ranked.id))
}

export async function setVerified(
  ctx: Ctx,
  brandId: string,
  change: { verifiedAt: Date | null; verifiedBy: string | null },
): Promise<void> {
  await ctx.db
    .update(brand)
    .set(change)
    .where(and(eq(brand.tenantId, ctx.tenant.id), eq(brand.id, brandId)))
  tellChanged(ctx.db, ctx.tenant.id, 'brand')
}

/** Everybody who verifies companies. */
export const listVerifiers = (ctx: Ctx) =>
  ctx.db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.tenantId, ctx.tenant.id),
        inArray(account.role, [...actorsOf('verifyBrand')]),
        hasAccess,
      ),
    )
    .orderBy(asc(account.createdAt))
    .limit(50)
