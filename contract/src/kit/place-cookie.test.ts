import { expect, test } from 'vitest'
import { countryCodes, languages } from './country.ts'
import { placeCookie, readPlaceCookie } from './place-cookie.ts'

test('what a page writes of a country and a language is read again, among other cookies', () => {
  for (const country of countryCodes)
    for (const language of languages)
      for (const isChosen of [true, false]) {
        const [pair] = placeCookie({ country, isChosen, language }, true).split(';')
        expect(readPlaceCookie(`a=1; ${pair}; b=c=d`)).toEqual({ country, isChosen, language })
      }
})

test('it stays for a year, goes to this site alone, and over HTTPS where there is HTTPS', () => {
  const place = { country: 'VN', isChosen: true, language: 'vn' } as const
  const written = 'sampan-place=VN.vn.chosen; Path=/; Max-Age=31536000; SameSite=Lax'
  expect(placeCookie(place, false)).toBe(written)
  expect(placeCookie(place, true)).toBe(`${written}; Secure`)
})

test.each([
  undefined,
  '',
  'sampan-place',
  'sampan-place=',
  'sampan-place=VN',
  'sampan-place=vn.vn',
  'sampan-place=VN.xx',
  'sampan-place=XX.vn',
  'sampan-place=VN.vn.',
  'sampan-place=VN.vn.likely',
  'sampan-place=VN.vn.chosen.more',
  'x-sampan-place=VN.vn',
  `sampan-place=${'VN.'.repeat(2_000)}`,
])('%j is no place', (header) => {
  expect(readPlaceCookie(header)).toBeUndefined()
})
