import { getUserInfo } from '@sampan/contract/account'
import * as contract from '@sampan/contract/brand-verification'
import { getCompany, saveCompany } from '@sampan/contract/company'
import type { RequestOf } from '@sampan/contract/endpoint'
import { listOwnProducts, listProductBrands, verifyBrand } from '@sampan/contract/product-edit'
import { useRead, useWrite } from '#lib/query.ts'

export const useVerifications = (filter: RequestOf<typeof contract.listBrandVerifications>, enabled = true) =>
  useRead(contract.listBrandVerifications, filter, { needsLogIn: true, keepsOld: true, enabled })
/** That of a company, which staff open from the list. */
export const useVerification = (id: string | undefined) =>
  useRead(contract.getBrandVerification, { id }, { needsLogIn: true, enabled: id !== undefined })
/** That of the reader's own company. */
export const useOwnVerification = (enabled = true) =>
  useRead(contract.getBrandVerification, {}, { needsLogIn: true, enabled })
export const useSaveVerifications = () => useWrite(contract.exportBrandVerifications)

/** What a company entered, to be changed: of a brand its own, without an id. */
export const useCompany = (id?: string) => useRead(getCompany, id ? { id } : {}, { needsLogIn: true })

const touched = [
  ...[contract.listBrandVerifications, contract.getBrandVerification, listProductBrands],
  // They show which companies are not verified.
  listOwnProducts,
] as const
export const useSaveCompany = () => useWrite(saveCompany, { refresh: [...touched, getCompany, getUserInfo] })
export const useAskBrand = () => useWrite(contract.askBrand, { refresh: touched })
export const useRefuseBrand = () => useWrite(contract.refuseBrand, { refresh: touched })
export const useTakeBack = () => useWrite(contract.takeVerificationBack, { refresh: touched })
export const useVerify = () => useWrite(verifyBrand, { refresh: touched })
export const useAnswer = () => useWrite(contract.answerVerification, { refresh: touched })
