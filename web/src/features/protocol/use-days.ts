import { localeOf } from '@sampan/contract/locale'
import type { Protocol } from '@sampan/contract/protocol'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'

type Line = Pick<Protocol['versions'][number], 'version' | 'effectiveOn' | 'state'>

/** Days as documents name them: they are days of a calendar, in nobody's zone. */
export function useDays() {
  const { t } = useTranslation('protocol')
  const { country, languageTag } = usePlace()
  const format = new Intl.DateTimeFormat(localeOf(languageTag, country), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const longDate = (day: string): string => format.format(new Date(`${day}T00:00:00Z`))
  /** Which version it is and since when; the product's own text has no number. */
  const lineOf = ({ version, effectiveOn, state }: Line): string => {
    const date = longDate(effectiveOn)
    if (version === 0) return state === 'inForce' ? t('ownSince', { date }) : t('ownOf', { date })
    const key = { inForce: 'version', coming: 'versionComing', former: 'versionFormer' } as const
    return t(key[state], { version, date })
  }
  return { longDate, lineOf }
}
