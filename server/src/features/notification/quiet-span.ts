import type { NotificationSettings } from '@sampan/contract/notification'

export interface QuietSpan {
  since: Date
  until: Date
}

/**
 * The quiet hours that contain a moment, undefined where none do. Times are local ones of the reader's zone:
 * quiet hours in which the clock is put back are longer, and a time that a change of the clock leaves out counts as the hour after it.
 */
export function quietSpan(
  now: Date,
  { quiet, timeZone }: Pick<NotificationSettings, 'quiet' | 'timeZone'>,
): QuietSpan | undefined {
  if (!quiet) return undefined
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const at = (date: Temporal.PlainDate, time: string): Date =>
    new Date(date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds)
  const isOverMidnight = quiet.until <= quiet.from
  // Those that began yesterday may not be over yet.
  return [today.subtract({ days: 1 }), today]
    .map((date) => ({
      since: at(date, quiet.from),
      until: at(isOverMidnight ? date.add({ days: 1 }) : date, quiet.until),
    }))
    .find(({ since, until }) => since <= now && now < until)
}
