const dayMs = 86_400_000

/** The day that a clock on the wall of a zone shows at a moment: `2026-11-24`. */
export const dayIn = (moment: string, timeZone: string): string => wallIn(moment, timeZone).slice(0, 10)

/** What that clock shows: `2026-11-24T09:30`, as fields of time take it. */
export const wallIn = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(moment))
    .replace(' ', 'T')

/** A day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The seven days of the week that a day is in; it begins on Monday. */
export function weekOf(day: string): string[] {
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, at) => dayAfter(day, at - weekday))
}

/** Moments around some days, whatever the zone: its days begin up to 14 hours before those of UTC. */
export const rangeAround = (days: readonly string[]): { from: string; until: string } => ({
  from: `${dayAfter(days[0] ?? '', -1)}T00:00:00.000Z`,
  until: `${dayAfter(days.at(-1) ?? '', 2)}T00:00:00.000Z`,
})

/** The moment at which the clock on the wall of a zone shows a time. */
export function momentOf(wall: string, timeZone: string): string {
  const wanted = Date.parse(`${wall}:00Z`)
  const shownAt = (at: number) => Date.parse(`${wallIn(new Date(at).toISOString(), timeZone)}:00Z`)
  let at = wanted
  // The second time counts where the zone has another offset at the moment that was guessed first.
  for (let time = 0; time < 2; time += 1) at += wanted - shownAt(at)
  return new Date(at).toISOString()
}

// Without this an empty field is read as the year 2000.
const wallMs = (wall: string): number => (wall ? Date.parse(`${wall}:00Z`) : Number.NaN)

/** Minutes from one time on a wall to another; NaN where one is missing. */
export const minutesBetween = (from: string, to: string): number => (wallMs(to) - wallMs(from)) / 60_000

/** So many minutes later on the same wall. */
export const later = (wall: string, minutes: number): string =>
  new Date(wallMs(wall) + minutes * 60_000).toISOString().slice(0, 16)

/** The minute of a day at which a new entry begins: ten o'clock, or today the next full hour, from what the wall shows now. */
export const beginOf = (day: string, now: string): number =>
  now.slice(0, 10) === day ? Math.min(23, Number(now.slice(11, 13)) + 1) * 60 : 600
