import type { CountryCode } from '@sampan/contract/country'
import { guessCompanies, tidyTrackNum } from '#gateways/carrier/track-number.ts'

/** The company of a country that a number most looks like, by its shape alone; undefined when it is none's. */
export function likelyCompany(trackingNumber: string, countryCode: CountryCode): string | undefined {
  const number = tidyTrackNum(trackingNumber)
  const likely = guessCompanies(number, countryCode)
  return likely.find((company) => company.countries.includes(countryCode))?.code
}
