import { expect, test } from 'vitest'
import { writtenPhone } from './phone.ts'

test.each([
  ['+84901234567', 'VN', '0901 234 567'],
  ['+66819876000', 'TH', '081 987 6000'],
  ['+66819876000', 'VN', '+66 81 987 6000'],
  ['12', 'TH', '12'],
] as const)(
  'the number %s of an address in %s is shown as its country writes it',
  (phone, country, written) => {
    expect(writtenPhone(phone, country)).toBe(written)
  },
)
