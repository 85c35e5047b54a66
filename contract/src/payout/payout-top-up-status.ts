import { actorsOf } from '../account/abilities.ts'
import type { Transition } from '../case/transition.ts'

/** State of a top-up that a brand asked for (R171). */
export const topUpStatus = { open: 0, booked: 1, refused: 2, withdrawn: 3 } as const
export type TopUpStatus = (typeof topUpStatus)[keyof typeof topUpStatus]

const s = topUpStatus
const brands = actorsOf('askForTopUp')
const admins = actorsOf('topUpBudget')

/** The brand says that it has paid in; an admin books it or refuses with a reason. Until then the brand may take it back. */
export const topUpTransitions = {
  ask: { from: [null], to: [s.open], by: brands },
  book: { from: [s.open], to: [s.booked], by: admins },
  refuse: { from: [s.open], to: [s.refused], by: admins, needsReason: true },
  withdraw: { from: [s.open], to: [s.withdrawn], by: brands },
} as const satisfies Record<string, Transition>
export type TopUpVerb = keyof typeof topUpTransitions

/** What is owed while it is open. */
export interface TopUpClock {
  duty: 'answerTopUp'
  owner: 'staff'
}

/** How long admins have to answer. */
export const topUpAnswerHours = 48
