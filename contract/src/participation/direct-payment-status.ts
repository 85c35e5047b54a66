import { actorsOf } from '../account/abilities.ts'
import type { Transition } from '../case/transition.ts'

/** State of a reward that a brand pays itself (R234), from when it is owed. */
export const directPaymentStatus = { owed: 1, said: 2, received: 3, contradicted: 4, inDecision: 5 } as const
export type DirectPaymentStatus = (typeof directPaymentStatus)[keyof typeof directPaymentStatus]

const s = directPaymentStatus
const brands = actorsOf('makeDirectPayment')
const creators = actorsOf('answerDirectPayment')
const deciders = actorsOf('decideDirectPayment')

/**
 * The brand says that it has paid, the creator confirms or contradicts. Silence counts as received, unless another currency
 * was paid. The first contradiction goes back to the brand, a second one to staff, and so does what the brand hands on
 * or does not answer in time. Money that came after all may be confirmed at any time.
 */
export const directPaymentTransitions = {
  owe: { from: [null], to: [s.owed], by: ['system'] },
  sayPaid: { from: [s.owed, s.contradicted], to: [s.said], by: brands },
  confirmPayment: { from: [s.said, s.contradicted, s.inDecision], to: [s.received], by: creators },
  countReceived: { from: [s.said], to: [s.received, s.inDecision], by: ['system'] },
  contradictPayment: { from: [s.said], to: [s.contradicted, s.inDecision], by: creators, needsReason: true },
  handOnPayment: { from: [s.contradicted], to: [s.inDecision], by: [...brands, 'system'] },
  findPaid: { from: [s.inDecision], to: [s.received], by: deciders, needsReason: true },
  findUnpaid: { from: [s.inDecision], to: [s.owed], by: deciders, needsReason: true },
} as const satisfies Record<string, Transition>
export type DirectPaymentVerb = keyof typeof directPaymentTransitions

/** What a brand may be paying in; a bank and a wallet give a reference and a voucher. */
export const directPaymentWays = ['bank', 'wallet', 'cash', 'other'] as const
export type DirectPaymentWay = (typeof directPaymentWays)[number]
export const provesItself = (way: DirectPaymentWay): boolean => way === 'bank' || way === 'wallet'

/** How it came to count as received: the creator's word, the creator's silence, or a decision of staff. */
export const receivedBy = ['creator', 'silence', 'staff'] as const
export type ReceivedBy = (typeof receivedBy)[number]
