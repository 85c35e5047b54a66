import {
  type VerificationClock,
  type VerificationStatus,
  type VerificationStep,
  verificationHours,
  verificationStateOf,
  verificationStatus,
  verificationTransitions,
} from '@sampan/contract/brand-verification-status'
import { type HistoryVerb, historyVerbs } from '@sampan/contract/history'
import type { ClockPlan } from '#kit/case/clock.ts'
import type { Machine } from '#kit/case/transition.ts'
import type { Ctx } from '#kit/context.ts'
import { verification, verificationHistory } from './verification.tables.ts'

export type VerificationRecord = typeof verification.$inferSelect

/** The verification of a company (R192): the contract's table of steps, run by kit/case/transition.ts. It has the id of its brand. */
export const verificationMachine: Machine<typeof verification, VerificationStep, HistoryVerb<'brand'>> = {
  noun: 'brand',
  table: verification,
  history: verificationHistory,
  subject: verificationHistory.brandId,
  subjectKey: 'brandId',
  transitions: verificationTransitions,
  lines: historyVerbs.brand,
  clockOf: verificationClockOf,
  stateOf: verificationStateOf,
}

const hour = 3_600_000

/** The clock that a state starts (R231); null where nobody owes anything. */
export function verificationClockOf(
  { now }: Pick<Ctx, 'now'>,
  status: VerificationStatus,
): ClockPlan<VerificationClock['duty'], VerificationClock['owner']> | null {
  const within = (hours: number) => new Date(now.getTime() + hours * hour)
  if (status === verificationStatus.waiting)
    return { duty: 'verifyCompany', owner: 'staff', dueAt: within(verificationHours.waiting) }
  if (status === verificationStatus.asked)
    return { duty: 'answerQuestion', owner: 'brand', dueAt: within(verificationHours.asked) }
  return null
}
