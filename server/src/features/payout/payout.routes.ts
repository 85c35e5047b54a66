import * as bank from '@sampan/contract/bank'
import * as contract from '@sampan/contract/payout'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { makeBudgetStatement } from './budget-paper/make-budget-statement.ts'
import { getBudget, listBudgetLines, listBudgets } from './get-budget.ts'
import { listBanks } from './list-banks.ts'
import { getEarnings, listEarnings } from './list-earnings.ts'
import { getPayoutProof, listPayoutMethods, revealPayoutMethod } from './list-payout-methods.ts'
import { removePayoutMethod } from './remove-payout-method.ts'
import { savePayoutMethod } from './save-payout-method.ts'
import { topUpBudget } from './top-up-budget.ts'

export const payoutRoutes: Binding<App>[] = [
  // The list is a file that comes with the code; nothing changes it while a server runs.
  on(bank.listBanks, listBanks, { keptUntil: [] }),
  on(contract.listPayoutMethods, listPayoutMethods, { mayBeOld: true }),
  on(contract.getPayoutProof, getPayoutProof),
  on(contract.savePayoutMethod, savePayoutMethod, { transaction: 'own' }),
  on(contract.removePayoutMethod, removePayoutMethod),
  on(contract.revealPayoutMethod, revealPayoutMethod),
  on(contract.getEarnings, getEarnings),
  on(contract.listEarnings, listEarnings, { mayBeOld: true }),
  on(contract.getBudget, getBudget),
  on(contract.listBudgetLines, listBudgetLines, { mayBeOld: true }),
  on(contract.listBudgets, listBudgets, { mayBeOld: true }),
  on(contract.makeBudgetStatement, makeBudgetStatement),
  on(contract.topUpBudget, topUpBudget),
]
