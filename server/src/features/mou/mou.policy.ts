import { type Side as CaseSide, mayAny, sideOf as sideOfRole } from '@sampan/contract/abilities'
import type { Actor } from '@sampan/contract/endpoint'
import type { MouView } from '@sampan/contract/mou'
import { type MouStatus, mouStatus, mouTransitions } from '@sampan/contract/mou-status'
import { oneOf } from '@sampan/contract/one-of'

export type Side = 'brand' | 'creator'

/** The side of an agreement that a side of its case acts for: staff check it in the brand's place (R30). */
export const paperSideOf = (side: CaseSide): Side => (side === 'creator' ? 'creator' : 'brand')

/** The side that somebody acts for. */
export const sideOf = (role: Actor): Side => paperSideOf(sideOfRole(role))

/** Whether the agreement waits for the reader: nobody signs for a creator, and not everybody of a brand reviews. */
export const isTurnOf = (role: Actor, owner: Side): boolean =>
  sideOf(role) === owner && mayAny(role, owner === 'creator' ? 'signMou' : 'reviewMou')

/** Those who sign or review agreements may open the document; others see its state only. */
const mayOpen = (role: Actor): boolean => mayAny(role, 'signMou', 'reviewMou')

/** What a reader may do now with an agreement that it can see. */
export function actionsOf(role: Actor, status: MouStatus): MouView['actions'] {
  const verbs = (['submit', 'return', 'approve'] as const).filter((verb) => {
    const { from, by } = mouTransitions[verb]
    return oneOf(from, status) && oneOf(by, role)
  })
  return mayOpen(role) && status !== mouStatus.dropped ? ['open', ...verbs] : verbs
}
