import { localeOf } from '@sampan/contract/locale'
import { usePlace } from '#lib/place.ts'

/** "09:32", or with its day where that is not today. In: milliseconds. */
export function useTime(): (at: number) => string {
  const { country, languageTag, timeZone } = usePlace()
  return (at) => {
    const dayOf = (ms: number) => new Date(ms).toLocaleDateString('sv-SE', { timeZone })
    const isToday = dayOf(at) === dayOf(Date.now())
    return new Intl.DateTimeFormat(localeOf(languageTag, country), {
      timeZone,
      timeStyle: 'short',
      hourCycle: 'h23',
      ...(!isToday && { dateStyle: 'medium' }),
    }).format(at)
  }
}
