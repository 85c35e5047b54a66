import { type HistoryVerb, historyVerbs } from '@sampan/contract/history'
import { type ParticipationVerb, participationTransitions } from '@sampan/contract/task-status'
import type { Machine } from '#kit/transition.ts'
import { participation, participationHistory } from './participation.tables.ts'

/**
 * The life of a participation: the contract's table of verbs, run by kit/transition.ts. Which clock comes next depends
 * on the task, so the verb that knows it gives the plan (participation-clock.ts).
 */
export const participationMachine: Machine<
  typeof participation,
  ParticipationVerb,
  HistoryVerb<'participation'>
> = {
  noun: 'participation',
  table: participation,
  history: participationHistory,
  subject: participationHistory.participationId,
  subjectKey: 'participationId',
  transitions: participationTransitions,
  lines: historyVerbs.participation,
  clockOf: () => null,
}
