import type { Address } from '@sampan/contract/address'
import { writtenPhone } from '@sampan/contract/phone'

/** The lines of an address without the addressee, for where the name is above them already. */
export const areaLinesOf = ({ lines, addressee }: Address): string[] =>
  lines.filter((line) => line !== addressee)

/** The same in one line, with the phone as it is written in its country. */
export const placeLineOf = (address: Address): string =>
  `${areaLinesOf(address).join(', ')} · ${writtenPhone(address.phone, address.countryCode)}`
