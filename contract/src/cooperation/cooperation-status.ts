import { actorsOf } from '../account/abilities.ts'
import type { Transition } from '../case/transition.ts'

/** State of a cooperation invitation (R165). */
export const cooperationStatus = { open: 0, accepted: 1, declined: 2, withdrawn: 3, expired: 4 } as const
export type CooperationStatus = (typeof cooperationStatus)[keyof typeof cooperationStatus]

const s = cooperationStatus
const creators = actorsOf('answerInvitation')
const inviters = actorsOf('inviteCreator')

/**
 * The creator answers until the time is up; then the invitation expires. What the creator declined or let expire the
 * creator opens again; what expired or was taken back, whoever sent it.
 */
export const cooperationTransitions = {
  invite: { from: [null], to: [s.open], by: inviters },
  accept: { from: [s.open], to: [s.accepted], by: creators },
  decline: { from: [s.open], to: [s.declined], by: creators, needsReason: true },
  withdraw: { from: [s.open], to: [s.withdrawn], by: inviters, needsReason: true },
  expire: { from: [s.open], to: [s.expired], by: ['system'] },
  reopen: { from: [s.declined, s.expired], to: [s.open], by: creators },
  renew: { from: [s.expired, s.withdrawn], to: [s.open], by: inviters },
} as const satisfies Record<string, Transition>
export type CooperationVerb = keyof typeof cooperationTransitions

/** What is owed while it is open. */
export interface CooperationClock {
  duty: 'answerCooperation'
  owner: 'creator'
}

/** How long a creator may be given to answer, in days. */
export const answerDays = [3, 5, 7, 14] as const
