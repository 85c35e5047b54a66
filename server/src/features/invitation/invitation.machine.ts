import { type HistoryVerb, historyVerbs } from '@sampan/contract/history'
import {
  type InvitationClock,
  type InvitationStatus,
  type InvitationVerb,
  invitationClocks,
  invitationTransitions,
} from '@sampan/contract/invitation-status'
import type { ClockPlan } from '#kit/case/clock.ts'
import type { Machine } from '#kit/case/transition.ts'
import type { Ctx } from '#kit/context.ts'
import { invitation, invitationHistory } from './invitation.tables.ts'

export type InvitationRecord = typeof invitation.$inferSelect

/** The life of an invitation: the contract's table of verbs, run by kit/case/transition.ts. */
export const invitationMachine: Machine<typeof invitation, InvitationVerb, HistoryVerb<'invitation'>> = {
  noun: 'invitation',
  table: invitation,
  history: invitationHistory,
  subject: invitationHistory.invitationId,
  subjectKey: 'invitationId',
  transitions: invitationTransitions,
  lines: historyVerbs.invitation,
  clockOf: invitationClockOf,
}

/** The clock that a state starts; null where nobody owes anything. */
export function invitationClockOf(
  { now }: Pick<Ctx, 'now'>,
  status: InvitationStatus,
): ClockPlan<InvitationClock['duty'], InvitationClock['owner']> | null {
  const rule = invitationClocks[status]
  if (!rule) return null
  return { duty: rule.duty, owner: rule.owner, dueAt: new Date(now.getTime() + rule.hours * 3_600_000) }
}
