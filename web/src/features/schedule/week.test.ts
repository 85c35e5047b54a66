import { expect, test } from 'vitest'
import { beginOf, dayAfter, dayIn, later, minutesBetween, rangeAround, wallIn, weekOf } from './week.ts'

test('a week begins on Monday, over the end of a month and of a year', () => {
  expect(weekOf('2026-11-24')[0]).toBe('2026-11-23')
  expect(weekOf('2026-11-29').at(-1)).toBe('2026-11-29')
  expect(weekOf('2027-01-01')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
})

test('a moment is on the day of the zone, also where clocks change', () => {
  expect(dayIn('2026-11-23T17:30:00Z', 'Asia/Bangkok')).toBe('2026-11-24')
  expect(wallIn('2026-03-29T01:30:00Z', 'Europe/London')).toBe('2026-03-29T02:30')
  expect(dayAfter('2026-03-28', 1)).toBe('2026-03-29')
})

test('the range around days holds all of them in every zone', () => {
  expect(rangeAround(['2026-11-23', '2026-11-29'])).toEqual({
    from: '2026-11-22T00:00:00.000Z',
    until: '2026-12-01T00:00:00.000Z',
  })
})

test('a new entry begins at ten, and today at the next full hour', () => {
  expect(beginOf('2026-11-24', '2026-11-23T17:45')).toBe(600)
  expect(beginOf('2026-11-23', '2026-11-23T17:45')).toBe(1_080)
  expect(beginOf('2026-11-23', '2026-11-23T23:20')).toBe(1_380)
})

test('an end is so much later, also over midnight', () => {
  expect(later('2026-11-23T23:30', 60)).toBe('2026-11-24T00:30')
  expect(minutesBetween('2026-11-23T23:30', '2026-11-24T00:30')).toBe(60)
  expect(minutesBetween('', '2026-11-24T00:30')).toBeNaN()
})
