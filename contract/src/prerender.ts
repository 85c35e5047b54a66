import type { CountryCode, Language } from './kit/country.ts'
import type { TenantInfo } from './tenant/tenant.ts'

/** The tenant's countries, among which the place of a reader is reckoned. */
export interface Offered {
  /** The tenant's own country. */
  own: CountryCode
  all: readonly CountryCode[]
}

export const offeredBy = ({ defaultCountry, countries }: TenantInfo): Offered => ({
  own: defaultCountry,
  all: countries.map(({ countryCode }) => countryCode),
})

/** For which reader the server rendered the HTML of a page; a script in its head compares this with who is here (R112). */
export interface RenderedFor {
  /** Path and query, in the one form that the server renders. */
  address: string
  country: CountryCode
  /** Whether the country stands in the address. */
  isChosen: boolean
  language: Language
  offered: Offered
}
