import { expect, test } from 'vitest'
import { dayIn } from './country.ts'

test('a day begins and ends where its country is', () => {
  const evening = new Date('2026-12-06T17:30:00Z')
  expect(dayIn(evening, 'TH')).toBe('2026-12-07')
  expect(dayIn(evening, 'US')).toBe('2026-12-06')
})
