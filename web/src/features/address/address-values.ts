import type { Address } from '@sampan/contract/address'
import { allMessengers } from '@sampan/contract/messenger'

/** What the form starts with: an address that is known, or nothing. */
export const valuesOf = (address: Address | undefined) => ({
  addressee: address?.addressee ?? '',
  phone: address?.phone ?? '',
  areaCodes: address?.areaCodes ?? [],
  city: address?.city ?? '',
  address: address?.address ?? '',
  postcode: address?.postcode ?? '',
  email: address?.email ?? '',
  ...allMessengers(address ?? {}),
  isDefault: address?.isDefault ?? false,
})
export type AddressValues = ReturnType<typeof valuesOf>
