import type { CountryCode } from '@sampan/contract/country'

/** A postcode as its country writes it: the United Kingdom in capitals, with a gap before the last three. */
export function postcodeAsWritten(country: CountryCode, text: string): string {
  if (country !== 'GB') return text
  const plain = text.toUpperCase().replaceAll(' ', '')
  return plain.startsWith('BFPO')
    ? plain.replace('BFPO', 'BFPO ')
    : `${plain.slice(0, -3)} ${plain.slice(-3)}`
}
