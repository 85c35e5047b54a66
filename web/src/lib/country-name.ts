import type { CountryCode } from '@sampan/contract/country'
import { useMemo } from 'react'
import { usePlace } from './place.ts'

/** Names of countries in the reader's language. */
export function useCountryNames(): (code: CountryCode) => string {
  const { languageTag } = usePlace()
  return useMemo(() => {
    const names = new Intl.DisplayNames([languageTag], { type: 'region' })
    return (code) => names.of(code) ?? code
  }, [languageTag])
}
