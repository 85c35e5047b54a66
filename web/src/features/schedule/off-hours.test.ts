import { expect, test } from 'vitest'
import { offHours } from './off-hours.ts'

const usual = (timeZone: string) => ({
  timeZone,
  days: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 9 * 60, to: 18 * 60 })),
})

test('what is not worked of a day is before and after the hours of its weekday, and all of a free day', () => {
  // A Tuesday, and a Sunday.
  expect(offHours('2026-11-24', 'Asia/Bangkok', usual('Asia/Bangkok'))).toEqual([
    { from: 0, to: 540 },
    { from: 1_080, to: 1_440 },
  ])
  expect(offHours('2026-11-29', 'Asia/Bangkok', usual('Asia/Bangkok'))).toEqual([{ from: 0, to: 1_440 }])
})

test('who keeps no hours can be asked at any time', () => {
  expect(offHours('2026-11-24', 'Asia/Bangkok', { timeZone: 'Asia/Bangkok', days: [] })).toEqual([])
})

test('hours of another zone are where the clock of the reader has them, over midnight too', () => {
  // Manila is an hour ahead of Bangkok.
  expect(offHours('2026-11-24', 'Asia/Bangkok', usual('Asia/Manila'))).toEqual([
    { from: 0, to: 480 },
    { from: 1_020, to: 1_440 },
  ])
  // Nine to six in Los Angeles is one in the night to ten in the morning of the next day in Singapore.
  expect(offHours('2026-11-24', 'Asia/Singapore', usual('America/Los_Angeles'))).toEqual([
    { from: 0, to: 60 },
    { from: 600, to: 1_440 },
  ])
  const late = { timeZone: 'Asia/Bangkok', days: [{ weekday: 1, from: 20 * 60, to: 1_440 }] }
  expect(offHours('2026-11-24', 'Asia/Tokyo', late)).toEqual([{ from: 120, to: 1_440 }])
})

test('a change of summer time moves them by its hour', () => {
  const berlin = usual('Europe/Berlin')
  expect(offHours('2027-03-26', 'Asia/Bangkok', berlin)[0]).toEqual({ from: 0, to: 15 * 60 })
  expect(offHours('2027-03-29', 'Asia/Bangkok', berlin)[0]).toEqual({ from: 0, to: 14 * 60 })
})
