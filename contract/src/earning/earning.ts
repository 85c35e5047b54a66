import type * as z from 'zod'
import { actorsOf, siteActorsOf } from '../account/abilities.ts'
import { type Endpoint, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './earning.schemas.ts'

/**
 * Where the money of a line is: the work is under way, it is earned and kept back for a while, it is the creator's and
 * waits for its payout, it is in one, or it was paid. What a brand owes or paid itself is in no balance (R235).
 */
export const earningStates = [
  'due',
  'inPayout',
  'owedDirectly',
  'held',
  'running',
  'paid',
  'paidDirectly',
] as const
export type EarningState = (typeof earningStates)[number]

/** What a line is for. */
export const earningKinds = [
  'reward',
  'clawback',
  'commission',
  'commissionBack',
  /** What of it went to the creator's MCN, and came back from there (R222). */
  'mcnShare',
  'mcnShareBack',
] as const
export type EarningKind = (typeof earningKinds)[number]

/** What moves in an account, as a statement lists it: payouts leave it, and come back where a bank refused them. */
export const statementKinds = [...earningKinds, 'payout', 'payoutBack'] as const
export type StatementKind = (typeof statementKinds)[number]

/** The reason of a line's state. The first ones are the duties of a participation, whose moment is when they are due. */
export const earningReasons = [
  'answer',
  'signMou',
  'checkMou',
  'ship',
  'submitScript',
  'reviewScript',
  'submit',
  'reviewContent',
  'reviewBrand',
  'publish',
  'checkPublication',
  /** Nobody owes anything here at the moment: an own sample is on its way. Since when. */
  'waiting',
  /** Every reward of the task is taken. Since when the work is in its state. */
  'slotsGone',
  /** The post has to stay public until then. */
  'keepPublic',
  /** The task ends then. */
  'taskEnd',
  /** A second strike may cost it; decided then at the latest. */
  'strike',
  /** The post cannot be seen; lost then unless it is back (R254). */
  'postGone',
  /** Everything is done; put into the balance until then. */
  'pay',
  /** The brand pays it itself until then, and what follows of it (R234). */
  'payDirectly',
  'confirmPayment',
  'answerPayment',
  'decidePayment',
  /** It may be taken back: the creator answers until then, or staff decide (R251). */
  'answerClawback',
  'decideClawback',
  /** Received from the brand itself, or counted as received, then. */
  'receivedDirectly',
  /** In the balance since then. */
  'inBalance',
  /** In a payout that was prepared then. */
  'inPayout',
  /** Paid then. */
  'paid',
  /** In the balance again since then: the bank refused it or sent it back. */
  'sentBack',
  /** Taken out of the balance then. */
  'takenBack',
  /** Taken out of the balance then, since the order was returned. */
  'returned',
  /** Booked to the MCN then. */
  'shared',
] as const
export type EarningReason = (typeof earningReasons)[number]

export const earningSorts = ['state', 'newest', 'oldest', 'amount_desc', 'amount_asc'] as const

export type EarningByState = z.infer<typeof schemas.earningByStateSchema>
export type EarningSums = z.infer<typeof schemas.earningSumsSchema>

export const listEarningsByState: Endpoint<typeof schemas.listEarningsByState> = {
  name: 'listEarningsByState',
  method: 'POST',
  path: `${pcBase}/earning/getPage`,
  effect: 'read',
  actor: siteActorsOf('seeEarnings'),
  summary:
    'My earnings, running, held and due, each with its reason and date, and the sums of all by currency.',
}

export type Statement = z.infer<typeof schemas.statementSchema>

export const getStatement: Endpoint<typeof schemas.getStatement> = {
  name: 'getStatement',
  method: 'GET',
  path: `${pcBase}/earning/getStatement`,
  effect: 'read',
  actor: actorsOf('seeEarnings', 'seeShares'),
  summary: 'What moved in my account or that of my MCN in a year, by currency and month.',
}

export const makeStatement: Endpoint<typeof schemas.makeStatement> = {
  name: 'makeStatement',
  method: 'POST',
  path: `${pcBase}/earning/makeStatement`,
  effect: 'read',
  actor: actorsOf('seeEarnings', 'seeShares'),
  summary:
    'A statement of my account or that of my MCN from one day to another, as a PDF, CSV or XLSX, in my language.',
}
