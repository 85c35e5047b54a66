import type * as z from 'zod'
import { actorsOf, consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint, pcBase } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './payout-run.schemas.ts'

export const payoutRunSorts = ['newest', 'oldest', 'amount_desc', 'amount_asc'] as const
export const payoutSorts = ['position', 'amount_desc', 'amount_asc'] as const
export const ownPayoutSorts = ['newest', 'oldest'] as const

/** Payouts of a run: all, those that wait for the bank, those that it paid, those that came back, and who was left out. */
export const payoutViews = ['all', 'waiting', 'paid', 'back', 'leftOut'] as const
export type PayoutView = (typeof payoutViews)[number]

/** What a machine looks at before people decide. */
export const payoutChecks = [
  /** The amount of the run equals what the ledger moved for it. */
  'sumIsLedger',
  /** Each payout is the sum of its lines. */
  'linesAddUp',
  /** Accounts that their owners changed or removed since: what was prepared goes to the former ones. */
  'accountsChanged',
  /**
   * Creators from whom was taken back since, more than they have: the release leaves them out; after it, it comes off what they
   * earn next.
   */
  'takenBackSince',
  /** Accounts that two creators have: left out. */
  'sharedAccounts',
] as const

export type PayoutRunRow = z.output<typeof schemas.payoutRunRowSchema>
export type PayoutRunView = z.output<typeof schemas.payoutRunSchema>
export type RunPayout = z.output<typeof schemas.runPayoutSchema>
export type OwnPayout = z.output<typeof schemas.ownPayoutSchema>

export const listPayoutRuns: Endpoint<typeof schemas.listPayoutRuns> = {
  name: 'listPayoutRuns',
  method: 'POST',
  path: `${adminBase}/payoutRun/getPage`,
  effect: 'read',
  actor: consoleActorsOf('preparePayoutRun', 'releasePayoutRun'),
  summary: 'The payout runs of all countries.',
}

export const exportPayoutRuns: Endpoint<typeof schemas.exportPayoutRuns> = exportOf(listPayoutRuns)

export const getPayoutRun: Endpoint<typeof schemas.getPayoutRun> = {
  name: 'getPayoutRun',
  method: 'GET',
  path: `${adminBase}/payoutRun/get`,
  effect: 'read',
  actor: consoleActorsOf('preparePayoutRun', 'releasePayoutRun'),
  summary: 'One payout run with its sums, what was checked, its history and what the caller may do.',
}

export const listRunPayouts: Endpoint<typeof schemas.listRunPayouts> = {
  name: 'listRunPayouts',
  method: 'POST',
  path: `${adminBase}/payoutRun/getPayouts`,
  effect: 'read',
  actor: consoleActorsOf('preparePayoutRun', 'releasePayoutRun'),
  summary: 'The payouts of a run, accounts by their last four signs, and who was left out of it.',
}

export const exportRunPayouts: Endpoint<typeof schemas.exportRunPayouts> = exportOf(listRunPayouts)

export const previewPayoutRun: Endpoint<typeof schemas.previewPayoutRun> = {
  name: 'previewPayoutRun',
  method: 'GET',
  path: `${adminBase}/payoutRun/preview`,
  effect: 'read',
  actor: consoleActorsOf('preparePayoutRun'),
  summary: 'Whom a run of a country would pay now, how much, and whom it would leave out.',
}

export const preparePayoutRun: Endpoint<typeof schemas.preparePayoutRun> = {
  name: 'preparePayoutRun',
  method: 'POST',
  path: `${adminBase}/payoutRun/prepare`,
  effect: 'write',
  actor: consoleActorsOf('preparePayoutRun'),
  summary: 'Puts the balances of a country into a run, which another admin releases.',
}

export const releasePayoutRun: Endpoint<typeof schemas.releasePayoutRun> = {
  name: 'releasePayoutRun',
  method: 'POST',
  path: `${adminBase}/payoutRun/release`,
  effect: 'write',
  actor: consoleActorsOf('releasePayoutRun'),
  summary:
    'Releases a run that somebody else prepared, but for payouts that are owed no more; its bank file can be had from then on.',
}

export const sendBackPayoutRun: Endpoint<typeof schemas.sendBackPayoutRun> = {
  name: 'sendBackPayoutRun',
  method: 'POST',
  path: `${adminBase}/payoutRun/sendBack`,
  effect: 'write',
  actor: consoleActorsOf('releasePayoutRun'),
  summary: 'Sends a run back to who prepared it, with a reason.',
}

export const resubmitPayoutRun: Endpoint<typeof schemas.resubmitPayoutRun> = {
  name: 'resubmitPayoutRun',
  method: 'POST',
  path: `${adminBase}/payoutRun/resubmit`,
  effect: 'write',
  actor: consoleActorsOf('preparePayoutRun'),
  summary: 'Offers a run for release again that was sent back; the caller counts as who prepared it.',
}

export const cancelPayoutRun: Endpoint<typeof schemas.cancelPayoutRun> = {
  name: 'cancelPayoutRun',
  method: 'POST',
  path: `${adminBase}/payoutRun/cancel`,
  effect: 'write',
  actor: consoleActorsOf('preparePayoutRun'),
  summary: 'Gives everything in a run that was not released back to the balances.',
}

export const makeBankFile: Endpoint<typeof schemas.makeBankFile> = {
  name: 'makeBankFile',
  method: 'POST',
  path: `${adminBase}/payoutRun/getFile`,
  effect: 'write',
  actor: consoleActorsOf('releasePayoutRun'),
  summary:
    'The bank file of a released run, with whole account numbers; noted in its history and told to the owners.',
}

export const openPayoutVoucher: Endpoint<typeof schemas.openPayoutVoucher> = {
  name: 'openPayoutVoucher',
  method: 'POST',
  path: `${adminBase}/payoutRun/openVoucher`,
  effect: 'write',
  actor: consoleActorsOf('preparePayoutRun'),
  summary:
    'A link to the voucher of a run or of one of its payouts; told to the owners as a look at their bank data.',
}

export const bookPayoutsPaid: Endpoint<typeof schemas.bookPayoutsPaid> = {
  name: 'bookPayoutsPaid',
  method: 'POST',
  path: `${adminBase}/payoutRun/bookPaid`,
  effect: 'write',
  actor: consoleActorsOf('preparePayoutRun'),
  summary: 'Books what the bank paid, all that waits or some, with the voucher that came back.',
}

export const bookPayoutsBack: Endpoint<typeof schemas.bookPayoutsBack> = {
  name: 'bookPayoutsBack',
  method: 'POST',
  path: `${adminBase}/payoutRun/bookBack`,
  effect: 'write',
  actor: consoleActorsOf('preparePayoutRun'),
  summary:
    'Books payouts that the bank refused or returned, with its reason: the money is in the balances again.',
}

export const clearSharedAccount: Endpoint<typeof schemas.clearSharedAccount> = {
  name: 'clearSharedAccount',
  method: 'POST',
  path: `${adminBase}/payoutRun/clearShared`,
  effect: 'write',
  actor: consoleActorsOf('preparePayoutRun'),
  summary:
    'Notes that the account of somebody whom a run left out is theirs although another one entered it, too: the next run pays to it.',
}

export const listOwnPayouts: Endpoint<typeof schemas.listOwnPayouts> = {
  name: 'listOwnPayouts',
  method: 'POST',
  path: `${pcBase}/payout/getOwnPage`,
  effect: 'read',
  actor: actorsOf('seeEarnings', 'seeShares'),
  summary:
    'My payouts or those of my MCN: to which account, when, and what the bank said where one came back.',
}
