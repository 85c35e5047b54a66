import { reachOf } from '@sampan/contract/abilities'
import { getUserInfo } from '@sampan/contract/account'
import type { CountryCode } from '@sampan/contract/country'
import { listCarriers } from '@sampan/contract/shipment'
import { getSender, saveSender } from '@sampan/contract/shipment-sender'
import { useRead, useWrite } from '#lib/query.ts'

/** Logistics companies of a country; those that the number looks like come first and are marked. */
export const useCarriers = (countryCode: CountryCode, trackingNumber: string) =>
  useRead(
    listCarriers,
    { countryCode, ...(trackingNumber && { trackingNumber }) },
    { needsLogIn: true, keepsOld: true, staleTime: 600_000 },
  )

export const useSender = (countryCode: CountryCode) =>
  useRead(getSender, { countryCode }, { needsLogIn: true, staleTime: 0 })
export const useSaveSender = () => useWrite(saveSender, { refresh: [getSender] })

/** Who is of a brand says from where it sends. */
export function useKeepsSender(): boolean {
  const { data: me } = useRead(getUserInfo, {}, { needsLogIn: true, staleTime: 60_000 })
  return me !== undefined && reachOf(me.role, 'keepSender') === 'own'
}
