import { expect, test } from 'vitest'
import { amountOf, centsOf, costOf } from './task-cost.ts'

test('rewards are multiplied without rounding', () => {
  expect(costOf({ reward: '0.1', slots: 3, reserved: '0', available: '100' })?.cost).toBe('0.30')
  expect(costOf({ reward: '9007199254740993', slots: 1, reserved: '0', available: '0' })?.cost).toBe(
    '9007199254740993.00',
  )
  expect(amountOf(centsOf('-0.05') ?? 0n)).toBe('-0.05')
})

test('what is reserved already need not be there again', () => {
  const cost = costOf({ reward: '300', slots: 12, reserved: '3000.00', available: '500.00' })
  expect(cost).toEqual({ cost: '3600.00', due: '600.00', short: '100.00' })
  expect(costOf({ reward: '300', slots: 5, reserved: '3000.00', available: '0' })?.short).toBe('0.00')
})

test('half a number costs nothing yet', () => {
  expect(costOf({ reward: '12,5', slots: 5, reserved: '0', available: '0' })).toBeNull()
})
