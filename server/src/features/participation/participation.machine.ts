import { type HistoryVerb, historyVerbs } from '@sampan/contract/history'
import { type ParticipationVerb, participationTransitions } from '@sampan/contract/task-status'
import { participation, participationHistory } from '#features/participation/participation.tables.ts'
import type { Machine } from '#kit/case/transition.ts'

/**
 * The life of a participation: the contract's table of verbs, run by kit/case/transition.ts. Which clock comes next depends
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
