import type { RuleDecision } from '@sampan/contract/approval-rule'
import type { App } from '#context.ts'
import { type DecisionFilter, listRuleDecisions } from '#features/sample/rules/list-rule-decisions.ts'
import { columnsOf } from '#kit/export/columns.ts'
import type { ListExport } from '#kit/export/list-export.ts'

const { text, number, moment } = columnsOf<App, RuleDecision>()

export const ruleDecisionExport: ListExport<App, DecisionFilter, RuleDecision> = {
  name: 'ruleDecisions',
  list: listRuleDecisions,
  columns: [
    moment('decidedAt', (row) => row.at),
    text('number', (row) => row.sample.number),
    text('handle', (row) => row.creator.handle),
    text('product', (row) => row.product),
    text('outcome', (row, { app, language }) =>
      app.words.say(language, `approval-rule:decided.${row.outcome}`),
    ),
    number('rule', (row) => row.rule),
    number('version', (row) => row.version),
    text('status', (row, { app, language }) =>
      app.words.say(language, `ui:status.sample.${row.sample.status as 0}`),
    ),
  ],
  ownersOf: (rows) => ({ records: rows.map((row) => row.sample.id) }),
}
