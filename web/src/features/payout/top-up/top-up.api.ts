import type { RequestOf } from '@sampan/contract/endpoint'
import { getBudget, listBudgetLines, listBudgets } from '@sampan/contract/payout'
import {
  answerTopUp,
  askForTopUp,
  exportTopUps,
  getBudgetMonths,
  listTopUps,
  openTopUpProof,
  withdrawTopUp,
} from '@sampan/contract/payout-top-up'
import { useRead, useRefresh, useWrite } from '#lib/query.ts'

export const useTopUps = (filter: RequestOf<typeof listTopUps>) =>
  useRead(listTopUps, filter, { needsLogIn: true, keepsOld: true })
export const useBudgetMonths = (asked: RequestOf<typeof getBudgetMonths>) =>
  useRead(getBudgetMonths, asked, { needsLogIn: true, keepsOld: true })

export const useSaveTopUps = () => useWrite(exportTopUps)

const touched = [listTopUps, getBudget, getBudgetMonths, listBudgetLines, listBudgets] as const
export const useAskForTopUp = () => useWrite(askForTopUp, { refresh: touched })
export const useAnswerTopUp = () => useWrite(answerTopUp, { refresh: touched })
export const useOpenTopUpProof = () => useWrite(openTopUpProof, {})
export const useWithdrawTopUp = () => useWrite(withdrawTopUp, { refresh: touched })
export const useRefreshTopUps = () => useRefresh(touched)
