import { expect, test } from 'vitest'
import { mcnShareOf } from './mcn-share.ts'

test.each([
  [10_001n, 30, 'THB', 3_000n],
  [1n, 50, 'THB', 0n],
  [9_999n, 33.33, 'THB', 3_332n],
  // Dong have no hundredths: the part is a whole one.
  [1_000_100n, 12.5, 'VND', 125_000n],
  [1_000_900n, 12.5, 'VND', 125_100n],
  [0n, 30, 'THB', 0n],
])('of %s hundredths %s %% in %s is %s', (minor, percent, currency, part) => {
  expect(mcnShareOf(minor, percent, currency)).toBe(part)
})
