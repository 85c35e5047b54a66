import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=100-', { start: 100, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
])('of 1000 bytes, %s is a part', (header, range) => {
  expect(byteRange(header, 1000)).toEqual(range)
})

test.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-9', 'lines=1-2'])(
  'for %s the whole is sent',
  (header) => {
    expect(byteRange(header, 1000)).toBeUndefined()
  },
)

test.each(['bytes=1000-', 'bytes=2000-3000', 'bytes=-0'])('nothing lies in %s', (header) => {
  expect(byteRange(header, 1000)).toBe('unsatisfiable')
})
