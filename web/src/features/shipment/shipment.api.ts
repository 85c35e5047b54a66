import type { CountryCode } from '@sampan/contract/country'
import { listCarriers } from '@sampan/contract/shipment'
import { useRead } from '#lib/query.ts'

/** Logistics companies of a country; those that the number looks like come first and are marked. */
export const useCarriers = (countryCode: CountryCode, trackingNumber: string) =>
  useRead(
    listCarriers,
    { countryCode, ...(trackingNumber && { trackingNumber }) },
    { needsLogIn: true, keepsOld: true, staleTime: 600_000 },
  )
