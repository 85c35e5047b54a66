import { type ApprovalRule, approvalRuleLimits } from '@sampan/contract/approval-rule'
import { and, asc, desc, eq, isNull, max, type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { product } from '#features/product/product.tables.ts'
import { approvalRules, approvalRuleVersion } from './approval-rule.tables.ts'

type Rules = typeof approvalRules.$inferSelect

/** Whether rules of a brand are live, as a condition. */
export const hasRules = (ctx: Pick<Ctx, 'tenant'>, brandId: SQLChunk): SQL => sql`exists (
  select from ${approvalRules} where ${approvalRules.tenantId} = ${ctx.tenant.id} and ${approvalRules.brandId} = ${brandId}
    and ${approvalRules.liveVersion} is not null)`

/** One writer of a brand's rules at a time, until the transaction ends; undefined for a brand that is not there. */
export async function lockBrand(ctx: Ctx, id: string): Promise<typeof brand.$inferSelect | undefined> {
  const [row] = await ctx.db.select().from(brand).where(isBrand(ctx, id)).for('no key update')
  return row
}

export async function findBrand(ctx: Ctx, id: string): Promise<typeof brand.$inferSelect | undefined> {
  const [row] = await ctx.db.select().from(brand).where(isBrand(ctx, id))
  return row
}

const isBrand = (ctx: Ctx, id: string) => and(eq(brand.tenantId, ctx.tenant.id), eq(brand.id, id))

const changer = alias(account, 'changer')

/** The rules of a brand and who changed them last; undefined while it never had any. */
export async function findRules(
  ctx: Ctx,
  brandId: string,
): Promise<(Rules & { by: string | null }) | undefined> {
  const [row] = await ctx.db
    .select({ rules: approvalRules, by: changer.fullName })
    .from(approvalRules)
    .leftJoin(
      changer,
      and(eq(changer.tenantId, approvalRules.tenantId), eq(changer.id, approvalRules.changedBy)),
    )
    .where(and(eq(approvalRules.tenantId, ctx.tenant.id), eq(approvalRules.brandId, brandId)))
  return row && { ...row.rules, by: row.by }
}

/** The versions of a brand's rules, the latest first. */
export async function listVersions(ctx: Ctx, brandId: string) {
  return ctx.db
    .select({ version: approvalRuleVersion, by: account.fullName })
    .from(approvalRuleVersion)
    .leftJoin(
      account,
      and(eq(account.tenantId, approvalRuleVersion.tenantId), eq(account.id, approvalRuleVersion.madeBy)),
    )
    .where(and(eq(approvalRuleVersion.tenantId, ctx.tenant.id), eq(approvalRuleVersion.brandId, brandId)))
    .orderBy(desc(approvalRuleVersion.version))
    .limit(approvalRuleLimits.versions)
}

/** The live rules of a brand; undefined where none decide. */
export async function findLiveRules(
  ctx: Ctx,
  brandId: string,
): Promise<{ version: number; rules: ApprovalRule[] } | undefined> {
  const [row] = await ctx.db
    .select({ version: approvalRuleVersion.version, rules: approvalRuleVersion.rules })
    .from(approvalRules)
    .innerJoin(
      approvalRuleVersion,
      and(
        eq(approvalRuleVersion.tenantId, approvalRules.tenantId),
        eq(approvalRuleVersion.brandId, approvalRules.brandId),
        eq(approvalRuleVersion.version, approvalRules.liveVersion),
      ),
    )
    .where(and(eq(approvalRules.tenantId, ctx.tenant.id), eq(approvalRules.brandId, brandId)))
    // A version that is being switched off decides nothing that comes after it.
    .for('share', { of: approvalRules })
  return row
}

/** Stores the rules of a brand as its next revision. */
export async function storeRules(
  ctx: Ctx,
  row: Pick<Rules, 'brandId' | 'revision' | 'draft' | 'liveVersion' | 'changedBy'>,
): Promise<void> {
  const { brandId, ...set } = row
  const change = { ...set, changedAt: ctx.now }
  await ctx.db
    .insert(approvalRules)
    .values({ tenantId: ctx.tenant.id, brandId, ...change })
    .onConflictDoUpdate({ target: [approvalRules.tenantId, approvalRules.brandId], set: change })
}

/** Ends the version that is live, if one is. */
export async function endVersions(ctx: Ctx, brandId: string): Promise<void> {
  await ctx.db
    .update(approvalRuleVersion)
    .set({ until: ctx.now })
    .where(and(ofBrand(ctx, brandId), isNull(approvalRuleVersion.until)))
}

/** Out: its number. */
export async function insertVersion(
  ctx: Ctx,
  { brandId, rules, madeBy }: { brandId: string; rules: ApprovalRule[]; madeBy: string },
): Promise<number> {
  const [last] = await ctx.db
    .select({ version: max(approvalRuleVersion.version) })
    .from(approvalRuleVersion)
    .where(ofBrand(ctx, brandId))
  const version = (last?.version ?? 0) + 1
  await ctx.db
    .insert(approvalRuleVersion)
    .values({ tenantId: ctx.tenant.id, brandId, version, rules, since: ctx.now, madeBy })
  return version
}

const ofBrand = (ctx: Ctx, brandId: string) =>
  and(eq(approvalRuleVersion.tenantId, ctx.tenant.id), eq(approvalRuleVersion.brandId, brandId))

/** Brands with the version that is live in each, those with one first. In: one of them alone. */
export const listBrandsWithRules = (ctx: Ctx, only?: string) =>
  ctx.db
    .select({
      id: brand.id,
      name: brand.name,
      logo: brand.logoUrl,
      color: brand.color,
      liveVersion: approvalRules.liveVersion,
    })
    .from(brand)
    .leftJoin(
      approvalRules,
      and(eq(approvalRules.tenantId, brand.tenantId), eq(approvalRules.brandId, brand.id)),
    )
    .where(and(eq(brand.tenantId, ctx.tenant.id), only ? eq(brand.id, only) : undefined))
    .orderBy(sql`${approvalRules.liveVersion} is null`, sql`${approvalRules.draft} is null`, asc(brand.name))
    .limit(500)

export async function listProductNames(ctx: Ctx, brandId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return ctx.db
    .select({ id: product.id, name: product.name, country: product.countryCode })
    .from(product)
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.brandId, brandId), among(product.id, ids)))
}
