import type { ScheduleRow } from '@sampan/contract/schedule'
import { expect, test } from 'vitest'
import { otherClock, timesByBoth } from './other-clock.ts'

const days = ['2026-11-23', '2026-11-29']

test('zones of one clock have no second hours, whatever they are called', () => {
  expect(otherClock('Asia/Jakarta', 'Asia/Bangkok', days)).toBeUndefined()
  expect(otherClock('Asia/Ho_Chi_Minh', 'Asia/Bangkok', days)).toBeUndefined()
  expect(otherClock(undefined, 'Asia/Bangkok', days)).toBeUndefined()
  expect(otherClock('Asia/Manila', 'Asia/Bangkok', days)).toBe('Asia/Manila')
})

test('a clock that is changed within the days is another one', () => {
  expect(otherClock('Europe/London', 'UTC', ['2026-03-23', '2026-03-27'])).toBeUndefined()
  expect(otherClock('Europe/London', 'UTC', ['2026-03-23', '2026-03-29'])).toBe('Europe/London')
})

test('an entry has its time by the other clock where that is another time', () => {
  const row = { start: '2026-11-24T03:00:00Z', end: '2026-11-24T04:30:00Z' } as ScheduleRow
  expect(timesByBoth(row, 'Asia/Bangkok', 'Asia/Manila', 'en')).toBe('10:00–11:30 · 11:00–12:30 GMT+8')
  expect(timesByBoth(row, 'Asia/Bangkok', 'Asia/Jakarta', 'en')).toBe('10:00–11:30')
})
