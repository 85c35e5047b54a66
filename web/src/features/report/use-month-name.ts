import { localeOf } from '@sampan/contract/locale'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'

function useMonthFormat(options: Intl.DateTimeFormatOptions): (key: string) => string {
  const { i18n } = useTranslation('report')
  const { country } = usePlace()
  const format = new Intl.DateTimeFormat(localeOf(i18n.language, country), { ...options, timeZone: 'UTC' })
  return (key) => format.format(new Date(`${key}-01T00:00:00Z`))
}

/** `2026-11` as people say it: `Nov 2026`. */
export const useMonthName = () => useMonthFormat({ month: 'short', year: 'numeric' })
/** The same under a column: `Nov`. */
export const useShortMonth = () => useMonthFormat({ month: 'short' })
