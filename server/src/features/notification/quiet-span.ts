import type { NotificationSettings } from '@sampan/contract/notification'

export interface QuietSpan {
  since: Date
  until: Date
}

/**
 * The quiet hours that a moment lies in, undefined where it lies in none. Times are those of the clock on the wall in the reader's
 * zone: a night in which that is put back is longer, and a time that a night leaves out counts as the hour after it.
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
