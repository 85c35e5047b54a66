import { actorsOf } from '../account/abilities.ts'
import type { Transition } from '../case/transition.ts'

/** State of a job invitation (R102). The first two that a creator may answer with are fixed: agree 1, reject 2. */
export const invitationStatus = {
  open: 0,
  agreed: 1,
  rejected: 2,
  underReview: 3,
  withdrawn: 4,
  expired: 5,
} as const
export type InvitationStatus = (typeof invitationStatus)[keyof typeof invitationStatus]
/** Over: its person may be invited anew in the country. */
export const closedInvitations: readonly InvitationStatus[] = [
  invitationStatus.rejected,
  invitationStatus.withdrawn,
  invitationStatus.expired,
]

const s = invitationStatus
const creators = actorsOf('answerInvitation')
const reviewers = actorsOf('reviewInvitation')
const inviters = actorsOf('inviteCreator')

/**
 * Who agrees sends a profile, which staff look at; what the creator or staff rejected is opened again by the creator. Who
 * invited may take it back, with a reason, until it is answered, and opens again what was taken back. It expires with the account of its creator (R263).
 */
export const invitationTransitions = {
  invite: { from: [null], to: [s.open], by: inviters },
  agree: { from: [s.open], to: [s.underReview], by: creators },
  reject: { from: [s.open], to: [s.rejected], by: creators },
  accept: { from: [s.underReview], to: [s.agreed], by: reviewers },
  decline: { from: [s.underReview], to: [s.rejected], by: reviewers, needsReason: true },
  withdraw: { from: [s.open], to: [s.withdrawn], by: inviters, needsReason: true },
  reopen: { from: [s.rejected], to: [s.open], by: creators },
  renew: { from: [s.withdrawn], to: [s.open], by: inviters },
  expire: { from: [s.open, s.underReview], to: [s.expired], by: ['system'] },
} as const satisfies Record<string, Transition>
export type InvitationVerb = keyof typeof invitationTransitions

/** What is owed in a state, and for how long. Hours. */
export interface InvitationClock {
  duty: 'answerInvitation' | 'reviewInvitation'
  owner: 'creator' | 'staff'
  hours: number
}

export const invitationClocks: Partial<Record<InvitationStatus, InvitationClock>> = {
  [s.open]: { duty: 'answerInvitation', owner: 'creator', hours: 168 },
  [s.underReview]: { duty: 'reviewInvitation', owner: 'staff', hours: 72 },
}
