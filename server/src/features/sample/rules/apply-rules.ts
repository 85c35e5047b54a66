import { randomUUIDv7 } from 'node:crypto'
import type { ApprovalRule, RuleDecision } from '@sampan/contract/approval-rule'
import type { Evidence } from '@sampan/contract/history'
import { sampleStatus } from '@sampan/contract/sample-status'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { insertRows } from '#kit/case/hot-statements.ts'
import type { Fate } from '#kit/case/transition-each.ts'
import { approveAll } from '../decide/approve-samples.ts'
import { rejectAll } from '../decide/reject-samples.ts'
import { clockPlanOf } from '../sample.machine.ts'
import { sample } from '../sample.tables.ts'
import { mailAboutMany } from '../sample-mail.ts'
import { type CaseRef, findCases } from '../sample-row.queries.ts'
import { findLiveRules } from './approval-rule.queries.ts'
import { approvalRuleDecision } from './approval-rule.tables.ts'
import { decideByRules, type RuleVerdict } from './decide-by-rules.ts'
import { listRuleFacts } from './rule-facts.queries.ts'

interface Judged extends RuleVerdict {
  found: CaseRef
  hindrance: RuleDecision['hindrance']
}

/**
 * Has the live rules of a brand decide on applications that came in (R186). What they leave, and what cannot be approved for want
 * of stock or quota, waits for a person, and the brand is told of it. Rules that were switched off in between decide nothing.
 */
export async function applyRules(
  ctx: Ctx,
  { brandId, ids }: { brandId: string; ids: readonly string[] },
): Promise<void> {
  const live = await findLiveRules(ctx, brandId)
  // What the job says of whose they are is not believed.
  const open = [...(await findCases(ctx, ids, eq(sample.brandId, brandId))).values()].filter(
    ({ status }) => status === sampleStatus.underReview,
  )
  if (open.length === 0) return
  if (!live) return tellBrand(ctx, open)
  const judged = await judge(ctx, open, live.rules)
  const approved = await approveJudged(ctx, judged, live.version)
  const rejected = await rejectJudged(ctx, judged, live)
  const fates = new Map([...approved, ...rejected])
  const final = judged.map((each) => outcomeOf(each, fates.get(each.found.id)))
  const noted = final.filter((each) => each !== undefined)
  await insertRows(
    ctx.db,
    approvalRuleDecision,
    noted.map((each) => rowOf(ctx, brandId, live.version, each)),
  )
  await tellBrand(
    ctx,
    noted.filter(({ outcome }) => outcome === 'leave').map(({ found }) => found),
  )
}

async function judge(ctx: Ctx, open: readonly CaseRef[], rules: readonly ApprovalRule[]): Promise<Judged[]> {
  const picked = sql`select unnest(${sql.param(open.map(({ id }) => id))}::uuid[])`
  const facts = await listRuleFacts(ctx, picked)
  return open.flatMap((found): Judged[] => {
    const known = facts.get(found.id)
    if (!known) return []
    return [{ found, ...decideByRules(rules, known), hindrance: known.isFlagged ? 'flag' : null }]
  })
}

/** What both sides read beside the line: which rule, of which version. */
const evidenceOf = (rule: number | null, version: number): Evidence[] => [
  { kind: 'rule', label: `${rule ?? 0}.${version}`, href: '' },
]

type Fates = ReadonlyMap<string, Fate<unknown>>

function approveJudged(ctx: Ctx, judged: readonly Judged[], version: number): Promise<Fates> {
  const meant = judged.filter(({ outcome }) => outcome === 'approve')
  const ruleOf = new Map(meant.map(({ found, rule }) => [found.id, rule]))
  if (meant.length === 0) return Promise.resolve(new Map())
  return approveAll(
    ctx,
    meant.map(({ found }) => found),
    'system',
    (id) => evidenceOf(ruleOf.get(id) ?? null, version),
  )
}

async function rejectJudged(
  ctx: Ctx,
  judged: readonly Judged[],
  { rules, version }: { rules: readonly ApprovalRule[]; version: number },
): Promise<Fates> {
  const fates = new Map<string, Fate<unknown>>()
  for (const [at, { reason, outcome }] of rules.entries()) {
    const ids = judged.filter(({ rule }) => rule === at + 1).map(({ found }) => found.id)
    if (outcome !== 'reject' || ids.length === 0) continue
    const evidence = evidenceOf(at + 1, version)
    for (const [id, fate] of await rejectAll(ctx, ids, reason, { by: 'system', evidence }))
      fates.set(id, fate)
  }
  return fates
}

/** What a person decided in the meantime is no decision of a rule. */
function outcomeOf(judged: Judged, fate: Fate<unknown> | undefined): Judged | undefined {
  if (!(fate instanceof Refusal)) return judged
  const { codeName } = fate
  if (codeName === 'alreadyDecided' || codeName === 'notYet' || codeName === 'notFound') return undefined
  const isShort = codeName === 'outOfStock' || codeName === 'quotaUsedUp'
  return { ...judged, outcome: 'leave', hindrance: isShort ? codeName : 'other' }
}

const rowOf = (ctx: Ctx, brandId: string, version: number, { found, rule, outcome, hindrance }: Judged) => ({
  tenantId: ctx.tenant.id,
  id: randomUUIDv7(),
  brandId,
  sampleId: found.id,
  at: ctx.now,
  version,
  rule,
  outcome,
  hindrance,
})

async function tellBrand(ctx: Ctx, left: readonly CaseRef[]): Promise<void> {
  const about = left.map(({ id, fullName, countryCode }) => ({
    id,
    name: fullName,
    dueAt: clockPlanOf(ctx, sampleStatus.underReview, { countryCode })?.dueAt ?? null,
  }))
  await mailAboutMany(ctx, about, 'brand', 'applied')
}
