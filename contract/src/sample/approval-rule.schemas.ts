import * as z from 'zod'
import { creatorOfRowSchema } from '../creator/creator.schemas.ts'
import { platforms, tiers } from '../creator/creator.ts'
import { countryCode } from '../kit/country.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { limits } from '../kit/limits.ts'
import { id, moment, numberNeeded } from '../kit/text.schemas.ts'
import { brandSchema } from '../product/product.schemas.ts'
import {
  approvalRuleLimits,
  type ChoiceFact,
  choiceFacts,
  dryRunDays,
  numberFacts,
  ruleDecisionSorts,
  ruleDecisionViews,
  ruleOutcomes,
} from './approval-rule.ts'

const numberCondition = z
  .object({
    fact: z.enum(numberFacts),
    is: z.enum(['atLeast', 'below']),
    value: z
      .number(numberNeeded)
      .int('errors:numberNeeded')
      .min(0, 'errors:numberNeeded')
      .max(approvalRuleLimits.number, 'errors:numberNeeded'),
  })
  .refine(({ fact, value }) => fact !== 'keptPercent' || value <= 100, {
    path: ['value'],
    error: 'errors:percentNeeded',
  })

const category = z.string().min(1).max(60)
const schemaOf: Record<ChoiceFact, z.ZodType> = {
  tier: z.enum(tiers),
  category,
  platform: z.enum(Object.values(platforms).map(String) as [string, ...string[]]),
  country: countryCode,
  product: id,
}
const choiceCondition = z
  .object({
    fact: z.enum(choiceFacts),
    is: z.enum(['in', 'notIn']),
    values: z.array(z.string()).min(1, 'errors:chooseOne').max(approvalRuleLimits.values, 'errors:tooMany'),
  })
  .refine(({ fact, values }) => values.every((value) => schemaOf[fact].safeParse(value).success), {
    path: ['values'],
    error: 'errors:invalidValue',
  })

export const ruleConditionSchema = z.union([numberCondition, choiceCondition])

export const approvalRuleSchema = z.object({
  id,
  isOn: z.boolean(),
  outcome: z.enum(ruleOutcomes),
  /** An application fits where all of them hold; without any, every application fits. */
  conditions: z.array(ruleConditionSchema).max(approvalRuleLimits.conditions, 'errors:tooMany'),
  /** What a rejected creator reads. */
  reason: z.string().trim().max(limits.reasonMax, 'errors:tooLong'),
})

const rulesSchema = z.array(approvalRuleSchema).max(approvalRuleLimits.rules, 'errors:tooMany')
/** A rule that rejects tells its creators why. */
const liveRulesSchema = rulesSchema.superRefine((rules, issues) => {
  for (const [at, { outcome, reason, isOn }] of rules.entries())
    if (isOn && outcome === 'reject' && !reason)
      issues.addIssue({ code: 'custom', path: [at, 'reason'], message: 'errors:reasonNeeded' })
})

const author = z.string().nullable()
const versionSchema = z.object({
  version: z.number().int(),
  since: moment,
  /** Null while it is the latest one. */
  until: moment.nullable(),
  by: author,
  rules: rulesSchema,
})

export const approvalRulesSchema = z.object({
  brand: brandSchema.pick({ id: true, name: true, logo: true, color: true }),
  /** A write names the revision that it began with. */
  revision: z.number().int(),
  changedBy: author,
  live: versionSchema.nullable(),
  draft: z.object({ rules: rulesSchema, changedAt: moment, by: author }).nullable(),
  /** Former and present ones, the latest first. */
  versions: z.array(versionSchema),
  /** Names of the products that the rules name, by id. */
  products: z.record(z.string(), z.string()),
  mayKeep: z.boolean(),
})

/** Left out by a brand, which has rules of its own alone. */
const brandId = id.optional()
const revision = z.number().int().min(0)

export const getApprovalRules = { input: z.object({ brandId }), output: approvalRulesSchema }

export const listRuleBrands = {
  input: z.object({}),
  output: z.array(
    brandSchema.pick({ id: true, name: true, logo: true, color: true }).extend({
      /** The version that is live; null where none is. */
      liveVersion: z.number().int().nullable(),
    }),
  ),
}

export const saveRulesDraft = {
  /** Null discards the draft. */
  input: z.object({ brandId, revision, rules: rulesSchema.nullable() }),
  output: approvalRulesSchema,
}

const decided = z.enum(ruleOutcomes)
const differenceSchema = z.object({
  sample: z.object({ id, number: z.string(), status: z.number().int() }),
  creator: creatorOfRowSchema.pick({
    handle: true,
    nickname: true,
    avatar: true,
    tier: true,
    followers: true,
  }),
  /** What the rules would do, and by which of them, counted from 1. */
  would: decided,
  rule: z.number().int().nullable(),
  people: z.enum(['approve', 'reject']),
  by: z.string().nullable(),
  reason: z.string(),
})

export const dryRunSchema = z.object({
  /** Applications that were read, of so many in the time; more are not read. */
  read: z.number().int(),
  isCut: z.boolean(),
  approve: z.number().int(),
  reject: z.number().int(),
  leave: z.number().int(),
  /** What people made of the same ones. */
  people: z.object({ approve: z.number().int(), reject: z.number().int() }),
  /** The hours that a decision took in the middle; null before the first one. */
  medianHours: z.number().nullable(),
  /** Left because of a flag of abuse, before any rule. */
  flagged: z.number().int(),
  rules: z.array(
    z.object({
      id,
      fits: z.number().int(),
      /** Of those that it would reject: approved by people, and posted since. */
      wasApproved: z.number().int(),
      hasPosted: z.number().int(),
    }),
  ),
  /** Every application that was read, and none is approved or left. */
  rejectsAll: z.boolean(),
  differences: z.object({ total: z.number().int(), rows: z.array(differenceSchema) }),
})

export const dryRunRules = {
  input: z.object({ brandId, rules: rulesSchema, days: z.literal([...dryRunDays]) }),
  output: dryRunSchema,
}

export const makeRulesLive = {
  input: z.object({
    brandId,
    revision,
    rules: liveRulesSchema.min(1, 'errors:ruleNeeded'),
    /** Rules that would reject every application go live with this alone. */
    confirmsRejectingAll: z.boolean().default(false),
  }),
  output: approvalRulesSchema,
}

export const switchRulesOff = { input: z.object({ brandId, revision }), output: approvalRulesSchema }

export const ruleDecisionSchema = z.object({
  id,
  at: moment,
  outcome: decided,
  version: z.number().int(),
  /** Counted from 1; null where no rule fitted. */
  rule: z.number().int().nullable(),
  /** Why it was left although a rule fitted, or before any did. */
  hindrance: z.enum(['flag', 'outOfStock', 'quotaUsedUp', 'other']).nullable(),
  sample: z.object({ id, number: z.string(), status: z.number().int() }),
  product: z.string(),
  creator: creatorOfRowSchema.pick({ platform: true, handle: true, nickname: true, avatar: true }),
})

export const listRuleDecisions = {
  input: z.object({
    brandId,
    view: z.enum(ruleDecisionViews).default('all'),
    query: z.string().trim().max(100).optional(),
    sort: z.enum(ruleDecisionSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(ruleDecisionSchema).extend({
    counts: z.record(z.enum(ruleDecisionViews), z.number().int()),
  }),
}

export const exportRuleDecisions = exportedBy(listRuleDecisions)
