import { cooperationTransitions } from '../cooperation/cooperation-status.ts'
import { invitationTransitions } from '../invitation/invitation-status.ts'
import { mcnLinkTransitions } from '../mcn-link/mcn-link-status.ts'
import { mouTransitions } from '../mou/mou-status.ts'
import { clawbackTransitions } from '../participation/clawback-status.ts'
import { directPaymentTransitions } from '../participation/direct-payment-status.ts'
import { payoutRunTransitions, payoutTransitions } from '../payout/payout-run-status.ts'
import { topUpTransitions } from '../payout/payout-top-up-status.ts'
import { verificationTransitions } from '../product/brand-verification-status.ts'
import { sampleTransitions } from '../sample/sample-status.ts'
import { strikeTransitions } from '../strike/strike-status.ts'
import { participationTransitions } from '../task/task-status.ts'

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[]

/** What a parcel and a clock write into the history of every case. */
const caseLines = ['remind', 'late', 'escalate', 'pause', 'resume', 'trouble', 'mend', 'deliver'] as const
/** What the platform reports of a post that must stay public. */
const postLines = ['keep', 'postGone', 'postBack', 'notKept'] as const

/**
 * Every line that a history may have, by noun: the verbs of its transition table, and what changes no state. Samples
 * and participations are read by people: their words are `sample:verb.<verb>` and `task:verb.<verb>` in locales.
 */
export const historyVerbs = {
  sample: [
    ...keysOf(sampleTransitions),
    ...caseLines,
    ...postLines,
    'extend',
    'changeParcel',
    'correctSale',
    'replacePost',
  ],
  participation: [
    ...keysOf(participationTransitions),
    ...caseLines,
    ...postLines,
    'submitMou',
    'returnMou',
    'approveMou',
    'ship',
    'changeParcel',
    'receive',
    'sampleArrived',
    'sampleClosed',
    'sampleReopened',
    'dueSooner',
    'addPostLink',
    'enterFigures',
    'complete',
    'roundsUsedUp',
    'taskChanged',
    ...keysOf(directPaymentTransitions),
    'seeAccount',
    ...keysOf(clawbackTransitions),
  ],
  mou: [...keysOf(mouTransitions), 'opened', 'consented', 'countersigned', 'late'],
  strike: [...keysOf(strikeTransitions), 'postBack', 'addProof', 'lower', 'late'],
  payoutRun: [...keysOf(payoutRunTransitions), 'getFile', 'bookPaid', 'bookBack', 'clearShared', 'late'],
  payout: keysOf(payoutTransitions),
  directPayment: keysOf(directPaymentTransitions),
  clawback: keysOf(clawbackTransitions),
  topUp: [...keysOf(topUpTransitions), 'late'],
  invitation: [...keysOf(invitationTransitions), 'see', 'change', 'late'],
  mcnLink: [...keysOf(mcnLinkTransitions), 'late'],
  cooperation: [...keysOf(cooperationTransitions), 'see', 'late'],
  brand: [...keysOf(verificationTransitions), 'change', 'late'],
} as const
export type HistoryVerb<Noun extends keyof typeof historyVerbs> = (typeof historyVerbs)[Noun][number]

/**
 * The evidence of a line; `mailLink` means that it was decided by a mail link, without a log-in. The label of `rule` names an
 * approval rule: its place among the rules, a dot, and their version; that of `amount` is a decimal and its currency, as `450.00 THB`; that of
 * `field` the name of what was changed, where its values are for others to read.
 */
export const evidenceKinds = [
  'file',
  'link',
  'hash',
  'number',
  'amount',
  'mailLink',
  'rule',
  'field',
] as const
export interface Evidence {
  kind: (typeof evidenceKinds)[number]
  label: string
  href: string
}
