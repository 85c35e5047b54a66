import { type CountryCode, countries } from '@sampan/contract/country'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { countryInAddress, likelyCountry } from '#lib/place.ts'

export interface CountryChoice {
  code: CountryCode
  /** The name that its people use. */
  ownName: string
  /** The name in the reader's language; empty where it is the same. */
  name: string
  /** The reader seems to be there: outlined, never chosen for anybody. */
  isLikely: boolean
}

/** What both faces of the country picker show. */
export function useCountries() {
  const { data: tenant, error, refetch } = useTenant()
  const likely = likelyCountry()
  const choices = tenant?.countries.map(({ countryCode: code, name }): CountryChoice => {
    const { ownName } = countries[code]
    return { code, ownName, name: addsNothing(name, ownName) ? '' : name, isLikely: code === likely }
  })
  return {
    tenant,
    choices,
    likelyName: tenant?.countries.find((each) => each.countryCode === likely)?.name,
    /** The logo leads to the index of the query country, or else of the tenant's default. */
    home: countryInAddress() ?? tenant?.defaultCountry,
    error: tenant ? null : error,
    onRetry: () => void refetch(),
  }
}

/** "ไทย" under "ประเทศไทย", or "UK" under "United Kingdom". */
const addsNothing = (name: string, ownName: string): boolean =>
  ownName.includes(name) || /^[A-Z]{2}$/.test(name)
