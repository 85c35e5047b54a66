import type { CountryCode } from '@sampan/contract/country'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * The E.164 form of any valid phone number as typed in a country, landlines among them, or undefined when it is none.
 * The full metadata weigh 145 KB, so this stays on the server.
 */
export function phoneOf(text: string, country: CountryCode): string | undefined {
  const number = parsePhoneNumberFromString(text, country)
  return number?.isValid() ? number.number : undefined
}
