import { listBanks } from '@sampan/contract/bank'
import type { CountryCode } from '@sampan/contract/country'
import type { RequestOf } from '@sampan/contract/endpoint'
import { uploadFile } from '@sampan/contract/file'
import {
  exportBudgetLines,
  exportBudgets,
  getBudget,
  getPayoutProof,
  listBudgetLines,
  listBudgets,
  listPayoutMethods,
  makeBudgetStatement,
  removePayoutMethod,
  revealPayoutMethod,
  savePayoutMethod,
  topUpBudget,
} from '@sampan/contract/payout'
import { useRead, useWrite } from '#lib/query.ts'

export const usePayoutMethods = (countryCode?: CountryCode) =>
  useRead(listPayoutMethods, countryCode ? { countryCode } : {}, { needsLogIn: true })
/** Whether the password is asked; a log-in grows old while a form is open, which the server then says. */
export const usePayoutProof = () => useRead(getPayoutProof, {}, { needsLogIn: true })
export const useSavePayoutMethod = () => useWrite(savePayoutMethod, { refresh: [listPayoutMethods] })
export const useRemovePayoutMethod = () => useWrite(removePayoutMethod, { refresh: [listPayoutMethods] })
/** Asked for on a press and kept nowhere: the whole number is not in the page until its owner wants it. */
export const useRevealPayoutMethod = () => useWrite(revealPayoutMethod)
export const useUploadVoucher = () => useWrite(uploadFile)

/** The banks and wallets of a country; they change with the code only. */
export const useBanks = (countryCode: CountryCode) =>
  useRead(listBanks, { countryCode }, { staleTime: 3_600_000 })

export const useBudget = (brandId: string | undefined) =>
  useRead(getBudget, brandId ? { brandId } : {}, { needsLogIn: true, keepsOld: true })
export const useBudgetLines = (filter: RequestOf<typeof listBudgetLines>) =>
  useRead(listBudgetLines, filter, { needsLogIn: true, keepsOld: true })
export const useBudgets = (filter: RequestOf<typeof listBudgets>) =>
  useRead(listBudgets, filter, { needsLogIn: true, keepsOld: true })
export const useTopUp = () => useWrite(topUpBudget, { refresh: [getBudget, listBudgetLines, listBudgets] })
/** Made on a press and kept nowhere: the file goes to the reader's device. */
export const useMakeBudgetStatement = () => useWrite(makeBudgetStatement)
export const useSaveBudgets = () => useWrite(exportBudgets)
export const useSaveBudgetLines = () => useWrite(exportBudgetLines)
