import { useMemo } from 'react'
import { usePlace } from '#lib/place.ts'

/** Names of languages in the reader's language, by BCP 47. */
export function useLanguageNames(): (code: string) => string {
  const { languageTag } = usePlace()
  return useMemo(() => {
    const names = new Intl.DisplayNames([languageTag], { type: 'language' })
    return (code) => names.of(code) ?? code
  }, [languageTag])
}
