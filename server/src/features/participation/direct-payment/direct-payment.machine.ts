import { type DirectPaymentVerb, directPaymentTransitions } from '@sampan/contract/direct-payment-status'
import { type HistoryVerb, historyVerbs } from '@sampan/contract/history'
import type { Machine } from '#kit/case/transition.ts'
import { directPayment, directPaymentHistory } from './direct-payment.tables.ts'

/**
 * The life of a reward that a brand pays itself (R234). What is owed, by whom and until when is the clock of its participation,
 * which `move-payment.ts` starts with each step; it has none of its own.
 */
export const directPaymentMachine: Machine<
  typeof directPayment,
  DirectPaymentVerb,
  HistoryVerb<'directPayment'>
> = {
  noun: 'directPayment',
  table: directPayment,
  history: directPaymentHistory,
  subject: directPaymentHistory.directPaymentId,
  subjectKey: 'directPaymentId',
  transitions: directPaymentTransitions,
  lines: historyVerbs.directPayment,
  clockOf: () => null,
}
