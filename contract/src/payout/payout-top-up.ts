import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './payout-top-up.schemas.ts'

export const topUpViews = ['open', 'booked', 'refused', 'withdrawn', 'all'] as const
export type TopUpView = (typeof topUpViews)[number]
/** `due`: what is to be answered first. */
export const topUpSorts = ['newest', 'oldest', 'due', 'amount_desc', 'amount_asc'] as const
export const topUpActions = ['book', 'refuse', 'withdraw'] as const
export type TopUp = z.infer<typeof schemas.topUpSchema>
export type BudgetMonth = z.infer<typeof schemas.getBudgetMonths.output>['months'][number]

/** So many months a budget's statement goes back. */
export const budgetMonthsMost = 12

export const listTopUps: Endpoint<typeof schemas.listTopUps> = {
  name: 'listTopUps',
  method: 'POST',
  path: `${adminBase}/budget/getTopUps`,
  effect: 'read',
  actor: consoleActorsOf('seeBudget'),
  summary:
    'Top-ups that the caller’s own brand asked for, or of all brands for an admin; the one that waits longest first.',
}

export const exportTopUps: Endpoint<typeof schemas.exportTopUps> = exportOf(listTopUps)

export const askForTopUp: Endpoint<typeof schemas.askForTopUp> = {
  name: 'askForTopUp',
  method: 'POST',
  path: `${adminBase}/budget/askTopUp`,
  effect: 'write',
  actor: consoleActorsOf('askForTopUp'),
  summary: 'Says that the caller’s own brand has paid in, with reference and proof; admins are told.',
}

export const answerTopUp: Endpoint<typeof schemas.answerTopUp> = {
  name: 'answerTopUp',
  method: 'POST',
  path: `${adminBase}/budget/answerTopUp`,
  effect: 'write',
  actor: consoleActorsOf('topUpBudget'),
  summary: 'Books a top-up that a brand asked for, or refuses it with a reason; who asked is told.',
}

export const bookTopUps: Endpoint<typeof schemas.bookTopUps> = {
  name: 'bookTopUps',
  method: 'POST',
  path: `${adminBase}/budget/bookTopUps`,
  effect: 'write',
  actor: consoleActorsOf('topUpBudget'),
  summary: 'Books top-ups with the amounts that their brands gave. A result for each.',
}

export const refuseTopUps: Endpoint<typeof schemas.refuseTopUps> = {
  name: 'refuseTopUps',
  method: 'POST',
  path: `${adminBase}/budget/refuseTopUps`,
  effect: 'write',
  actor: consoleActorsOf('topUpBudget'),
  summary: 'Refuses top-ups with one reason, which each of those who asked reads. A result for each.',
}

export const openTopUpProof: Endpoint<typeof schemas.openTopUpProof> = {
  name: 'openTopUpProof',
  method: 'POST',
  path: `${adminBase}/budget/openProof`,
  effect: 'write',
  actor: consoleActorsOf('seeBudget'),
  summary:
    'A link to the proof of a top-up, which is good for an hour; told to who asked for it as a look at their bank data.',
}

export const withdrawTopUp: Endpoint<typeof schemas.withdrawTopUp> = {
  name: 'withdrawTopUp',
  method: 'POST',
  path: `${adminBase}/budget/withdrawTopUp`,
  effect: 'write',
  actor: consoleActorsOf('askForTopUp'),
  summary: 'Takes a top-up back that nobody has answered.',
}

export const getBudgetMonths: Endpoint<typeof schemas.getBudgetMonths> = {
  name: 'getBudgetMonths',
  method: 'POST',
  path: `${adminBase}/budget/getMonths`,
  effect: 'read',
  actor: consoleActorsOf('seeBudget'),
  summary: 'The last twelve months of a budget: paid in, reserved, paid, and what was left.',
}
