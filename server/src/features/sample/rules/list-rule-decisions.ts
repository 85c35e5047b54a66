import {
  type listRuleDecisions as contract,
  type RuleDecision,
  ruleDecisionViews,
} from '@sampan/contract/approval-rule'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { product } from '#features/product/product.tables.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { numberOf, searchCondition } from '#features/sample/sample-search.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { textOf } from '#kit/local-text.ts'
import { countEach, offsetOf, pageOf, totalOf } from '#kit/page.ts'
import { approvalRuleDecision as decision } from './approval-rule.tables.ts'
import { brandOf } from './get-approval-rules.ts'

export type DecisionFilter = InputOf<typeof contract>

const keysOf = (order: 'asc' | 'desc'): SortKey[] => [
  { by: decision.at, order, type: 'timestamptz' },
  { by: decision.id, order, type: 'uuid' },
]

const sampleOf = and(eq(sample.tenantId, decision.tenantId), eq(sample.id, decision.sampleId))

/** What the rules of a brand decided (R188), by pages. Refuses `notFound`. */
export async function listRuleDecisions(
  ctx: Ctx,
  filter: DecisionFilter,
): Promise<OutputOf<typeof contract>> {
  const keys = keysOf(filter.sort === 'oldest' ? 'asc' : 'desc')
  const matching = matchingOf(ctx, filter)
  const rows = await ctx.db
    .select({ decision, sample, product, creator, place: placeOf(keys) })
    .from(decision)
    .innerJoin(sample, sampleOf)
    .innerJoin(product, and(eq(product.tenantId, sample.tenantId), eq(product.id, sample.productId)))
    .innerJoin(creator, and(eq(creator.tenantId, sample.tenantId), eq(creator.id, sample.creatorId)))
    .where(and(matching, viewOf(filter.view), behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const counts = await countEach(ctx.db, ruleDecisionViews, (view) => {
    const where = and(matching, viewOf(view))
    return filter.query
      ? sql`select 1 from ${decision} join ${sample} on ${sampleOf} where ${where}`
      : sql`select 1 from ${decision} where ${where}`
  })
  const page = pageOf(
    filter,
    rows,
    (row) => present(ctx, row),
    ({ place }) => place,
    totalOf(counts[filter.view]),
  )
  return { ...page, counts }
}

const matchingOf = (ctx: Ctx, { brandId, query }: DecisionFilter): SQL | undefined =>
  and(
    eq(decision.tenantId, ctx.tenant.id),
    eq(decision.brandId, brandOf(ctx, brandId, 'seeApprovalRules')),
    query ? searchCondition(ctx, query) : undefined,
  )

const viewOf = (view: DecisionFilter['view']): SQL | undefined =>
  view === 'all' ? undefined : eq(decision.outcome, view)

interface Row {
  decision: typeof decision.$inferSelect
  sample: typeof sample.$inferSelect
  product: typeof product.$inferSelect
  creator: typeof creator.$inferSelect
}

const present = (
  ctx: Ctx,
  { decision: made, sample: of, product: offer, creator: who }: Row,
): RuleDecision => ({
  id: made.id,
  at: made.at.toISOString(),
  outcome: made.outcome,
  version: made.version,
  rule: made.rule,
  hindrance: made.hindrance,
  sample: { id: of.id, number: numberOf(of.number), status: of.status },
  product: textOf(offer.name, ctx.language, of.countryCode),
  creator: { platform: who.platform, handle: who.handle, nickname: who.nickname, avatar: who.avatarUrl },
})
