import { type ParticipationVerb, participationTransitions } from '@sampan/contract/task-status'
import type { ClockPlan, Machine } from '#kit/transition.ts'
import { type ParticipationRecord, participation, participationHistory } from './participation.tables.ts'

/**
 * The life of a participation (design 5): the contract's table of verbs, run by kit/transition.ts. Which clock comes
 * next depends on the task, so the verb that knows it gives the plan (participation-clock.ts).
 */
export const participationMachine = (
  clockOf: (status: number, row: ParticipationRecord) => ClockPlan | null = () => null,
): Machine<ParticipationVerb> => ({
  noun: 'participation',
  table: participation,
  history: participationHistory,
  subject: participationHistory.participationId,
  subjectKey: 'participationId',
  transitions: participationTransitions,
  clockOf: (_ctx, status, row) => clockOf(status, row as ParticipationRecord),
})
