import { type CountryCode, countries } from '@sampan/contract/country'
import { type CarrierCompany, carrierCompanies } from './carrier.companies.ts'

const byCode = new Map(carrierCompanies.map((company) => [company.code, company]))

export const findCompany = (code: string): CarrierCompany | undefined => byCode.get(code)
/** Ours by Kuaidi100's code; the first one where it has one code for a company's houses in many countries. */
export const findCompanyOfKuaidi100 = (code: string): CarrierCompany | undefined =>
  carrierCompanies.find((company) => company.kuaidi100 === code)

/** Companies that deliver in a country, most used first. */
export const companiesOf = (countryCode: CountryCode): CarrierCompany[] =>
  carrierCompanies.filter((company) => company.countries.includes(countryCode))

/**
 * The zone in which a company writes its times: that of its country. Kuaidi100 sends wall time without a zone;
 * for companies at home in many countries its own zone is the best guess.
 */
export function zoneOf(company: CarrierCompany | undefined): string {
  const [home, second] = company?.countries ?? []
  return home && !second ? countries[home].timeZone : 'Asia/Shanghai'
}

/** As people type it, made comparable: capitals, no spaces, no hyphens. */
export const tidyTrackNum = (trackNum: string): string => trackNum.replace(/[\s-]+/g, '').toUpperCase()

/** Whether a number could be one of this company; a person is asked about others, not refused. */
export function looksRight(company: CarrierCompany, trackNum: string): boolean {
  const tidy = tidyTrackNum(trackNum)
  if (isPostal(tidy) && !hasPostalCheckDigit(tidy)) return false
  return company.shapes.some((shape) => shape.test(tidy))
}

const isPostal = (tidy: string) => /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(tidy)
const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** The ninth digit of a postal number proves the eight before it (UPU S10), so a slip of the finger shows. */
function hasPostalCheckDigit(tidy: string): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(tidy[at + 2]), 0)
  const rest = 11 - (sum % 11)
  const expected = rest === 10 ? 0 : rest === 11 ? 5 : rest
  return expected === Number(tidy[10])
}

/** Companies that such a number could belong to, those of the country first, the narrowest shape first. */
export function guessCompanies(trackNum: string, countryCode?: CountryCode): CarrierCompany[] {
  const isNear = (company: CarrierCompany) => (countryCode && company.countries.includes(countryCode) ? 0 : 1)
  return carrierCompanies
    .filter((company) => looksRight(company, trackNum))
    .sort(
      (one, other) => isNear(one) - isNear(other) || breadthOf(one, trackNum) - breadthOf(other, trackNum),
    )
}

/** Number formats with digits only fit many companies; one with letters is more specific. */
function breadthOf(company: CarrierCompany, trackNum: string): number {
  const tidy = tidyTrackNum(trackNum)
  const fits = company.shapes.filter((shape) => shape.test(tidy))
  return Math.min(
    ...fits.map((shape) => (/[A-Z0-9]{2,}/.test(shape.source.replace(/\[.*?\]|\{.*?\}/g, '')) ? 0 : 1)),
  )
}
