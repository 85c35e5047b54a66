import { reachOf } from '@sampan/contract/abilities'
import type { Actor } from '@sampan/contract/endpoint'
import type { MouView } from '@sampan/contract/mou'
import { type MouStatus, mouStatus, mouTransitions } from '@sampan/contract/mou-status'

export type Side = 'brand' | 'creator'

/** On whose bank somebody stands; staff see the side that they act for. */
export const sideOf = (role: Actor): Side =>
  role === 'creator' || role === 'mcn' || role === 'creatorSpecialist' ? 'creator' : 'brand'

/** Whether the paper waits for the reader: nobody signs for a creator, and not all who stand with a brand review. */
export const isTurnOf = (role: Actor, owner: Side): boolean =>
  sideOf(role) === owner && reachOf(role, owner === 'creator' ? 'signMou' : 'reviewMou') !== undefined

/** Whoever signs or reviews agreements may open the paper; others see where it stands only. */
const mayOpen = (role: Actor): boolean => [reachOf(role, 'signMou'), reachOf(role, 'reviewMou')].some(Boolean)

/** What a reader may do now with an agreement that it can see. */
export function actionsOf(role: Actor, status: MouStatus): MouView['actions'] {
  const verbs = (['submit', 'return', 'approve'] as const).filter((verb) => {
    const { from, by } = mouTransitions[verb]
    return (from as readonly number[]).includes(status) && (by as readonly Actor[]).includes(role)
  })
  return mayOpen(role) && status !== mouStatus.dropped ? ['open', ...verbs] : verbs
}
