import type { CountryCode } from '@sampan/contract/country'
import { carriersOffered } from '#features/tenant/carriers.ts'
import { guessCompanies, tidyTrackNum } from '#gateways/carrier/track-number.ts'
import type { Tenant } from '#kit/tenant.ts'

/** Of the companies that the tenant offers in a country the one that a number most looks like; undefined when it is none's. */
export function likelyCompany(
  tenant: Pick<Tenant, 'settings'>,
  trackingNumber: string,
  countryCode: CountryCode,
): string | undefined {
  const offered = new Set(carriersOffered(tenant, countryCode).map(({ code }) => code))
  const likely = guessCompanies(tidyTrackNum(trackingNumber), countryCode)
  return likely.find((company) => company.countries.includes(countryCode) && offered.has(company.code))?.code
}
