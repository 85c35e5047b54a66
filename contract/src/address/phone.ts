import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { CountryCode } from '../kit/country.ts'

/**
 * The E.164 form of a mobile number as typed in a country, or undefined when it is none (R18, valid
 * mobile phone). Landlines pass only where a country does not tell them apart (US).
 */
export function mobileOf(text: string, country: CountryCode): string | undefined {
  const number = parsePhoneNumberFromString(text, country)
  if (!number?.isValid()) return undefined
  const type = number.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.number : undefined
}

/** A stored number as people of its country write it: `081 234 5678`; that of another country stays international. */
export function writtenPhone(phone: string, country: CountryCode): string {
  const number = parsePhoneNumberFromString(phone, country)
  if (!number) return phone
  return number.country === country ? number.formatNational() : number.formatInternational()
}
