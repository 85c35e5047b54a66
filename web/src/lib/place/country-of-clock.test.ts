import { expect, test } from 'vitest'
import { countryOfClock } from './country-of-clock.ts'

test.each([
  ['Asia/Saigon', 'vi-VN', 'VN'],
  ['Asia/Ho_Chi_Minh', 'en-US', 'VN'],
  // Windows keeps one clock for the whole region.
  ['Asia/Bangkok', 'vi-VN', 'VN'],
  ['Asia/Bangkok', 'th-TH', 'TH'],
  ['Asia/Bangkok', 'en-GB', 'TH'],
  ['Asia/Makassar', 'id-ID', 'ID'],
  ['Asia/Kuching', 'ms-MY', 'MY'],
  ['America/Los_Angeles', 'en-US', 'US'],
  ['Europe/Paris', 'fr-FR', undefined],
  ['UTC', 'en-US', undefined],
])('a clock of %s that reads %s is of %s', (zone, language, country) => {
  expect(countryOfClock(zone, [language])).toBe(country)
})
