import {
  type ApprovalRule,
  approvalRuleLimits,
  type dryRunRules as contract,
  type DryRun,
  type NumberFact,
} from '@sampan/contract/approval-rule'
import { tierOf } from '@sampan/contract/creator'
import type { InputOf } from '@sampan/contract/endpoint'
import { fulfilledStatuses } from '@sampan/contract/sample-status'
import type { Ctx } from '#context.ts'
import { numberOf } from '#features/sample/sample-search.ts'
import { decideByRules, type RuleFacts, type RuleVerdict } from './decide-by-rules.ts'
import { brandOf } from './get-approval-rules.ts'
import { type Decided, listDecided, pastApplications } from './past-applications.queries.ts'
import { listRuleFacts } from './rule-facts.queries.ts'

/** Differences that an answer shows; the rest is counted. */
const differencesMost = 200

interface Read extends RuleVerdict {
  id: string
  facts: RuleFacts
}

async function readPast(
  ctx: Ctx,
  brandId: string,
  rules: readonly ApprovalRule[],
  days: number,
): Promise<{ past: Read[]; isCut: boolean }> {
  const facts = await listRuleFacts(ctx, pastApplications(ctx, brandId, days), numbersIn(rules))
  const past = [...facts].map(([id, known]) => ({ id, facts: known, ...decideByRules(rules, known) }))
  return { past, isCut: past.length >= approvalRuleLimits.dryRun }
}

/** The numbers that rules look at: what none asks for is not read for a thousand applications. */
const numbersIn = (rules: readonly ApprovalRule[]): NumberFact[] =>
  rules.flatMap(({ isOn, conditions }) =>
    isOn ? conditions.flatMap((condition) => ('values' in condition ? [] : [condition.fact])) : [],
  )

const countOf = (past: readonly Read[], outcome: RuleVerdict['outcome']): number =>
  past.filter((each) => each.outcome === outcome).length

/** How many past applications rules would reject, of those that were read. */
export async function countVerdicts(
  ctx: Ctx,
  brandId: string,
  rules: readonly ApprovalRule[],
  days: number,
): Promise<{ read: number; reject: number }> {
  const { past } = await readPast(ctx, brandId, rules, days)
  return { read: past.length, reject: countOf(past, 'reject') }
}

/**
 * Reads past applications again by other rules (R187): nothing is changed. By three statements, whatever the number of
 * applications; the latest 1,000 at most. Refuses `notFound`.
 */
export async function dryRunRules(ctx: Ctx, input: InputOf<typeof contract>): Promise<DryRun> {
  const { rules, days } = input
  const brandId = brandOf(ctx, input.brandId, 'seeApprovalRules')
  const { past, isCut } = await readPast(ctx, brandId, rules, days)
  const decided = await listDecided(
    ctx,
    past.map(({ id }) => id),
  )
  const peopleSaid = (verb: Decided['verb']) =>
    [...decided.values()].filter((each) => each.verb === verb).length
  const differing = past.filter((each) => differs(each, decided.get(each.id)))
  const reject = countOf(past, 'reject')
  return {
    read: past.length,
    isCut,
    approve: countOf(past, 'approve'),
    reject,
    leave: countOf(past, 'leave'),
    people: { approve: peopleSaid('approve'), reject: peopleSaid('reject') },
    medianHours: medianOf([...decided.values()].flatMap(({ hours }) => hours ?? [])),
    flagged: past.filter(({ facts }) => facts.isFlagged).length,
    rules: rules.map((rule, at) => ruleCounts(rule, at + 1, past, decided)),
    rejectsAll: past.length > 0 && reject === past.length,
    differences: {
      total: differing.length,
      rows: differing.slice(0, differencesMost).flatMap((each) => differenceOf(each, decided.get(each.id))),
    },
  }
}

const differs = ({ outcome }: RuleVerdict, decided: Decided | undefined): boolean =>
  decided !== undefined && outcome !== 'leave' && outcome !== decided.verb

function ruleCounts(
  { id, outcome }: ApprovalRule,
  place: number,
  past: readonly Read[],
  decided: ReadonlyMap<string, Decided>,
): DryRun['rules'][number] {
  const fitting = past.filter(({ rule }) => rule === place)
  const approved =
    outcome === 'reject'
      ? fitting.flatMap((each) => decided.get(each.id) ?? []).filter(({ verb }) => verb === 'approve')
      : []
  const posted = approved.filter(({ status }) => fulfilledStatuses.includes(status))
  return { id, fits: fitting.length, wasApproved: approved.length, hasPosted: posted.length }
}

function differenceOf({ outcome, rule }: Read, decided: Decided | undefined) {
  if (!decided) return []
  const { id, number, status, verb, by, reason, handle, nickname, avatar, followers } = decided
  return [
    {
      sample: { id, number: numberOf(number), status },
      creator: { handle, nickname, avatar, followers, tier: tierOf(followers) },
      would: outcome,
      rule,
      people: verb,
      by,
      reason,
    },
  ]
}

function medianOf(hours: readonly number[]): number | null {
  const sorted = hours.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
