import { actorsOf } from '../account/abilities.ts'
import type { Transition } from '../case/transition.ts'

/** What an agreement is about. */
export const mouKinds = ['sample', 'participation'] as const
export type MouKind = (typeof mouKinds)[number]

/** State of an agreement. */
export const mouStatus = { toSign: 1, inReview: 2, approved: 3, dropped: 4 } as const
export type MouStatus = (typeof mouStatus)[keyof typeof mouStatus]

const m = mouStatus
const reviewers = actorsOf('reviewMou')

/**
 * An MOU is asked for when an application is approved, signed, reviewed. It is dropped with its case while it is
 * not approved; an approved one only when a case that was opened again gets a new one.
 */
export const mouTransitions = {
  ask: { from: [null], to: [m.toSign], by: ['system'] },
  submit: { from: [m.toSign], to: [m.inReview], by: actorsOf('signMou') },
  return: { from: [m.inReview], to: [m.toSign], by: reviewers, needsReason: true },
  approve: { from: [m.inReview], to: [m.approved], by: reviewers },
  drop: { from: [m.toSign, m.inReview, m.approved], to: [m.dropped], by: ['system'] },
} as const satisfies Record<string, Transition>
export type MouVerb = keyof typeof mouTransitions
