import type * as z from 'zod'
import { actorsOf, consoleActorsOf, siteActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint, pcBase } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './payout.schemas.ts'

export type PayoutMethod = z.infer<typeof schemas.payoutMethodSchema>

export const listPayoutMethods: Endpoint<typeof schemas.listPayoutMethods> = {
  name: 'listPayoutMethods',
  method: 'GET',
  path: `${pcBase}/user/payment/get`,
  effect: 'read',
  actor: actorsOf('seeBank', 'seeShares'),
  summary: 'My payout methods or those of my MCN, the default first; numbers by their last four digits.',
}

export const getPayoutProof: Endpoint<typeof schemas.getPayoutProof> = {
  name: 'getPayoutProof',
  method: 'GET',
  path: `${pcBase}/payout/proof`,
  effect: 'read',
  actor: actorsOf('seeBank', 'seeShares'),
  summary: 'Whether `savePayoutMethod` asks for my password now: not within 15 minutes of this log-in.',
}

export const savePayoutMethod: Endpoint<typeof schemas.savePayoutMethod> = {
  name: 'savePayoutMethod',
  method: 'POST',
  path: `${pcBase}/user/payment/saveOrUpdate`,
  effect: 'write',
  actor: actorsOf('seeBank', 'seeShares'),
  summary: 'Adds a payout method, or changes one when `id` is given.',
}

export const removePayoutMethod: Endpoint<typeof schemas.removePayoutMethod> = {
  name: 'removePayoutMethod',
  method: 'POST',
  path: `${pcBase}/user/payment/remove`,
  effect: 'write',
  actor: actorsOf('seeBank', 'seeShares'),
  body: 'form',
  summary: 'Removes one of my payout methods, unless a running task pays to it.',
}

export const revealPayoutMethod: Endpoint<typeof schemas.revealPayoutMethod> = {
  name: 'revealPayoutMethod',
  method: 'POST',
  path: `${pcBase}/payout/reveal`,
  effect: 'read',
  actor: actorsOf('seeBank', 'seeShares'),
  summary: 'The whole number of one of my own payout methods.',
}

/** Why money of a budget moved. */
export const budgetKinds = ['topUp', 'reserve', 'release', 'reward', 'clawback'] as const
export type BudgetKind = (typeof budgetKinds)[number]
/**
 * Those that no budget pays: what platforms pay for orders, and take back, the share of an MCN in either, and what goes out to
 * creators and comes back.
 */
export const ledgerKinds = [
  ...budgetKinds,
  'commission',
  'commissionBack',
  'mcnShare',
  'mcnShareBack',
  'payout',
  'payoutPaid',
  'payoutBack',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]
export type LedgerSource = z.infer<typeof schemas.ledgerSourceSchema>
export type EarningLine = z.infer<typeof schemas.earningLineSchema>

export const getEarnings: Endpoint<typeof schemas.getEarnings> = {
  name: 'getEarnings',
  method: 'GET',
  path: `${pcBase}/payout/getEarnings`,
  effect: 'read',
  actor: siteActorsOf('seeEarnings'),
  summary: 'What stands in my account, by currency, with the newest movements.',
}

export const listEarnings: Endpoint<typeof schemas.listEarnings> = {
  name: 'listEarnings',
  method: 'POST',
  path: `${pcBase}/payout/getEarningsPage`,
  effect: 'read',
  actor: siteActorsOf('seeEarnings'),
  summary: 'Every movement in my account with its source and the balance after it.',
}
export type BudgetSums = z.infer<typeof schemas.budgetSumsSchema>
export type BrandBudget = z.infer<typeof schemas.brandBudgetSchema>

export const getBudget: Endpoint<typeof schemas.getBudget> = {
  name: 'getBudget',
  method: 'GET',
  path: `${adminBase}/budget/get`,
  effect: 'read',
  actor: consoleActorsOf('seeBudget'),
  summary: 'The budget of the caller’s own brand, or for an admin of any: available, reserved, paid.',
}
export type BudgetLine = z.infer<typeof schemas.budgetLineSchema>

export const budgetSorts = ['newest', 'oldest', 'amount_desc', 'amount_asc'] as const

export const listBudgetLines: Endpoint<typeof schemas.listBudgetLines> = {
  name: 'listBudgetLines',
  method: 'POST',
  path: `${adminBase}/budget/getLines`,
  effect: 'read',
  actor: consoleActorsOf('seeBudget'),
  summary: 'Every movement in the budget of a brand.',
}

export const exportBudgetLines: Endpoint<typeof schemas.exportBudgetLines> = exportOf(listBudgetLines)

export const makeBudgetStatement: Endpoint<typeof schemas.makeBudgetStatement> = {
  name: 'makeBudgetStatement',
  method: 'POST',
  path: `${adminBase}/budget/makeStatement`,
  effect: 'read',
  actor: consoleActorsOf('seeBudget'),
  summary: 'The statement of a month of a budget as a PDF, in my language.',
}

/** Brands: all, and those whose drafts of tasks need more than is available. */
export const brandBudgetViews = ['all', 'short'] as const
export type BrandBudgetView = (typeof brandBudgetViews)[number]
/** `available` is that of the currency that is chosen, else of the brand's country. */
export const brandBudgetSorts = [
  'name_asc',
  'name_desc',
  'moved_desc',
  'moved_asc',
  'available_desc',
  'available_asc',
] as const
export type PlannedBudget = z.infer<typeof schemas.plannedBudgetSchema>
export type PlannedSums = z.infer<typeof schemas.plannedSumsSchema>

export const listBudgets: Endpoint<typeof schemas.listBudgets> = {
  name: 'listBudgets',
  method: 'POST',
  path: `${adminBase}/budget/getPage`,
  effect: 'read',
  actor: consoleActorsOf('topUpBudget'),
  summary: 'All brands with their budgets, what their drafts of tasks need, and the totals by currency.',
}

export const exportBudgets: Endpoint<typeof schemas.exportBudgets> = exportOf(listBudgets)

export const topUpBudget: Endpoint<typeof schemas.topUpBudget> = {
  name: 'topUpBudget',
  method: 'POST',
  path: `${adminBase}/budget/topUp`,
  effect: 'write',
  actor: consoleActorsOf('topUpBudget'),
  summary: 'Books a transfer of a brand to its budget.',
}
