import type { CountryCode } from '@sampan/contract/country'
import type { RequestOf } from '@sampan/contract/endpoint'
import {
  applyForSampleForCreator,
  getSampleStandingOfCreator,
  getTaskStandingOfCreator,
  listManagedCreators,
} from '@sampan/contract/managed-creator'
import { getProduct, listProducts } from '@sampan/contract/product'
import { listSamples } from '@sampan/contract/sample'
import { useRead, useWrite } from '#lib/query.ts'

export const useProductChoices = (countryCode: CountryCode, query: string, pageSize: number) =>
  useRead(
    listProducts,
    { countryCode, hasStock: true, pageSize, ...(query.trim() && { productQuery: query }) },
    { keepsOld: true },
  )

/** Only asked where one creator is applied for; several get their default addresses. */
export const useSampleStanding = (creatorId: string | undefined, productId: string) =>
  useRead(
    getSampleStandingOfCreator,
    { creatorId: creatorId ?? '', productId },
    { needsLogIn: true, enabled: creatorId !== undefined && productId !== '' },
  )

const touched = [
  listManagedCreators,
  listSamples,
  getSampleStandingOfCreator,
  getTaskStandingOfCreator,
  listProducts,
  getProduct,
]
export const useWriteForCreator = () => useWrite(applyForSampleForCreator, { refresh: touched })

type SampleFilter = RequestOf<typeof listSamples>
export const useSamplesOf = (creatorId: string, pageSize: NonNullable<SampleFilter['pageSize']>) =>
  useRead(
    listSamples,
    { creatorIds: [creatorId], sort: 'applied_desc', pageSize },
    { needsLogIn: true, keepsOld: true },
  )
