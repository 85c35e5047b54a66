import { actorsOf } from '../account/abilities.ts'
import type { Transition } from '../case/transition.ts'

/** State of a payout run. */
export const payoutRunStatus = { toRelease: 1, released: 2, paid: 3, sentBack: 4, cancelled: 5 } as const
export type PayoutRunStatus = (typeof payoutRunStatus)[keyof typeof payoutRunStatus]

/** State of one creator's payout. Failed: the bank refused it; returned: it came back after it was paid. */
export const payoutStatus = { inRun: 1, paid: 2, failed: 3, returned: 4, cancelled: 5 } as const
export type PayoutStatus = (typeof payoutStatus)[keyof typeof payoutStatus]

const r = payoutRunStatus
const p = payoutStatus
const preparers = actorsOf('preparePayoutRun')
const releasers = actorsOf('releasePayoutRun')

/**
 * One admin prepares, another one releases or sends back (R113). A run is paid once nothing of it waits for the bank any
 * more; before its release it can be cancelled, which gives everything back. The release leaves out who was taken back from.
 */
export const payoutRunTransitions = {
  prepare: { from: [null], to: [r.toRelease], by: preparers },
  release: { from: [r.toRelease], to: [r.released], by: releasers },
  sendBack: { from: [r.toRelease], to: [r.sentBack], by: releasers, needsReason: true },
  resubmit: { from: [r.sentBack], to: [r.toRelease], by: preparers },
  cancel: { from: [r.toRelease, r.sentBack], to: [r.cancelled], by: preparers, needsReason: true },
  finish: { from: [r.released], to: [r.paid], by: preparers },
} as const satisfies Record<string, Transition>
export type PayoutRunVerb = keyof typeof payoutRunTransitions

export const payoutTransitions = {
  prepare: { from: [null], to: [p.inRun], by: preparers },
  pay: { from: [p.inRun], to: [p.paid], by: preparers },
  fail: { from: [p.inRun], to: [p.failed], by: preparers, needsReason: true },
  bounce: { from: [p.paid], to: [p.returned], by: preparers, needsReason: true },
  /** Of the whole run, or of one payout that its release leaves out. */
  cancel: { from: [p.inRun], to: [p.cancelled], by: actorsOf('preparePayoutRun', 'releasePayoutRun') },
} as const satisfies Record<string, Transition>
export type PayoutVerb = keyof typeof payoutTransitions

/** What a run waits for, and how long it may take, in milliseconds: what is later is shown as late (R124). */
export const payoutRunClocks: Readonly<
  Partial<Record<PayoutRunStatus, { duty: PayoutRunDuty; ms: number }>>
> = {
  [r.toRelease]: { duty: 'release', ms: 24 * 3_600_000 },
  [r.sentBack]: { duty: 'resubmit', ms: 24 * 3_600_000 },
  [r.released]: { duty: 'book', ms: 48 * 3_600_000 },
}
export const payoutRunDuties = ['release', 'resubmit', 'book'] as const
export type PayoutRunDuty = (typeof payoutRunDuties)[number]

/** Payouts whose money came back to the creator's balance. */
export const payoutsBack = [p.failed, p.returned, p.cancelled] as const

/**
 * Milliseconds after which a run pays to an account that was added or changed (R57): its owner reads the mail about it before
 * money goes there, and who stole a session for a moment gets none.
 */
export const newAccountMs = 24 * 3_600_000

/** So long a bank may send a payout back, in days; then the account that it went to is not needed any more (R262). */
export const comesBackDays = 180

/** Why somebody with money is not in a run. */
export const leftOutReasons = [
  'noMethod',
  'belowLeast',
  'sharedAccount',
  'refusedAccount',
  'newAccount',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Those of a run's list: also of who was in it and owed more than the balance had when it was released. */
export const shownLeftOutReasons = [...leftOutReasons, 'takenBack'] as const

/** What a payout is at least, by currency: less costs more to send than it is. What is less waits for the next run. */
export const payoutLeast: Readonly<Record<string, string>> = {
  THB: '100',
  VND: '50000',
  IDR: '50000',
  PHP: '100',
  MYR: '10',
  SGD: '5',
  TWD: '100',
  CNY: '20',
  USD: '5',
  GBP: '5',
  SAR: '20',
}

const wholeOnly: ReadonlySet<string> = new Set(['VND', 'IDR', 'TWD'])
/** With how many decimals banks take a currency: 0 or 2. */
export const bankDecimals = (currency: string): number => (wholeOnly.has(currency) ? 0 : 2)

/** What a bank takes of an amount: what is smaller than its unit stays in the balance. In and out: a decimal. */
export const bankAmount = (amount: string, currency: string): string => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return bankDecimals(currency) === 0 ? `${whole}.00` : `${whole}.${fraction.padEnd(2, '0')}`
}
