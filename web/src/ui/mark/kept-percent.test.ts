import { expect, test } from 'vitest'
import { keptPercent } from './kept-percent.ts'

test('a hundred percent means every one of them', () => {
  expect(keptPercent(299, 300)).toBe(99)
  expect(keptPercent(300, 300)).toBe(100)
  expect(keptPercent(0, 7)).toBe(0)
})
