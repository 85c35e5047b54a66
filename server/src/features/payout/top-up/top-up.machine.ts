import { type HistoryVerb, historyVerbs } from '@sampan/contract/history'
import {
  type TopUpClock,
  type TopUpVerb,
  topUpAnswerHours,
  topUpStatus,
  topUpTransitions,
} from '@sampan/contract/payout-top-up-status'
import type { ClockPlan } from '#kit/case/clock.ts'
import type { Machine } from '#kit/case/transition.ts'
import type { Ctx } from '#kit/context.ts'
import { topUp, topUpHistory } from './top-up.tables.ts'

/** The life of a top-up that a brand asked for: the contract's table of verbs, run by kit/case/transition.ts. */
export const topUpMachine: Machine<typeof topUp, TopUpVerb, HistoryVerb<'topUp'>> = {
  noun: 'topUp',
  table: topUp,
  history: topUpHistory,
  subject: topUpHistory.topUpId,
  subjectKey: 'topUpId',
  transitions: topUpTransitions,
  lines: historyVerbs.topUp,
  clockOf: (ctx, status) => (status === topUpStatus.open ? answerClock(ctx) : null),
}

export const answerClock = ({
  now,
}: Pick<Ctx, 'now'>): ClockPlan<TopUpClock['duty'], TopUpClock['owner']> => ({
  duty: 'answerTopUp',
  owner: 'staff',
  dueAt: new Date(now.getTime() + topUpAnswerHours * 3_600_000),
})
