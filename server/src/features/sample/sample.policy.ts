import type { Actor } from '@sampan/contract/endpoint'
import { promoteTypes } from '@sampan/contract/product'
import type { Clock, SampleDetail } from '@sampan/contract/sample'
import {
  type SampleStatus,
  type SampleVerb,
  sampleStatus,
  sampleTransitions,
  withdrawable,
} from '@sampan/contract/sample-status'
import { verbsFrom } from '@sampan/contract/transition'

/** On whose bank somebody stands; staff see the side that they act for (look 8). */
export type Side = 'brand' | 'creator'

export const sideOf = (role: Actor): Side =>
  role === 'creator' || role === 'mcn' || role === 'creatorSpecialist' ? 'creator' : 'brand'

/** A duty that asks for an act. Keeping a post public asks for none, so it is nobody's turn. */
export const passiveDuties: readonly string[] = ['keepPublic'] satisfies Clock['duty'][]

/** Whether a running duty waits for the reader to do something. */
export function isTurnOf(side: Side, clock: Pick<Clock, 'duty' | 'owner' | 'pausedAt'>): boolean {
  return clock.owner === side && clock.pausedAt === null && !passiveDuties.includes(clock.duty)
}

/** The verbs that a reader may say now about a case that it can see (contract, sampleTransitions). */
export function actionsOf(
  role: Actor,
  row: { status: SampleStatus; promoteType: number; isHiddenRejection: boolean },
): SampleVerb[] {
  if (row.isHiddenRejection) return []
  return (verbsFrom(sampleTransitions, row.status, role) as SampleVerb[]).filter((verb) => {
    if (verb === 'close' && role === 'creator') return withdrawable.includes(row.status)
    if (verb === 'placeOrder') return row.promoteType !== promoteTypes.shop
    return true
  })
}

/** The states in which a parcel is to be packed, so that its address is needed. */
const awaitingShipment: readonly number[] = [sampleStatus.toShip, sampleStatus.orderPlaced]
const beforeShipment: readonly number[] = [
  sampleStatus.underReview,
  sampleStatus.toSignMou,
  sampleStatus.mouInReview,
]

/** Who may read the delivery address, and who must ask first (design 4, delivery address). */
export function addressAccess(role: Actor, status: SampleStatus): SampleDetail['addressHidden'] {
  if (role === 'creator') return 'no'
  if (role === 'admin') return 'ask'
  if (role !== 'brand' && role !== 'productSpecialist') return 'notYours'
  if (awaitingShipment.includes(status)) return 'ask'
  return beforeShipment.includes(status) ? 'notYours' : 'afterDelivery'
}
