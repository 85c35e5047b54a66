import { type HistoryVerb, historyVerbs } from '@sampan/contract/history'
import {
  type StrikeStatus,
  type StrikeVerb,
  strikeLimits,
  strikeStatus,
  strikeTransitions,
} from '@sampan/contract/strike-status'
import type { Ctx } from '#context.ts'
import type { ClockPlan } from '#kit/case/clock.ts'
import type { Machine } from '#kit/case/transition.ts'
import { type StrikeDuty, strike, strikeHistory } from './strike.tables.ts'

export type StrikeRecord = typeof strike.$inferSelect

export const hour = 3_600_000
export const day = 24 * hour

/** The life of a strike: the contract's table of verbs, run by kit/case/transition.ts. */
export const strikeMachine: Machine<typeof strike, StrikeVerb, HistoryVerb<'strike'>> = {
  noun: 'strike',
  table: strike,
  history: strikeHistory,
  subject: strikeHistory.strikeId,
  subjectKey: 'strikeId',
  transitions: strikeTransitions,
  lines: historyVerbs.strike,
  clockOf: strikeClockOf,
}

type StrikePlan = ClockPlan<StrikeDuty, 'creator' | 'staff'>

/** The clock that a state starts; null where nobody owes anything. */
export function strikeClockOf({ now }: Pick<Ctx, 'now'>, status: StrikeStatus): StrikePlan | null {
  const within = (time: number) => new Date(now.getTime() + time)
  switch (status) {
    case strikeStatus.noticed:
      return { duty: 'showPost', owner: 'creator', dueAt: within(strikeLimits.secondLookHours * hour) }
    case strikeStatus.recorded:
      return { duty: 'appeal', owner: 'creator', dueAt: within(strikeLimits.appealDays * day) }
    case strikeStatus.appealed:
      return { duty: 'answerAppeal', owner: 'staff', dueAt: within(strikeLimits.answerDays * day) }
    case strikeStatus.reported:
      return { duty: 'answerReport', owner: 'staff', dueAt: within(strikeLimits.answerDays * day) }
    default:
      return null
  }
}
