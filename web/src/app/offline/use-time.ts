import { usePlace } from '#lib/place.ts'

/** "09:32", or with its day where that is not today. In: milliseconds. */
export function useTime(): (at: number) => string {
  const { languageTag, timeZone } = usePlace()
  return (at) => {
    const dayOf = (ms: number) => new Date(ms).toLocaleDateString('sv-SE', { timeZone })
    const isToday = dayOf(at) === dayOf(Date.now())
    return new Intl.DateTimeFormat(languageTag, {
      timeZone,
      timeStyle: 'short',
      hourCycle: 'h23',
      ...(!isToday && { dateStyle: 'medium' }),
    }).format(at)
  }
}
