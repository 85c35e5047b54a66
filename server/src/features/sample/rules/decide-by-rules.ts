import {
  type ApprovalRule,
  type ChoiceFact,
  choiceFacts,
  type NumberFact,
  type RuleCondition,
  type RuleOutcome,
} from '@sampan/contract/approval-rule'

/** An application as rules read it. */
export interface RuleFacts {
  numbers: Record<NumberFact, number | null>
  choices: Record<ChoiceFact, readonly string[]>
  isFlagged: boolean
}

/** What rules make of an application: the outcome, and the place of the rule that decided, from 1; null where none fitted. */
export interface RuleVerdict {
  outcome: RuleOutcome
  rule: number | null
}

/**
 * Reads rules from the top: the first that is on and fits decides (R186). What is flagged is left to a person before any rule.
 * In: the rules in their order; what is known of an application.
 */
export function decideByRules(rules: readonly ApprovalRule[], facts: RuleFacts): RuleVerdict {
  if (facts.isFlagged) return { outcome: 'leave', rule: null }
  const at = rules.findIndex((rule) => rule.isOn && fits(rule, facts))
  const found = rules[at]
  return found ? { outcome: found.outcome, rule: at + 1 } : { outcome: 'leave', rule: null }
}

const fits = ({ conditions }: ApprovalRule, facts: RuleFacts): boolean =>
  conditions.every((condition) => holds(condition, facts))

const isChoice = (fact: string): fact is ChoiceFact => choiceFacts.some((each) => each === fact)

/** A number that nobody knows is neither at least nor below anything. */
function holds(condition: RuleCondition, { numbers, choices }: RuleFacts): boolean {
  if ('values' in condition) {
    const { fact, is, values } = condition
    const isIn = isChoice(fact) && choices[fact].some((value) => values.includes(value))
    return isIn === (is === 'in')
  }
  const known = numbers[condition.fact]
  if (known === null) return false
  return condition.is === 'atLeast' ? known >= condition.value : known < condition.value
}
