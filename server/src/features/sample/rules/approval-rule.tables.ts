import type { ApprovalRule, RuleDecision, RuleOutcome } from '@sampan/contract/approval-rule'
import { integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'

export const approvalRules = pgTable(
  'approval_rules',
  {
    tenantId: tenantId(),
    brandId: uuid('brand_id').notNull(),
    revision: integer().notNull(),
    draft: jsonb().$type<ApprovalRule[]>(),
    liveVersion: integer('live_version'),
    changedAt: moment('changed_at').notNull(),
    changedBy: uuid('changed_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.brandId] })],
)

export const approvalRuleVersion = pgTable(
  'approval_rule_version',
  {
    tenantId: tenantId(),
    brandId: uuid('brand_id').notNull(),
    version: integer().notNull(),
    rules: jsonb().$type<ApprovalRule[]>().notNull(),
    since: moment('since').notNull(),
    until: moment('until'),
    madeBy: uuid('made_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.brandId, t.version] })],
)

export const approvalRuleDecision = pgTable(
  'approval_rule_decision',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    brandId: uuid('brand_id').notNull(),
    sampleId: uuid('sample_id').notNull(),
    at: moment('at').notNull(),
    version: integer().notNull(),
    rule: smallint(),
    outcome: text().$type<RuleOutcome>().notNull(),
    hindrance: text().$type<RuleDecision['hindrance']>(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
