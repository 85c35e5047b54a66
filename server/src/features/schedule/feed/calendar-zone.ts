import { line } from './calendar-lines.ts'

const two = (value: number): string => String(Math.trunc(value)).padStart(2, '0')

/** `+0700` of nanoseconds. */
function offsetText(nanoseconds: number): string {
  const minutes = Math.abs(nanoseconds) / 60e9
  return `${nanoseconds < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`
}

/**
 * A time zone with every change of its clock between two years, each written out (RFC 5545, 3.6.5): no rule is guessed, and a
 * calendar that does not know the zone reads the same times.
 */
export function zoneLines(timeZone: string, [fromYear, toYear]: readonly [number, number]): string[] {
  const start = Temporal.PlainDateTime.from({ year: fromYear, month: 1, day: 1 }).toZonedDateTime(timeZone)
  const lines = [
    line('BEGIN', 'VTIMEZONE'),
    line('TZID', timeZone),
    ...observance('STANDARD', {
      at: `${fromYear}0101T000000`,
      from: start.offsetNanoseconds,
      to: start.offsetNanoseconds,
    }),
  ]
  let at: Temporal.ZonedDateTime = start
  for (
    let next = at.getTimeZoneTransition('next');
    next && next.year <= toYear;
    next = at.getTimeZoneTransition('next')
  ) {
    const before = at.offsetNanoseconds
    const after = next.offsetNanoseconds
    // The change takes place at the time that the clock shows just before it.
    const wall = next.toInstant().toZonedDateTimeISO('UTC').add({ nanoseconds: before }).toPlainDateTime()
    const stamp = wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
    if (before !== after)
      lines.push(
        ...observance(after > before ? 'DAYLIGHT' : 'STANDARD', { at: stamp, from: before, to: after }),
      )
    at = next
  }
  lines.push(line('END', 'VTIMEZONE'))
  return lines
}

const observance = (
  kind: 'STANDARD' | 'DAYLIGHT',
  { at, from, to }: { at: string; from: number; to: number },
) => [
  line('BEGIN', kind),
  line('DTSTART', at),
  line('TZOFFSETFROM', offsetText(from)),
  line('TZOFFSETTO', offsetText(to)),
  line('END', kind),
]
