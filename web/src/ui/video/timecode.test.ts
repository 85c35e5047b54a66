import { expect, test } from 'vitest'
import { remarkTimecode, timecode } from './timecode.ts'

test.each([
  [0, '0:00'],
  [14_900, '0:14'],
  [725_000, '12:05'],
  [3_750_000, '1:02:30'],
  [-5, '0:00'],
])('%i ms is %s', (ms, text) => {
  expect(timecode(ms)).toBe(text)
})

test.each([
  [900, '0:00.9'],
  [14_000, '0:14.0'],
  [3_750_250, '1:02:30.2'],
  [-5, '0:00.0'],
])('a remark at %i ms is at %s', (ms, text) => {
  expect(remarkTimecode(ms)).toBe(text)
})
