import { reachOf } from '@sampan/contract/abilities'
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
import { postReplacers } from '@sampan/contract/sample-verbs'
import { verbsFrom } from '@sampan/contract/transition'

/** On whose bank somebody stands; staff see the side that they act for. */
export type Side = 'brand' | 'creator'

export const sideOf = (role: Actor): Side =>
  role === 'creator' || role === 'mcn' || role === 'creatorSpecialist' ? 'creator' : 'brand'

/** A duty that asks for an act. Keeping a post public asks for none, so it is nobody's turn. */
export const passiveDuties: readonly string[] = ['keepPublic'] satisfies Clock['duty'][]

const verbOfDuty: Partial<Record<Clock['duty'], SampleVerb>> = {
  review: 'approve',
  signMou: 'submitMou',
  checkMou: 'approveMou',
  ship: 'ship',
  receive: 'receive',
  post: 'fulfil',
}

/** The duties that are somebody's to do: a reviewer ships nothing, and nobody signs or posts for a creator. */
export const dutiesOf = (role: Actor): Clock['duty'][] =>
  (Object.keys(verbOfDuty) as Clock['duty'][]).filter((duty) => {
    const verb = verbOfDuty[duty]
    if (!verb || (sideOf(role) === 'creator' && role !== 'creator')) return false
    return (sampleTransitions[verb].by as readonly string[]).includes(role)
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

/** What a reader may do now with a case that it can see (contract, sampleTransitions). */
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
    if (verb === 'close' && role === 'creator') return withdrawable.includes(row.status)
    if (verb === 'ship') return !lacksOrder(row)
    return true
  })
}

/** Samples that go through a shop are ordered there first (R23). */
export const lacksOrder = (row: { promoteType: number; hasOrder: boolean }): boolean =>
  row.promoteType !== promoteTypes.shop && !row.hasOrder

/** A waybill shows the address, so it is made as long as the parcel waits. */
export const mayPrintWaybill = (role: Actor, status: SampleStatus): boolean =>
  mayShip(role) && awaitingShipment.includes(status)

const mayShip = (role: Actor): boolean => reachOf(role, 'shipSample') !== undefined

/** More time to post is taken once, before the time is up (R61). A clock that stands is not up. */
export function mayExtend(role: Actor, row: Pick<ActedOn, 'status' | 'clock'>, now: Date): boolean {
  const { clock } = row
  if (role !== 'creator' || row.status !== sampleStatus.received || clock?.duty !== 'post') return false
  return !clock.isExtended && !isOver(clock, now)
}

/**
 * A wrong link is replaced as long as it must stay and the platform has not shown it as the creator's own; staff who
 * have recorded a sale have seen it.
 */
export function mayReplacePost(
  role: Actor,
  row: { status: SampleStatus; clockDuty: string | null; fulfilment: { isOwn?: boolean } | null },
): boolean {
  const isOpen = row.status === sampleStatus.fulfilled && row.clockDuty === 'keepPublic'
  return isOpen && row.fulfilment?.isOwn !== true && postReplacers.some((actor) => actor === role)
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
  if (role === 'creator') return 'no'
  if (role === 'admin') return 'ask'
  if (role !== 'brand' && role !== 'productSpecialist') return 'notYours'
  if (awaitingShipment.includes(status)) return 'ask'
  return beforeShipment.includes(status) ? 'notYours' : 'afterDelivery'
}
