import { expect, test } from 'vitest'
import { addAmounts, isNegative, signed, sumsByCurrency } from './amounts.ts'

test('sums of money lose no cent, however large', () => {
  expect(addAmounts('0.10', '0.2')).toBe('0.30')
  expect(addAmounts('9999999999999.99', '0.01')).toBe('10000000000000.00')
  expect(addAmounts('-5', '4.95')).toBe('-0.05')
})

test('what is gained has a plus, what is taken a minus, and nothing has neither', () => {
  const say = (amount: string) => `฿${amount}`
  expect([signed('5', say), signed('-5.50', say), signed('0.00', say)]).toEqual(['+฿5', '−฿5.50', '฿0'])
  expect(isNegative('-0.00')).toBe(false)
})

test('amounts are added up apart by currency', () => {
  const rows = [
    { amount: '1500.50', currency: 'THB' },
    { amount: '200', currency: 'VND' },
    { amount: '0.50', currency: 'THB' },
  ]
  expect(sumsByCurrency(rows)).toEqual([
    { currency: 'THB', amount: '1501.00' },
    { currency: 'VND', amount: '200' },
  ])
})
