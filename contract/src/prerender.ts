import { type CountryCode, countryCodes } from './kit/country.ts'
import { isTrackingParameter } from './kit/link.ts'
import type { ShownPlace } from './kit/place-cookie.ts'
import type { TenantInfo } from './tenant/tenant.ts'

/** The tenant's countries, among which the place of a reader is computed. */
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
export interface RenderedFor extends ShownPlace {
  /** Path and query, in the one form that the server renders. */
  address: string
  offered: Offered
}

/** The country that an address asks for; undefined without one, and for one that there is not. */
export function countryAsked(params: URLSearchParams): CountryCode | undefined {
  const asked = params.get('countryCode')?.toUpperCase()
  return countryCodes.find((code) => code === asked)
}

/** What names the product or task of a page. */
const subjects: Record<string, string> = { '/detail': 'id', '/task': 't' }

/**
 * The address that a page is rendered for, in one form for all that show the same, its names in order: else whoever makes up
 * addresses had a page rendered and kept for each.
 * @returns path and query; and whether the address contains nothing else, so that the application renders exactly the same
 */
export function renderedAddress({ pathname, searchParams }: URL): { address: string; isWhole: boolean } {
  const asked = countryAsked(searchParams)
  const subject = subjects[pathname.replace(/^\/m(?=\/)/, '')]
  const id = subject && searchParams.get(subject)
  const query = new URLSearchParams({ ...(asked && { countryCode: asked }), ...(id && { [subject]: id }) })
  const names = [...searchParams.keys()].filter((name) => !isTrackingParameter(name))
  return {
    address: query.size > 0 ? `${pathname}?${query}` : pathname,
    // Of a repeated name some readers take the last value, and others the first.
    isWhole: names.length === query.size && names.every((name) => query.has(name)),
  }
}
