import { intlLocale } from '#lib/intl-locale.ts'
import { useTranslation } from '#lib/react-words.tsx'

/** `2026-11` as people say it: `Nov 2026`. */
export function useMonthName(): (key: string) => string {
  const { i18n } = useTranslation('report')
  const format = new Intl.DateTimeFormat(intlLocale(i18n.language), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (key) => format.format(new Date(`${key}-01T00:00:00Z`))
}
