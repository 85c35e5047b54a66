import { expect, test } from 'vitest'
import { decimalOf, minorOf } from './minor-units.ts'

test.each([
  ['0', 0n, '0.00'],
  ['12.5', 1_250n, '12.50'],
  ['-0.05', -5n, '-0.05'],
  ['9999999999999999.99', 999_999_999_999_999_999n, '9999999999999999.99'],
])('%s is kept to the last hundredth', (decimal, minor, written) => {
  expect(minorOf(decimal)).toBe(minor)
  expect(decimalOf(minor)).toBe(written)
})

test.each(['', '1.234', '1e3', '1,000', 'NaN', '.5', '+1'])('%j is no amount of money', (text) => {
  expect(() => minorOf(text)).toThrow('is no amount of money')
})
