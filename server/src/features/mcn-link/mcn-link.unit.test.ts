import { expect, test } from 'vitest'
import { endOf } from './answer-mcn-link.ts'

test('a link of months ends on the same day, or on the last one of a shorter month', () => {
  expect(endOf(new Date('2026-11-30T08:00:00Z'), 3)).toEqual(new Date('2027-02-28T08:00:00Z'))
  expect(endOf(new Date('2026-11-25T08:00:00Z'), 12)).toEqual(new Date('2027-11-25T08:00:00Z'))
  expect(endOf(new Date('2026-11-30T08:00:00Z'), null)).toBeNull()
})
