import type { ScheduleRow } from '@sampan/contract/schedule'
import { nameOfZone } from '#lib/place/country-time.ts'
import { momentOf, wallIn } from './week.ts'

/**
 * A zone whose clock shows another time than the reader's on one of some days, at noon; undefined where it shows the same. Bangkok,
 * Jakarta and Ho Chi Minh City are three zones of one clock.
 */
export const otherClock = (
  zone: string | undefined,
  own: string,
  days: readonly string[],
): string | undefined =>
  zone && days.some((day) => wallIn(momentOf(`${day}T12:00`, own), zone) !== `${day}T12:00`)
    ? zone
    : undefined

/** Of when to when an entry is by the clock of a zone: `09:30–11:00`. */
const timesIn = ({ start, end }: ScheduleRow, zone: string): string =>
  [start, end].map((at) => wallIn(at, zone).slice(11)).join('–')

/** When an entry is by another clock, with its name: `10:30–12:00 GMT+8`; nothing where it is the same time. */
export function timesByOther(
  row: ScheduleRow,
  own: string,
  zone: string | undefined,
  languageTag: string,
): string | undefined {
  const theirs = zone && timesIn(row, zone)
  return theirs && theirs !== timesIn(row, own)
    ? `${theirs} ${nameOfZone(zone, languageTag, 'short')}`
    : undefined
}

/** Both as one line, the reader's time first. */
export const timesByBoth = (
  row: ScheduleRow,
  own: string,
  zone: string | undefined,
  languageTag: string,
): string => [timesIn(row, own), timesByOther(row, own, zone, languageTag)].filter(Boolean).join(' · ')
