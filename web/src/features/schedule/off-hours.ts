import { clockOf, dayMinutes } from './grid-place.ts'
import { dayAfter, minutesBetween, momentOf, wallIn } from './week.ts'

/** When somebody works, by weekday (1 is Monday), in minutes from midnight of their own zone. */
export interface WorkHours {
  timeZone: string
  days: readonly { weekday: number; from: number; to: number }[]
}

/** Minutes of a day; the end does not belong to it. */
export interface Stretch {
  from: number
  to: number
}

const weekdayOf = (day: string): number => ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1

/** Zones are up to 26 hours apart: what is worked on these days may fall on the one that is shown. */
const daysAround = [-2, -1, 0, 1, 2]

/**
 * The parts of a day, by a clock of the reader's zone, in which somebody does not work by their own clock; nothing where no hours are
 * kept, since that person can be asked at any time.
 */
export function offHours(day: string, timeZone: string, hours: WorkHours): Stretch[] {
  if (hours.days.length === 0) return []
  const minuteAt = (on: string, minutes: number) => {
    const wall = `${dayAfter(on, Math.floor(minutes / dayMinutes))}T${clockOf(minutes)}`
    return minutesBetween(`${day}T00:00`, wallIn(momentOf(wall, hours.timeZone), timeZone))
  }
  const worked = daysAround.flatMap((shift) => {
    const on = dayAfter(day, shift)
    const row = hours.days.find(({ weekday }) => weekday === weekdayOf(on))
    if (!row) return []
    const [from, to] = [Math.max(0, minuteAt(on, row.from)), Math.min(dayMinutes, minuteAt(on, row.to))]
    return from < to ? [{ from, to }] : []
  })
  const off: Stretch[] = []
  let free = 0
  for (const { from, to } of worked.toSorted((a, b) => a.from - b.from)) {
    if (from > free) off.push({ from: free, to: from })
    free = Math.max(free, to)
  }
  return free < dayMinutes ? [...off, { from: free, to: dayMinutes }] : off
}
