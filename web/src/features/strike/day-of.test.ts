import { expect, test } from 'vitest'
import { dayOf } from './day-of.ts'

test('the day on which a post was gone counts from the first, and is not guessed', () => {
  const from = '2026-11-11T00:00:00.000Z'
  const until = '2026-12-11T00:00:00.000Z'
  expect(dayOf('2026-11-22T09:12:00.000Z', from, until)).toEqual({ day: 12, days: 30 })
  expect(dayOf(from, from, until)).toEqual({ day: 1, days: 30 })
  expect(dayOf(from, null, until)).toBeUndefined()
})
