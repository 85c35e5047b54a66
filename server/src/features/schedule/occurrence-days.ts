import type { Repeat } from '@sampan/contract/schedule'

/** How an entry repeats. Days are `2026-03-29`. */
export interface Repetition {
  firstDay: string
  repeat: Repeat
  /** 1 is Monday; of a weekly entry. */
  weekdays: readonly number[]
  /** The last day on which it may take place; null of an entry that takes place once. */
  until: string | null
  skipped: readonly string[]
}

/**
 * The days on which an entry takes place, first one first. A monthly entry takes place on the same day of each month, and
 * not in a month that has no such day (RFC 5545).
 */
export function occurrenceDays({ firstDay, repeat, weekdays, until, skipped }: Repetition): string[] {
  if (repeat === 'none' || until === null) return [firstDay]
  const isDue: Record<Exclude<Repeat, 'none'>, (day: string) => boolean> = {
    daily: () => true,
    weekly: (day) => weekdays.includes(weekdayOf(day)),
    monthly: (day) => day.slice(8) === firstDay.slice(8),
  }
  const days: string[] = []
  for (let day = firstDay; day <= until; day = addDays(day, 1))
    if (isDue[repeat](day) && !skipped.includes(day)) days.push(day)
  return days
}

/** 1 is Monday, 7 Sunday. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

/** From the first day to the second; negative where the second comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
