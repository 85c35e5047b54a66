import { type Ability, mayAny, reachOf } from '@sampan/contract/abilities'
import type { ApprovalRule, ApprovalRules, listRuleBrands as contract } from '@sampan/contract/approval-rule'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { textOf } from '#kit/local-text.ts'
import {
  findBrand,
  findRules,
  listBrandsWithRules,
  listProductNames,
  listVersions,
} from './approval-rule.queries.ts'

/** The brand whose rules are meant. Refuses `notFound` for one out of reach, and where none is named by who has none. */
export function brandOf(ctx: Ctx, named: string | undefined, ability: Ability): string {
  const own = ctx.caller.brandId
  if (reachOf(ctx.caller.role, ability) === 'all') return named ?? refuse('notFound')
  if (own === null || (named !== undefined && named !== own)) return refuse('notFound')
  return own
}

/** The approval rules of a brand (R186). */
export async function getApprovalRules(
  ctx: Ctx,
  input: { brandId?: string | undefined },
): Promise<ApprovalRules> {
  const id = brandOf(ctx, input.brandId, 'seeApprovalRules')
  const brand = (await findBrand(ctx, id)) ?? refuse('notFound')
  const row = await findRules(ctx, id)
  const versions = (await listVersions(ctx, id)).map(({ version, by }) => ({
    version: version.version,
    since: version.since.toISOString(),
    until: version.until?.toISOString() ?? null,
    by,
    rules: version.rules,
  }))
  const products = await namesOfProducts(
    ctx,
    id,
    [row?.draft ?? [], ...versions.map(({ rules }) => rules)].flat(),
  )
  return {
    products,
    brand: { id, name: brand.name, logo: brand.logoUrl, color: brand.color },
    revision: row?.revision ?? 0,
    changedBy: row?.by ?? null,
    live: versions.find(({ version }) => version === row?.liveVersion) ?? null,
    draft: row?.draft ? { rules: row.draft, changedAt: row.changedAt.toISOString(), by: row.by } : null,
    versions,
    mayKeep: mayAny(ctx.caller.role, 'keepApprovalRules'),
  }
}

/** Who reads all brands, all of them; a brand its own one. */
export const listRuleBrands = (ctx: Ctx): Promise<OutputOf<typeof contract>> =>
  listBrandsWithRules(
    ctx,
    reachOf(ctx.caller.role, 'seeApprovalRules') === 'all'
      ? undefined
      : (ctx.caller.brandId ?? refuse('notFound')),
  )

/** Products of the brand alone: a rule that names another one says nothing of it. */
async function namesOfProducts(
  ctx: Ctx,
  brandId: string,
  rules: readonly ApprovalRule[],
): Promise<ApprovalRules['products']> {
  const conditions = rules.flatMap((rule) => rule.conditions)
  const ids = conditions.flatMap((each) => ('values' in each && each.fact === 'product' ? each.values : []))
  const found = await listProductNames(ctx, brandId, [...new Set(ids)])
  return Object.fromEntries(found.map(({ id, name, country }) => [id, textOf(name, ctx.language, country)]))
}
