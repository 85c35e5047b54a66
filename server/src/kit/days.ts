import { type CountryCode, countries } from '@sampan/contract/country'

const midnight = (day: Temporal.PlainDate, country: CountryCode): Date =>
  new Date(day.toZonedDateTime(countries[country].timeZone).epochMilliseconds)

/** When a day begins in a country. In: `2026-11-01`. */
export const dayBegins = (day: string, country: CountryCode): Date =>
  midnight(Temporal.PlainDate.from(day), country)

/** When it is over there: the first moment of the next one. */
export const dayEnds = (day: string, country: CountryCode): Date =>
  midnight(Temporal.PlainDate.from(day).add({ days: 1 }), country)
