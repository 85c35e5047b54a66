import type { CountryCode } from '@sampan/contract/country'
import { SenderButton } from './sender-button.tsx'
import { useKeepsSender } from './shipment.api.ts'

interface CaseSenderProps {
  detail: { actions: readonly string[]; brand: { id: string; name: string }; countryCode: CountryCode }
}

/** The sender of the parcel, for an admin, who may set it for a brand (R184); a brand finds its own over the list. */
export function CaseSender({ detail: { actions, brand, countryCode } }: CaseSenderProps) {
  const keeps = useKeepsSender()
  if (keeps !== 'each' || !actions.includes('waybill')) return null
  return <SenderButton of={{ brand, country: countryCode }} />
}
