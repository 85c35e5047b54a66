import { actorsOf } from '../account/abilities.ts'
import type { Transition } from '../case/transition.ts'

/** State of what is to be taken back of a reward (R251). */
export const clawbackStatus = { announced: 1, contradicted: 2, taken: 3, dropped: 4, unheard: 5 } as const
export type ClawbackStatus = (typeof clawbackStatus)[keyof typeof clawbackStatus]

const s = clawbackStatus

/** While it is in one of these, nothing else of the reward is announced. */
export const openClawbackStatuses: readonly ClawbackStatus[] = [s.announced, s.contradicted, s.unheard]

/** Another admin than the announcer decides. */
export const decidedClawbackStatuses: readonly ClawbackStatus[] = [s.contradicted, s.unheard]

const staff = actorsOf('clawBackReward')
const creators = actorsOf('answerClawback')

/**
 * An admin announces it and the creator answers; no money moves before. Agreement and silence take it; what is contradicted is decided
 * by another admin, and may be agreed to all the same. Silence of somebody whose access has ended counts for nothing: another admin
 * decides about that too. It can be dropped until it is taken, and announced again of what is left.
 */
export const clawbackTransitions = {
  announceClawback: { from: [null, s.taken, s.dropped], to: [s.announced], by: staff, needsReason: true },
  agreeToClawback: { from: [s.announced, s.contradicted, s.unheard], to: [s.taken], by: creators },
  countAgreed: { from: [s.announced], to: [s.taken], by: ['system'] },
  handOnClawback: { from: [s.announced], to: [s.unheard], by: ['system'] },
  contradictClawback: {
    from: [s.announced, s.unheard],
    to: [s.contradicted],
    by: creators,
    needsReason: true,
  },
  upholdClawback: { from: [s.contradicted, s.unheard], to: [s.taken], by: staff, needsReason: true },
  dropClawback: {
    from: [s.announced, s.contradicted, s.unheard],
    to: [s.dropped],
    by: staff,
    needsReason: true,
  },
} as const satisfies Record<string, Transition>
export type ClawbackVerb = keyof typeof clawbackTransitions

/** How it came to be taken: the creator's word, the creator's silence, or a decision of staff. */
export const clawbackTakenBy = ['creator', 'silence', 'staff'] as const
export type ClawbackTakenBy = (typeof clawbackTakenBy)[number]
