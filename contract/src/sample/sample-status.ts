import { actorsOf } from '../account/abilities.ts'
import type { Transition } from '../case/transition.ts'

/** Sample status (R19). */
export const sampleStatus = {
  awaitingReceipt: 0,
  received: 1,
  fulfilled: 2,
  sold: 3,
  closed: 4,
  underReview: 5,
  toShip: 6,
  rejected: 7,
  toSignMou: 8,
  mouInReview: 9,
  orderPlaced: 10,
} as const
export type SampleStatus = (typeof sampleStatus)[keyof typeof sampleStatus]
export const sampleStatuses = Object.values(sampleStatus)

const s = sampleStatus
const auditors = actorsOf('auditSample')
const shippers = actorsOf('shipSample')
const mouReviewers = actorsOf('reviewMou')

/** The states that each verb leaves and enters, and who may use it (R20), by the table of abilities. */
export const sampleTransitions = {
  apply: { from: [null], to: [s.underReview], by: actorsOf('applyForSample') },
  approve: { from: [s.underReview], to: [s.toSignMou, s.toShip], by: [...auditors, 'system'] },
  reject: { from: [s.underReview], to: [s.rejected], by: [...auditors, 'system'], needsReason: true },
  submitMou: { from: [s.toSignMou], to: [s.mouInReview], by: actorsOf('signMou') },
  returnMou: { from: [s.mouInReview], to: [s.toSignMou], by: mouReviewers, needsReason: true },
  approveMou: { from: [s.mouInReview], to: [s.toShip], by: mouReviewers },
  placeOrder: { from: [s.toShip], to: [s.orderPlaced], by: shippers },
  ship: { from: [s.toShip, s.orderPlaced], to: [s.awaitingReceipt], by: shippers },
  receive: {
    from: [s.awaitingReceipt],
    to: [s.received],
    by: [...actorsOf('receiveSample'), 'system'],
  },
  fulfil: {
    from: [s.received],
    to: [s.fulfilled],
    by: actorsOf('fulfilSample'),
  },
  /** A post that no platform has shown yet waits for somebody who looks at it (R25). */
  handInPost: { from: [s.received], to: [s.received], by: actorsOf('fulfilSample') },
  confirmPost: { from: [s.received], to: [s.fulfilled], by: [...actorsOf('checkSamplePost'), 'system'] },
  returnPost: {
    from: [s.received],
    to: [s.received],
    by: actorsOf('checkSamplePost'),
    needsReason: true,
  },
  recordSale: {
    from: [s.fulfilled],
    to: [s.sold],
    by: [...actorsOf('recordSale'), 'system'],
  },
  close: {
    from: [s.underReview, s.toSignMou, s.mouInReview, s.toShip, s.orderPlaced, s.awaitingReceipt, s.received],
    to: [s.closed],
    by: actorsOf('withdrawSample', 'auditSample'),
    needsReason: true,
  },
  /** A creator takes back what was rejected before it knows of that. */
  withdraw: { from: [s.rejected], to: [s.closed], by: actorsOf('withdrawSample'), needsReason: true },
  reopen: {
    from: [s.closed, s.rejected],
    to: [s.underReview],
    by: actorsOf('reopenCase'),
    needsReason: true,
  },
} as const satisfies Record<string, Transition>
export type SampleVerb = keyof typeof sampleTransitions

/** The states in which a creator may still withdraw (R28). */
export const withdrawable: readonly number[] = [s.underReview, s.toSignMou]
/** A sample in one of these is open work: a second application for the same product is refused. */
export const openSampleStatuses: readonly number[] = [
  s.underReview,
  s.toSignMou,
  s.mouInReview,
  s.toShip,
  s.orderPlaced,
  s.awaitingReceipt,
  s.received,
]

/** Who owes what in a state, and for how long by default (R58). Hours. */
export interface ClockRule {
  duty: 'review' | 'signMou' | 'checkMou' | 'ship' | 'receive' | 'post' | 'checkPost' | 'keepPublic'
  owner: 'brand' | 'creator' | 'carrier'
  hours: number
  fromHours?: number
}

export const sampleClocks: Partial<Record<SampleStatus, ClockRule>> = {
  [s.underReview]: { duty: 'review', owner: 'brand', hours: 72 },
  [s.toSignMou]: { duty: 'signMou', owner: 'creator', hours: 72 },
  [s.mouInReview]: { duty: 'checkMou', owner: 'brand', hours: 48 },
  [s.toShip]: { duty: 'ship', owner: 'brand', hours: 120 },
  [s.orderPlaced]: { duty: 'ship', owner: 'brand', hours: 120 },
  [s.received]: { duty: 'post', owner: 'creator', hours: 120, fromHours: 72 },
  [s.fulfilled]: { duty: 'keepPublic', owner: 'creator', hours: 720 },
}

/**
 * The clock that starts when the carrier reports the delivery: the creator confirms, or the system does when it has
 * passed (R24). It runs inside `awaitingReceipt`, which has no clock of its own.
 */
export const receiveClock: ClockRule = { duty: 'receive', owner: 'creator', hours: 168 }

/** The clock of a post that was handed in and that no platform has shown yet; it runs inside `received` (R25). */
export const checkPostClock: ClockRule = { duty: 'checkPost', owner: 'brand', hours: 48 }

/** The time to post may be extended by so much, once (R61). */
export const extensionDays = 7

/** A creator sees a rejection as still under review for so long (R22). */
export const hiddenRejectionDays = 7

/** The statuses that the fulfil filter counts as fulfilled. */
export const fulfilledStatuses: readonly number[] = [s.fulfilled, s.sold]

/** The steps of a sample after the application. */
export const reachedSteps = ['approved', 'shipped', 'posted', 'sold'] as const
export type ReachedStep = (typeof reachedSteps)[number]

/**
 * The steps of a sample after which it may be lost: it reached this one and not the next, and is closed or late. A rejection
 * is an answer and no loss.
 */
export const lossSteps = ['applied', 'approved', 'shipped'] as const
export type LossStep = (typeof lossSteps)[number]
