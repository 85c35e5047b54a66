import type { Address } from '@sampan/contract/address'

/** The lines of an address without the addressee, for where the name stands above them already. */
export const placeOf = ({ lines, addressee }: Address): string[] => lines.filter((line) => line !== addressee)
