import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './approval-rule.schemas.ts'

/** What a rule does with an application that it fits (R186). */
export const ruleOutcomes = ['approve', 'reject', 'leave'] as const
export type RuleOutcome = (typeof ruleOutcomes)[number]

/**
 * What is counted of an application when it comes in. Those about cases count samples of the brand alone; promises, and what was asked for in
 * the month (R230), are those of everybody's samples, and a creator without any has no share of them.
 */
export const numberFacts = [
  'followers',
  'keptPercent',
  'promises',
  'lateNow',
  'openNow',
  'lately',
  'sold',
  'quotaLeft',
  'askedThisMonth',
] as const
export type NumberFact = (typeof numberFacts)[number]
/** What is one of a few values, or several of them. */
export const choiceFacts = ['tier', 'category', 'platform', 'country', 'product'] as const
export type ChoiceFact = (typeof choiceFacts)[number]

/** Flags of abuse: such an application is always read by a person first. */
export const abuseFlags = ['samePhone', 'sameAddress', 'samePayout'] as const

export const approvalRuleLimits = {
  rules: 20,
  conditions: 8,
  values: 50,
  number: 1_000_000_000,
  /** Days within which `lately` counts approved samples. */
  latelyDays: 30,
  /** Past applications that a dry run reads at most, the latest ones. */
  dryRun: 1_000,
  versions: 20,
} as const
export const dryRunDays = [30, 90, 365] as const
/** What a rule set is tried on before it goes live. */
export const liveRunDays = 90

export type ApprovalRule = z.output<typeof schemas.approvalRuleSchema>
export type RuleCondition = ApprovalRule['conditions'][number]
export type ApprovalRules = z.output<typeof schemas.approvalRulesSchema>
export type DryRun = z.output<typeof schemas.dryRunSchema>
export type RuleDecision = z.output<typeof schemas.ruleDecisionSchema>

export const ruleDecisionViews = ['all', 'approve', 'reject', 'leave'] as const
export const ruleDecisionSorts = ['newest', 'oldest'] as const

const write = { effect: 'write', method: 'POST', actor: consoleActorsOf('keepApprovalRules') } as const
const read = { effect: 'read', method: 'POST', actor: consoleActorsOf('seeApprovalRules') } as const
const base = `${adminBase}/approvalRule`

export const getApprovalRules: Endpoint<typeof schemas.getApprovalRules> = {
  ...read,
  name: 'getApprovalRules',
  path: `${base}/get`,
  summary: 'The approval rules of a brand: those that are live, a draft, and former versions.',
}

export const listRuleBrands: Endpoint<typeof schemas.listRuleBrands> = {
  ...read,
  name: 'listRuleBrands',
  path: `${base}/getBrands`,
  summary: 'The brands whose approval rules the caller may read, those with live rules first.',
}

export const saveRulesDraft: Endpoint<typeof schemas.saveRulesDraft> = {
  ...write,
  name: 'saveRulesDraft',
  path: `${base}/saveDraft`,
  summary: 'Keeps a draft of the rules of a brand, or discards it; nothing is decided by a draft.',
}

export const dryRunRules: Endpoint<typeof schemas.dryRunRules> = {
  ...read,
  name: 'dryRunRules',
  path: `${base}/dryRun`,
  summary: 'What rules would have decided on past applications, and where people decided otherwise.',
}

export const makeRulesLive: Endpoint<typeof schemas.makeRulesLive> = {
  ...write,
  name: 'makeRulesLive',
  path: `${base}/makeLive`,
  summary:
    'Makes rules the next version, which decides on applications from now on; rules that would reject everybody are confirmed.',
}

export const switchRulesOff: Endpoint<typeof schemas.switchRulesOff> = {
  ...write,
  name: 'switchRulesOff',
  path: `${base}/switchOff`,
  summary: 'Ends the live rules at once: every application waits for a person again.',
}

export const listRuleDecisions: Endpoint<typeof schemas.listRuleDecisions> = {
  ...read,
  name: 'listRuleDecisions',
  path: `${base}/getDecisions`,
  summary: 'What the rules of a brand decided, the newest first, by which rule of which version.',
}

export const exportRuleDecisions: Endpoint<typeof schemas.exportRuleDecisions> = exportOf(listRuleDecisions)
