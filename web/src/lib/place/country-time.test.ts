import { describe, expect, test } from 'vitest'
import { momentAt, wallTime } from './country-time.ts'

describe('times in a country', () => {
  test('are those of its wall clocks', () => {
    expect(momentAt('2026-12-06T23:59', 'TH')).toBe('2026-12-06T16:59:00.000Z')
    expect(wallTime('2026-12-06T16:59:00.000Z', 'TH')).toBe('2026-12-06T23:59')
    expect(momentAt('2026-07-01T09:00', 'GB')).toBe('2026-07-01T08:00:00.000Z')
  })

  test('hold while a year is typed, digit by digit', () => {
    for (const country of ['VN', 'TH', 'US', 'GB'] as const)
      for (const year of ['0002', '0020', '0202', '2026']) {
        const typed = `${year}-11-02T10:05`
        expect(wallTime(momentAt(typed, country), country), country).toBe(typed)
      }
  })

  test('hold around a change of the clocks', () => {
    expect(momentAt('2026-11-01T08:00', 'US')).toBe('2026-11-01T13:00:00.000Z')
    expect(momentAt('2026-10-31T23:00', 'US')).toBe('2026-11-01T03:00:00.000Z')
    expect(wallTime(momentAt('2026-03-08T12:00', 'US'), 'US')).toBe('2026-03-08T12:00')
  })
})
