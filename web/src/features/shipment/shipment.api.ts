import { reachOf } from '@sampan/contract/abilities'
import type { CountryCode } from '@sampan/contract/country'
import { listCarriers } from '@sampan/contract/shipment'
import { getSender, saveSender } from '@sampan/contract/shipment-sender'
import { useMe } from '#lib/calls/me.api.ts'
import { useRead, useWrite } from '#lib/query.ts'

/** Logistics companies of a country; those that the number looks like come first and are marked. */
export const useCarriers = (countryCode: CountryCode, trackingNumber: string) =>
  useRead(
    listCarriers,
    { countryCode, ...(trackingNumber && { trackingNumber }) },
    { needsLogIn: true, keepsOld: true, staleTime: 600_000 },
  )

export const useSender = (whose: SenderOf) => useRead(getSender, whose, { needsLogIn: true, staleTime: 0 })
export const useSaveSender = () => useWrite(saveSender, { refresh: [getSender] })

/** Whose sender, in which country: of their own brand where none is named. */
export interface SenderOf {
  countryCode: CountryCode
  brandId?: string
}

/** Who may set the sender of brands (R184): somebody of a brand for their own, an admin for each. */
export function useKeepsSender(): 'own' | 'each' | undefined {
  const { data: me } = useMe()
  const reach = me && reachOf(me.role, 'keepSender')
  return reach === 'own' ? 'own' : reach && 'each'
}
