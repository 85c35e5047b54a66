import { actorsOf } from '../account/abilities.ts'
import type { Transition } from '../case/transition.ts'

/** State of a link between an MCN and a creator (R169). */
export const mcnLinkStatus = {
  open: 0,
  running: 1,
  declined: 2,
  withdrawn: 3,
  expired: 4,
  ended: 5,
} as const
export type McnLinkStatus = (typeof mcnLinkStatus)[keyof typeof mcnLinkStatus]

const s = mcnLinkStatus
const creators = actorsOf('answerMcnLink')
const agencies = actorsOf('askForMcnLink')

/** An MCN asks, the creator answers; either ends what runs, with a reason, and it ends by itself with its term. */
export const mcnLinkTransitions = {
  ask: { from: [null], to: [s.open], by: agencies },
  accept: { from: [s.open], to: [s.running], by: creators },
  decline: { from: [s.open], to: [s.declined], by: creators, needsReason: true },
  withdraw: { from: [s.open], to: [s.withdrawn], by: agencies, needsReason: true },
  expire: { from: [s.open], to: [s.expired], by: ['system'] },
  end: { from: [s.running], to: [s.ended], by: [...creators, ...agencies], needsReason: true },
  runOut: { from: [s.running], to: [s.ended], by: ['system'] },
} as const satisfies Record<string, Transition>
export type McnLinkVerb = keyof typeof mcnLinkTransitions

/** What is owed while it is open. */
export interface McnLinkClock {
  duty: 'answerMcnLink'
  owner: 'creator'
}

/** How long a creator has to answer. */
export const mcnLinkAnswerDays = 7
/** Requests of one MCN in a day. */
export const mcnLinksPerDay = 50
/** For how many months a link may be asked; null is until somebody ends it. */
export const mcnLinkTerms = [3, 6, 12, 24] as const
