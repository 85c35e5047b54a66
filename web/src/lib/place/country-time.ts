import { type CountryCode, countries } from '@sampan/contract/country'

/** The latest of what a `datetime-local` field takes: without it browsers let years of six digits be typed, which no moment is made of. */
export const lastWallTime = '9999-12-31T23:59'

/** By its parts: no language writes the first years, which are there while a year is typed, with four digits. */
function wallClock(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  })
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const year = String(part.year).padStart(4, '0')
  return `${year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}

/** What a clock on the wall of a country shows at a moment, as `2026-12-06T23:59`, for `datetime-local` fields. */
export const wallTime = (moment: string, country: CountryCode): string =>
  wallClock(new Date(moment), countries[country].timeZone).slice(0, 16)

/** The moment at which a clock on the wall of a country shows a time. In: `2026-12-06T23:59`. */
export function momentAt(wall: string, country: CountryCode): string {
  const { timeZone } = countries[country]
  const asked = Date.parse(`${wall}:00Z`)
  // Twice: the first guess may be on the other side of a change of the clocks.
  let guess = asked
  for (let pass = 0; pass < 2; pass += 1)
    guess += asked - Date.parse(`${wallClock(new Date(guess), timeZone)}Z`)
  return new Date(guess).toISOString()
}

/** The name of a zone in a language: `Indochina Time`, `GMT+7`. Throws a RangeError for a zone that the browser does not know. */
export const nameOfZone = (
  timeZone: string,
  languageTag: string,
  timeZoneName: 'short' | 'longGeneric' | 'shortOffset',
): string =>
  new Intl.DateTimeFormat(languageTag, { timeZone, timeZoneName })
    .formatToParts()
    .find((part) => part.type === 'timeZoneName')?.value ?? ''

/** The zone of a country as people there call it: `GMT+7`. */
export const zoneName = (country: CountryCode, languageTag: string): string =>
  nameOfZone(countries[country].timeZone, languageTag, 'short')
