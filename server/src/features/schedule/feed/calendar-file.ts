import type { ScheduleAnswer } from '@sampan/contract/schedule'
import { occurrenceDays } from '#features/schedule/occurrence-days.ts'
import type { ScheduleRecord } from '#features/schedule/schedule.queries.ts'
import { joinLines, line, textLine, utcStamp, wallStamp } from './calendar-lines.ts'
import { zoneLines } from './calendar-zone.ts'

/** An entry of somebody's calendar. */
export interface CalendarEntry {
  schedule: ScheduleRecord
  studio: string | null
  /** What its reader answered; null of one that they made, or have not answered. */
  answer: ScheduleAnswer | null
  isOwn: boolean
}

interface Calendar {
  name: string
  host: string
  entries: readonly CalendarEntry[]
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** A calendar as other programs read it (RFC 5545): entries by their rule, on the wall clock of their zone. */
export function calendarFile({ name, host, entries }: Calendar): string {
  const zones = Map.groupBy(entries, ({ schedule }) => schedule.timeZone)
  return joinLines([
    line('BEGIN', 'VCALENDAR'),
    line('VERSION', '2.0'),
    line('PRODID', '-//Sampan//Schedule//EN'),
    line('CALSCALE', 'GREGORIAN'),
    line('METHOD', 'PUBLISH'),
    textLine('X-WR-CALNAME', name),
    line('REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'),
    line('X-PUBLISHED-TTL', 'PT1H'),
    ...[...zones].flatMap(([zone, of]) => zoneLines(zone, yearsOf(of))),
    ...entries.flatMap((entry) => eventLines(entry, host)),
    line('END', 'VCALENDAR'),
  ])
}

/** From the year before the first entry to the one after the last. */
function yearsOf(entries: readonly CalendarEntry[]): [number, number] {
  const years = entries.flatMap(({ schedule: { startLocal, repeatUntil } }) => [
    Number(startLocal.slice(0, 4)),
    Number((repeatUntil ?? startLocal).slice(0, 4)),
  ])
  return [Math.min(...years) - 1, Math.max(...years) + 1]
}

function eventLines({ schedule: row, studio, answer, isOwn }: CalendarEntry, host: string): string[] {
  const zone = `;TZID=${row.timeZone}`
  const time = row.startLocal.slice(10)
  // What begins on a day of none of its weekdays takes place for the first time later.
  const [first = row.startLocal.slice(0, 10)] = occurrenceDays({
    ...{ firstDay: row.startLocal.slice(0, 10), repeat: row.repeat, weekdays: row.weekdays },
    ...{ until: row.repeatUntil, skipped: [] },
  })
  const skipped = row.skippedDays.map((day) => wallStamp(`${day}${time}`))
  return [
    line('BEGIN', 'VEVENT'),
    line('UID', `${row.id}@${host}`),
    line('DTSTAMP', utcStamp(row.updatedAt)),
    line('CREATED', utcStamp(row.createdAt)),
    line('LAST-MODIFIED', utcStamp(row.updatedAt)),
    line(`DTSTART${zone}`, wallStamp(`${first}${time}`)),
    line('DURATION', `PT${row.minutes}M`),
    ...ruleLines(row),
    ...(row.repeat !== 'none' && skipped.length > 0 ? [line(`EXDATE${zone}`, skipped.join(','))] : []),
    textLine('SUMMARY', row.title),
    ...(row.description ? [textLine('DESCRIPTION', row.description)] : []),
    ...(studio ? [textLine('LOCATION', studio)] : []),
    line('STATUS', isOwn || answer === 'accepted' ? 'CONFIRMED' : 'TENTATIVE'),
    line('CLASS', row.isPrivate ? 'PRIVATE' : 'PUBLIC'),
    line('END', 'VEVENT'),
  ]
}

/** How it repeats. The end is a moment of UTC, as the standard wants it where a time has a zone. */
function ruleLines({ repeat, repeatUntil, weekdays: days, timeZone, startLocal }: ScheduleRecord): string[] {
  if (repeat === 'none' || repeatUntil === null) return []
  const end = Temporal.PlainDateTime.from(`${repeatUntil}T${startLocal.slice(11)}`).toZonedDateTime(timeZone)
  const until = utcStamp(new Date(end.epochMilliseconds))
  const by =
    repeat === 'weekly'
      ? `;BYDAY=${days
          .toSorted()
          .map((day) => weekdays[day - 1])
          .join(',')}`
      : repeat === 'monthly'
        ? `;BYMONTHDAY=${Number(startLocal.slice(8, 10))}`
        : ''
  return [line('RRULE', `FREQ=${repeat.toUpperCase()}${by};UNTIL=${until};WKST=MO`)]
}
