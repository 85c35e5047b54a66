import {
  type Ability,
  mayAny,
  reachOf,
  type Side as SideOfRole,
  sideOf as sideOfRole,
} from '@sampan/contract/abilities'
import type { Actor } from '@sampan/contract/endpoint'
import { promoteTypes } from '@sampan/contract/product'
import type { Clock, SampleAction, SampleDetail } from '@sampan/contract/sample'
import {
  type SampleStatus,
  type SampleVerb,
  sampleStatus,
  sampleTransitions,
  withdrawable,
} from '@sampan/contract/sample-status'
import { verbsFrom } from '@sampan/contract/transition'

/** Samples know two sides: reviewers and admins act for the brand. */
export type Side = Exclude<SideOfRole, 'staff'>
export const sideOf = (role: Actor): Side => (sideOfRole(role) === 'creator' ? 'creator' : 'brand')

/** A duty that asks for an act. Keeping a post public asks for none, so it is nobody's turn. */
export const passiveDuties: readonly string[] = ['keepPublic'] satisfies Clock['duty'][]

const abilityOfDuty: Partial<Record<Clock['duty'], Ability>> = {
  review: 'auditSample',
  signMou: 'signMou',
  checkMou: 'reviewMou',
  ship: 'shipSample',
  receive: 'receiveSample',
  post: 'fulfilSample',
  checkPost: 'checkSamplePost',
}

/** The duties that are somebody's to do: a reviewer ships nothing, and nobody signs or posts for a creator. */
export const dutiesOf = (role: Actor): Clock['duty'][] =>
  (Object.keys(abilityOfDuty) as Clock['duty'][]).filter((duty) => {
    const ability = abilityOfDuty[duty]
    const reach = ability && reachOf(role, ability)
    return sideOf(role) === 'creator' ? reach === 'own' : reach !== undefined
  })

/** Whether a running duty waits for the reader to do something. */
export function isTurnOf(role: Actor, clock: Pick<Clock, 'duty' | 'owner' | 'pausedAt'>): boolean {
  return clock.owner === sideOf(role) && clock.pausedAt === null && dutiesOf(role).includes(clock.duty)
}

/** What the rules below ask of a case, as its reader sees it. */
export interface ActedOn {
  status: SampleStatus
  isHiddenRejection: boolean
  clock: Clock | null
  promoteType: number
  /** The shop's order number is known. */
  hasOrder: boolean
  /** Somebody reminded within a day. */
  isReminded: boolean
}

/** What a reader may do now with a case that it can see (R20). */
export function actionsOf(role: Actor, row: ActedOn, now: Date): SampleAction[] {
  const extras: SampleAction[] = [
    ...(mayExtend(role, row, now) ? (['extend'] as const) : []),
    ...(mayShip(role) && row.status === sampleStatus.awaitingReceipt ? (['changeParcel'] as const) : []),
    ...(mayPrintWaybill(role, row.status) ? (['waybill'] as const) : []),
    ...(mayRemind(role, row) && !row.isReminded ? (['remind'] as const) : []),
  ]
  return [...verbsOf(role, row), ...extras]
}

function verbsOf(role: Actor, row: ActedOn): SampleVerb[] {
  const verbs = verbsFrom(sampleTransitions, row.status, role) as SampleVerb[]
  // A sale that grows, or was mistyped, is recorded again.
  if (row.status === sampleStatus.sold) return verbsOf(role, { ...row, status: sampleStatus.fulfilled })
  return verbs.filter((verb) => {
    // It looks like a closing to the creator, who does not know that the case was rejected.
    if (verb === 'withdraw') return false
    if (verb === 'close' && !mayAny(role, 'auditSample')) return withdrawable.includes(row.status)
    if (verb === 'ship') return !lacksOrder(row)
    // Handing in is said by `fulfil`, which becomes it where no platform has shown the post.
    if (verb === 'handInPost') return false
    if (verb === 'confirmPost' || verb === 'returnPost') return isToCheck(row)
    if (verb === 'fulfil') return !isToCheck(row)
    return true
  })
}

/** A post is handed in, and somebody has to look at it. */
const isToCheck = ({ clock }: Pick<ActedOn, 'clock'>): boolean => clock?.duty === 'checkPost'

/** Samples that go through a shop are ordered there first (R23). */
export const lacksOrder = (row: { promoteType: number; hasOrder: boolean }): boolean =>
  row.promoteType !== promoteTypes.shop && !row.hasOrder

/** A waybill shows the address, so it is made as long as the parcel waits. */
export const mayPrintWaybill = (role: Actor, status: SampleStatus): boolean =>
  mayShip(role) && awaitingShipment.includes(status)

const mayShip = (role: Actor): boolean => mayAny(role, 'shipSample')

/** More time to post is taken once, before the time is up (R61). A paused clock is not up. */
export function mayExtend(role: Actor, row: Pick<ActedOn, 'status' | 'clock'>, now: Date): boolean {
  const { clock } = row
  const isToPost = row.status === sampleStatus.received && clock?.duty === 'post'
  if (!isToPost || !mayAny(role, 'submitContent')) return false
  return !clock.isExtended && !isOver(clock, now)
}

/**
 * A wrong link is replaced while it waits for a look, and as long as it must stay and nobody has seen it as the creator's
 * own; staff who have recorded a sale have seen it.
 */
export function mayReplacePost(
  role: Actor,
  row: { status: SampleStatus; clockDuty: string | null; fulfilment: { isOwn?: boolean } | null },
): boolean {
  const isOpen =
    (row.status === sampleStatus.fulfilled && row.clockDuty === 'keepPublic') ||
    (row.status === sampleStatus.received && row.clockDuty === 'checkPost')
  return isOpen && row.fulfilment?.isOwn !== true && mayAny(role, 'replacePost')
}

export const isOver = (clock: Pick<Clock, 'dueAt' | 'pausedAt'>, now: Date): boolean =>
  clock.pausedAt === null && new Date(clock.dueAt) <= now

/** Milliseconds between two reminders of a case, whoever sends them. */
export const remindEvery = 86_400_000

/** Somebody else owes an act now. */
export function mayRemind(role: Actor, { clock }: Pick<ActedOn, 'clock'>): boolean {
  if (!clock || isTurnOf(role, clock)) return false
  return clock.pausedAt === null && !passiveDuties.includes(clock.duty)
}

/** The states in which a parcel is to be packed, so that its address is needed. */
const awaitingShipment: readonly number[] = [sampleStatus.toShip, sampleStatus.orderPlaced]
const beforeShipment: readonly number[] = [
  sampleStatus.underReview,
  sampleStatus.toSignMou,
  sampleStatus.mouInReview,
]

/** Who may read the delivery address, and who must ask first (R70). */
export function addressAccess(role: Actor, status: SampleStatus): SampleDetail['addressHidden'] {
  const reach = reachOf(role, 'seeAddress')
  if (reach === undefined) return 'notYours'
  if (reach === 'all') return 'ask'
  if (sideOf(role) === 'creator') return 'no'
  if (awaitingShipment.includes(status)) return 'ask'
  return beforeShipment.includes(status) ? 'notYours' : 'afterDelivery'
}
