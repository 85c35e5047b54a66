/** A stretch of time; its end does not belong to it. */
export interface Slot {
  start: Date
  end: Date
}

/** Hours of one person on one weekday, in minutes from midnight of the person's zone. */
export interface Hours {
  accountId: string
  weekday: number
  timeZone: string
  fromMinute: number
  toMinute: number
}

const step = 30 * 60_000
/** How far the next free slot is looked for, in days. */
export const searchedDays = 14

/** Who does not work in the whole slot; undefined where everybody does. Who keeps no hours can be asked at any time (R132). */
export function outsideHours(slot: Slot, hours: readonly Hours[]): string | undefined {
  const people = new Set(hours.map(({ accountId }) => accountId))
  return [...people].find(
    (accountId) => !hours.some((each) => each.accountId === accountId && covers(each, slot)),
  )
}

function covers({ weekday, timeZone, fromMinute, toMinute }: Hours, { start, end }: Slot): boolean {
  const at = wallTime(start, timeZone)
  const minutes = (end.getTime() - start.getTime()) / 60_000
  return at.weekday === weekday && at.minute >= fromMinute && at.minute + minutes <= toMinute
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
/** Making one takes longer than using it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function wallTime(moment: Date, timeZone: string): { weekday: number; minute: number } {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  clocks.set(timeZone, clock)
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  return {
    weekday: weekdays.indexOf(parts.weekday ?? '') + 1,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  }
}

/**
 * The first slot as long as the wanted one, not before it, in which nothing of `busy` is and everybody works; undefined
 * where the searched days have none. Slots begin at the wanted time plus whole half hours, or where something ends.
 */
export function nextFreeSlot(wanted: Slot, busy: readonly Slot[], hours: readonly Hours[]): Slot | undefined {
  const length = wanted.end.getTime() - wanted.start.getTime()
  const first = wanted.start.getTime()
  const last = first + searchedDays * 86_400_000
  const steps = Array.from({ length: (last - first) / step }, (_, at) => first + at * step)
  const starts = [...steps, ...busy.map(({ end }) => end.getTime())].filter((at) => at >= first && at < last)
  return starts
    .sort((a, b) => a - b)
    .map((at) => ({ start: new Date(at), end: new Date(at + length) }))
    .find((slot) => !busy.some((each) => overlap(each, slot)) && outsideHours(slot, hours) === undefined)
}

const overlap = (a: Slot, b: Slot): boolean => a.start < b.end && b.start < a.end
