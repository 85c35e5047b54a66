import { expect, test } from 'vitest'
import { timecode } from './timecode.ts'

test.each([
  [0, '0:00'],
  [14_900, '0:14'],
  [725_000, '12:05'],
  [3_750_000, '1:02:30'],
  [-5, '0:00'],
])('%i ms is %s', (ms, text) => {
  expect(timecode(ms)).toBe(text)
})
