import {
  type CooperationClock,
  type CooperationVerb,
  cooperationStatus,
  cooperationTransitions,
} from '@sampan/contract/cooperation-status'
import { type HistoryVerb, historyVerbs } from '@sampan/contract/history'
import type { ClockPlan } from '#kit/case/clock.ts'
import type { Machine } from '#kit/case/transition.ts'
import type { Ctx } from '#kit/context.ts'
import { cooperation, cooperationHistory } from './cooperation.tables.ts'

export type CooperationRecord = typeof cooperation.$inferSelect

/** The life of a cooperation invitation: the contract's table of verbs, run by kit/case/transition.ts. */
export const cooperationMachine: Machine<typeof cooperation, CooperationVerb, HistoryVerb<'cooperation'>> = {
  noun: 'cooperation',
  table: cooperation,
  history: cooperationHistory,
  subject: cooperationHistory.cooperationId,
  subjectKey: 'cooperationId',
  transitions: cooperationTransitions,
  lines: historyVerbs.cooperation,
  clockOf: (ctx, status, row) => (status === cooperationStatus.open ? answerClock(ctx, row) : null),
}

/** The creator's time to answer, as long as the inviter gave. */
export const answerClock = (
  { now }: Pick<Ctx, 'now'>,
  { answerDays }: Pick<CooperationRecord, 'answerDays'>,
): ClockPlan<CooperationClock['duty'], CooperationClock['owner']> => ({
  duty: 'answerCooperation',
  owner: 'creator',
  dueAt: new Date(now.getTime() + answerDays * 86_400_000),
})
