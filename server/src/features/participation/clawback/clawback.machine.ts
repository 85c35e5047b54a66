import { type ClawbackVerb, clawbackTransitions } from '@sampan/contract/clawback-status'
import { type HistoryVerb, historyVerbs } from '@sampan/contract/history'
import type { Machine } from '#kit/case/transition.ts'
import { clawback, clawbackHistory } from './clawback.tables.ts'

/**
 * The life of what is to be taken back of a reward (R251). Who answers or decides until when is the clock of its participation, which
 * `move-clawback.ts` starts with each step; it has none of its own.
 */
export const clawbackMachine: Machine<typeof clawback, ClawbackVerb, HistoryVerb<'clawback'>> = {
  noun: 'clawback',
  table: clawback,
  history: clawbackHistory,
  subject: clawbackHistory.clawbackId,
  subjectKey: 'clawbackId',
  transitions: clawbackTransitions,
  lines: historyVerbs.clawback,
  clockOf: () => null,
}
