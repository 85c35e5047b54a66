import { listCreators } from '@sampan/contract/creator'
import type { RequestOf } from '@sampan/contract/endpoint'
import { getProduct, getProductStanding, listProducts, notifyOfStock } from '@sampan/contract/product'
import {
  applyForSample,
  getMySample,
  getMyTurn,
  listMySamples,
  listReviewRecords,
  remindOfSample,
  withdrawSample,
} from '@sampan/contract/sample'
import { useRead, useRefresh, useWrite } from '#lib/query.ts'

export const useMyAccounts = () => useRead(listCreators, {}, { needsLogIn: true })

const touched = [getMyTurn, listMySamples, getMySample, getProductStanding, listReviewRecords] as const
export const useApply = () => useWrite(applyForSample, { refresh: [...touched, listProducts, getProduct] })
export const useWithdraw = () => useWrite(withdrawSample, { refresh: touched })
export const useRemindBrand = () => useWrite(remindOfSample, { refresh: [getMySample] })
export const useNotify = () => useWrite(notifyOfStock, { refresh: [getProductStanding] })

export const useMySamples = (input: RequestOf<typeof listMySamples>) =>
  useRead(listMySamples, input, { needsLogIn: true, keepsOld: true })
export const useReviewRecords = (request: RequestOf<typeof listReviewRecords>) =>
  useRead(listReviewRecords, request, { needsLogIn: true, keepsOld: true })

/** After another feature changed a case, such as its agreement. */
export const useRefreshMine = () => useRefresh(touched)
