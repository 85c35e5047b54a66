import { actorsOf } from '@sampan/contract/abilities'
import {
  type listBrandVerifications,
  type VerificationState,
  type VerificationStep,
  verificationLimits,
  verificationSteps,
  verificationViews,
} from '@sampan/contract/brand-verification'
import type { CountryCode } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { file } from '#features/file/file.tables.ts'
import { product } from '#features/product/product.tables.ts'
import { tellChanged } from '#kept-reads.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countEach, offsetOf, totalOf } from '#kit/page.ts'
import { verificationLine as line } from './verification.tables.ts'

export type VerificationFilter = InputOf<typeof listBrandVerifications>

export interface VerificationFacts {
  id: string
  name: string
  logo: string
  countryCode: CountryCode
  website: string
  createdAt: Date
  products: number
  state: VerificationState
  since: Date
}

/** The last step of a company; null before the first one. */
const lastStep = (ctx: Ctx): SQL<VerificationStep | null> => sql`(
  select ${line.step} from ${line} where ${line.tenantId} = ${ctx.tenant.id} and ${line.brandId} = ${brand.id}
  order by ${line.at} desc, ${line.id} desc limit 1)`
const lastAt = (ctx: Ctx): SQL => sql`(
  select ${line.at} from ${line} where ${line.tenantId} = ${ctx.tenant.id} and ${line.brandId} = ${brand.id}
  order by ${line.at} desc, ${line.id} desc limit 1)`

/** Where the look at a company is: what its last step led to; before the first one it waits, or was verified before steps were kept. */
const stateOf = (ctx: Ctx): SQL<VerificationState> => {
  const steps = Object.entries(verificationSteps).map(([step, { to }]) => sql`when ${step} then ${to}`)
  return sql`case when ${brand.verifiedAt} is not null then 'verified'
    else case ${lastStep(ctx)} ${sql.join(steps, sql` `)} else 'waiting' end end`
}
const sinceOf = (ctx: Ctx): SQL => sql`coalesce(${lastAt(ctx)}, ${brand.verifiedAt}, ${brand.createdAt})`

/** Apart, since a select of one table names the columns of its own text without their table. */
const ofBrand = (ctx: Ctx): SQL =>
  sql`${product.tenantId} = ${ctx.tenant.id} and ${product.brandId} = ${brand.id}`

const columnsOf = (ctx: Ctx) => ({
  brand,
  state: stateOf(ctx),
  since: sql<Date>`${sinceOf(ctx)}`.mapWith(brand.createdAt),
  products: sql<number>`(select count(*)::int from ${product} where ${ofBrand(ctx)})`,
})

const factsOf = (row: {
  brand: typeof brand.$inferSelect
  state: VerificationState
  since: Date
  products: number
}): VerificationFacts => ({
  id: row.brand.id,
  name: row.brand.name,
  logo: row.brand.logoUrl,
  countryCode: row.brand.countryCode,
  website: row.brand.website,
  createdAt: row.brand.createdAt,
  products: row.products,
  state: row.state,
  since: row.since,
})

const keysOf = (order: 'asc' | 'desc'): SortKey[] => [
  { by: brand.createdAt, order, type: 'timestamptz' },
  { by: brand.id, order, type: 'uuid' },
]

/** Who is verified is told by the brand itself, so that those who wait are read from an index of their own. */
function viewOf(ctx: Ctx, view: VerificationFilter['view']): SQL | undefined {
  if (view === 'all') return undefined
  if (view === 'verified') return sql`${brand.verifiedAt} is not null`
  return sql`${brand.verifiedAt} is null and ${stateOf(ctx)} = ${view}`
}

