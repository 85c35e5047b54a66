import { type SQL, sql } from 'drizzle-orm'

/*
 * A tally is a list of "which, how often", each as one number: which * 2^24 + how often. Cells are added up by adding what is
 * tallied under the same number, so that a median is read from counts.
 */

const most = 2 ** 24
/** Durations are tallied by steps of three hundredths, from a minute on: what is read back is off by half of that at most. */
const step = 1.03
const shortest = 60
const lastStep = 1_023

const written = (value: number): SQL => sql.raw(String(value))

/** The tally of one number. In: which, how often. */
export const tallied = (which: SQL, count: SQL): SQL =>
  sql`(${which})::bigint * ${written(most)} + (${count})`
export const whichOf = (tally: SQL): SQL => sql`${tally} / ${written(most)}`
export const countOf = (tally: SQL): SQL => sql`${tally} % ${written(most)}`

/** How long a duty took, as a number to tally. In: the place of the duty from 1, and seconds. */
export const timeOf = (duty: SQL, seconds: SQL): SQL =>
  sql`(${duty}) * ${written(lastStep + 1)} + least(${written(lastStep)},
    floor(ln(greatest(${seconds}, ${written(shortest)}) / ${written(shortest)}.0) / ln(${written(step)})))::int`

/** Weeks begin on Mondays; this one is the first that is numbered. */
const firstMonday = '2020-01-06'
/** The week of a day. In: a date. */
export const weekOf = (day: SQL): SQL => sql`((${day} - date '${sql.raw(firstMonday)}') / 7)`
export const mondayOf = (week: number): string =>
  new Date(Date.parse(firstMonday) + week * 7 * 86_400_000).toISOString().slice(0, 10)
export const weekOfDay = (day: string): number =>
  Math.floor((Date.parse(day) - Date.parse(firstMonday)) / (7 * 86_400_000))

/** A duty that ended, as a number to tally. In: its week, whether a creator owed it, whether it was late. */
export const endOf = (week: SQL, isCreators: SQL, isLate: SQL): SQL =>
  sql`(${week}) * 4 + case when ${isCreators} then 2 else 0 end + case when ${isLate} then 1 else 0 end`

export interface Tally {
  which: number
  count: number
}

/** In: tallies as a statement answers them, of several cells. Out: each number once. */
export function readTallies(lists: readonly (readonly number[])[]): Tally[] {
  const sums = new Map<number, number>()
  for (const tally of lists.flat()) {
    const which = Math.floor(tally / most)
    sums.set(which, (sums.get(which) ?? 0) + (tally % most))
  }
  return [...sums].map(([which, count]) => ({ which, count }))
}

export const endedIn = (which: number) => ({
  week: Math.floor(which / 4),
  isCreators: which % 4 >= 2,
  isLate: which % 2 === 1,
})

/** What was tallied at one place, the shortest first, and how many there are. */
function ownOf(tallies: readonly Tally[], place: number): { own: Tally[]; all: number } {
  const own = tallies
    .filter(({ which }) => Math.floor(which / (lastStep + 1)) === place)
    .toSorted((one, other) => one.which - other.which)
  return { own, all: own.reduce((sum, { count }) => sum + count, 0) }
}

/** How long the one took that has so many before it. */
function valueAt(own: readonly Tally[], place: number): number {
  let passed = 0
  for (const { which, count } of own) {
    passed += count
    if (place < passed) return shortest * step ** ((which % (lastStep + 1)) + 0.5)
  }
  throw new Error('the place is one of them')
}

/** The median of how long a duty took, in seconds; null where it was never done. In: the place of the duty from 1. */
export function medianOf(tallies: readonly Tally[], duty: number): number | null {
  const { own, all } = ownOf(tallies, duty)
  if (all === 0) return null
  return (valueAt(own, Math.floor((all - 1) / 2)) + valueAt(own, Math.floor(all / 2))) / 2
}

/** How many there are at a place, and the time that nine of ten of them did not exceed, in seconds; null where there is none. */
export function spreadOf(tallies: readonly Tally[], place: number): { count: number; most: number | null } {
  const { own, all } = ownOf(tallies, place)
  return { count: all, most: all === 0 ? null : valueAt(own, Math.ceil(all * 0.9) - 1) }
}
