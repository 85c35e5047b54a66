import {
  getAddressRegions,
  listAddresses,
  listDataLooks,
  removeAddress,
  saveAddress,
} from '@sampan/contract/address'
import type { CountryCode } from '@sampan/contract/country'
import { getProductStanding } from '@sampan/contract/product'
import { useRead, useWrite } from '#lib/query.ts'

export const useAddresses = (countryCode?: CountryCode) =>
  useRead(listAddresses, countryCode ? { countryCode } : {}, { needsLogIn: true })
/** Those of one country, once it is known which. */
export const useMyAddresses = (countryCode: CountryCode | undefined) =>
  useRead(
    listAddresses,
    { ...(countryCode && { countryCode }) },
    { needsLogIn: true, enabled: countryCode !== undefined },
  )
export const useSaveAddress = () => useWrite(saveAddress, { refresh: [listAddresses, getProductStanding] })
export const useRemoveAddress = () =>
  useWrite(removeAddress, { refresh: [listAddresses, getProductStanding] })

/** The areas below one area; the top level without a parent. */
export const useRegions = (countryCode: CountryCode, parentCode: string | undefined, enabled: boolean) =>
  useRead(
    getAddressRegions,
    { countryCode, ...(parentCode && { parentCode }) },
    { enabled, staleTime: 3_600_000 },
  )

export const useDataLooks = (page: number) =>
  useRead(listDataLooks, { page, pageSize: 10 }, { needsLogIn: true, keepsOld: true })