/** A page of companies, one row more than it holds, with how many each view has. */
export async function listVerificationRows(ctx: Ctx, filter: VerificationFilter) {
  const { query, countries, view } = filter
  const keys = keysOf(filter.sort === 'newest' ? 'desc' : 'asc')
  const matching = and(
    eq(brand.tenantId, ctx.tenant.id),
    query ? sql`${brand.name} ilike ${containing(query)}` : undefined,
    countries?.length ? inArray(brand.countryCode, countries) : undefined,
  )
  const rows = await ctx.db
    .select({ ...columnsOf(ctx), place: placeOf(keys) })
    .from(brand)
    .where(and(matching, viewOf(ctx, view), behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const counts = await countEach(
    ctx.db,
    verificationViews,
    (each) => sql`select 1 from ${brand} where ${and(matching, viewOf(ctx, each))}`,
  )
  return {
    rows: rows.map((row) => ({ ...factsOf(row), place: row.place })),
    counts,
    total: totalOf(counts[view]),
  }
}

/** A company as it is; held until the transaction ends where a step follows. */
export async function findVerification(
  ctx: Ctx,
  id: string,
  isHeld = false,
): Promise<(VerificationFacts & { categoryKeys: string[] }) | undefined> {
  if (isHeld)
    await ask(
      ctx.db,
      sql`select 1 from ${brand} where ${brand.tenantId} = ${ctx.tenant.id} and ${brand.id} = ${id} for no key update`,
    )
  const [row] = await ctx.db
    .select(columnsOf(ctx))
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), eq(brand.id, id)))
  return row && { ...factsOf(row), categoryKeys: row.brand.categoryKeys }
}

/** What was said of a company, the newest first. */
export const listLines = (ctx: Ctx, brandId: string) =>
  ctx.db
    .select({ line, by: account.fullName })
    .from(line)
    .leftJoin(account, and(eq(account.tenantId, line.tenantId), eq(account.id, line.actorId)))
    .where(and(eq(line.tenantId, ctx.tenant.id), eq(line.brandId, brandId)))
    .orderBy(desc(line.at), desc(line.id))
    .limit(verificationLimits.linesMost)

export const listFiles = (ctx: Ctx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.db
        .select({ id: file.id, name: file.name, key: file.key })
        .from(file)
        .where(and(eq(file.tenantId, ctx.tenant.id), inArray(file.id, [...ids])))

/** Those of a company who have access. */
export const listPeopleOf = (ctx: Ctx, brandId: string) =>
  ctx.db
    .select({ id: account.id, name: account.fullName, position: account.position })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.brandId, brandId), isNull(account.disabledAt)))
    .orderBy(asc(account.createdAt))
    .limit(20)

export async function insertLine(ctx: Ctx, row: typeof line.$inferInsert): Promise<void> {
  await ctx.db.insert(line).values(row)
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

/** Companies whose present state began before `since` and of which nobody was told yet, held until the transaction ends. */
export async function listRunningLooks(
  ctx: Ctx,
  state: 'waiting' | 'asked',
  since: Date,
  told: 'lookRemindedAt' | 'lookLateAt' | undefined,
  most: number,
): Promise<VerificationFacts[]> {
  const began = sinceOf(ctx)
  const rows = await ctx.db
    .select(columnsOf(ctx))
    .from(brand)
    .where(
      and(
        eq(brand.tenantId, ctx.tenant.id),
        isNull(brand.verifiedAt),
        sql`${stateOf(ctx)} = ${state}`,
        sql`${began} <= ${since}`,
        told && sql`(${brand[told]} is null or ${brand[told]} < ${began})`,
      ),
    )
    .orderBy(asc(brand.createdAt), asc(brand.id))
    .limit(most)
    .for('no key update', { of: brand, skipLocked: true })
  return rows.map(factsOf)
}

export async function noteLook(
  ctx: Ctx,
  brandId: string,
  change: { lookRemindedAt?: Date; lookLateAt?: Date },
): Promise<void> {
  await ctx.db
    .update(brand)
    .set(change)
    .where(and(eq(brand.tenantId, ctx.tenant.id), eq(brand.id, brandId)))
}

/** Everybody who looks at companies. */
export const listLookers = (ctx: Ctx) =>
  ctx.db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.tenantId, ctx.tenant.id),
        inArray(account.role, [...actorsOf('verifyBrand')]),
        isNull(account.disabledAt),
      ),
    )
    .orderBy(asc(account.createdAt))
    .limit(50)
