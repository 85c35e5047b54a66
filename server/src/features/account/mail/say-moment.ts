import { type CountryCode, countries, type Language } from '@sampan/contract/country'
import { localeOf } from '@sampan/contract/locale'

export interface Reader {
  language: Language
  /** Its time zone is the reader's. */
  country: CountryCode
}

const parts = {
  /** `14:32 GMT+7` */
  time: {},
  /** `Friday, 27 November 2026 at 14:32 GMT+7` */
  moment: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type MomentForm = keyof typeof parts

/** A moment in the reader's words and zone, with the zone named, since a mail may be read anywhere. */
export function sayMoment(reader: Reader, at: Date, form: MomentForm): string {
  const format = new Intl.DateTimeFormat(localeOf(reader.language, reader.country), {
    ...parts[form],
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: countries[reader.country].timeZone,
    timeZoneName: 'short',
  })
  // Vietnamese begins with "at" for some forms and not for others; the sentences contain it.
  return format.format(at).replace(/^lúc /, '')
}
