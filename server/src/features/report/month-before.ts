import { type CountryCode, dayIn } from '@sampan/contract/country'
import type { Days } from './report-days.ts'
import { shift } from './report-days.ts'

/** The days of the month before the one that a country is in (R15). */
export function monthBefore(now: Date, country: CountryCode): Days {
  const to = shift(`${dayIn(now, country).slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}
