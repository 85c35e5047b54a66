import { type HistoryVerb, historyVerbs } from '@sampan/contract/history'
import {
  type PayoutRunDuty,
  type PayoutRunStatus,
  type PayoutRunVerb,
  type PayoutVerb,
  payoutRunClocks,
  payoutRunTransitions,
  payoutTransitions,
} from '@sampan/contract/payout-run-status'
import type { ClockPlan } from '#kit/case/clock.ts'
import type { Machine } from '#kit/case/transition.ts'
import type { Ctx } from '#kit/context.ts'
import { payout, payoutHistory, payoutRun, payoutRunHistory } from './payout-run.tables.ts'

export type PayoutRunRecord = typeof payoutRun.$inferSelect
export type PayoutRecord = typeof payout.$inferSelect

/** The life of a run: the contract's table of verbs, run by kit/case/transition.ts. */
export const payoutRunMachine: Machine<typeof payoutRun, PayoutRunVerb, HistoryVerb<'payoutRun'>> = {
  noun: 'payoutRun',
  nameOf: ({ number }) => runNumberOf(number),
  table: payoutRun,
  history: payoutRunHistory,
  subject: payoutRunHistory.runId,
  subjectKey: 'runId',
  transitions: payoutRunTransitions,
  lines: historyVerbs.payoutRun,
  clockOf: (ctx, status) => runClock(ctx, status),
}

/** What a run waits for in a state, and until when (R124); null once it is over. */
export function runClock(
  { now }: Pick<Ctx, 'now'>,
  status: PayoutRunStatus,
): ClockPlan<PayoutRunDuty, 'staff'> | null {
  const rule = payoutRunClocks[status]
  return rule ? { duty: rule.duty, owner: 'staff', dueAt: new Date(now.getTime() + rule.ms) } : null
}

/** The life of one creator's payout in it. */
export const payoutMachine: Machine<typeof payout, PayoutVerb, HistoryVerb<'payout'>> = {
  noun: 'payout',
  table: payout,
  history: payoutHistory,
  subject: payoutHistory.payoutId,
  subjectKey: 'payoutId',
  transitions: payoutTransitions,
  lines: historyVerbs.payout,
  clockOf: () => null,
}

/** `PR-0142`, as people say it. */
export const runNumberOf = (number: number): string => `PR-${String(number).padStart(4, '0')}`
