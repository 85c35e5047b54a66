import { expect, test } from 'vitest'
import { newValues, type Values } from './product-edit-values.ts'
import { pointsOf } from './product-points.ts'

const now = Date.parse('2026-11-28T00:00:00Z')
const whole: Values = {
  ...newValues('TH'),
  name: { en: 'Palm Soap' },
  categoryKey: 'Lipmakeup',
  pictures: [{ url: '/p', thumb: '/t' }],
  variants: [{ id: 'v', keys: {}, name: {}, price: '10', stock: 1, picture: '', barcode: '', isOff: false }],
}
const missing = (values: Values) =>
  pointsOf(values, { isStaff: false, isVerified: true, now })
    .filter(({ isDone, isAdvice }) => !isDone && !isAdvice)
    .map(({ key }) => key)

test('what publishing does not ask for is advice: free samples to give', () => {
  expect(missing(whole)).toEqual([])
  const quota = pointsOf(whole, { isStaff: false, isVerified: true, now }).find(({ key }) => key === 'quota')
  expect(quota).toEqual({ key: 'quota', isDone: false, isAdvice: true })
})

test('what publishing asks for is missing: also an end that is over, and a company that is not verified', () => {
  expect(missing(newValues('TH'))).toEqual(['name', 'category', 'picture', 'variant'])
  expect(missing({ ...whole, endsAt: '2026-11-27T16:59:59Z' })).toEqual(['end'])
  const unverified = pointsOf(whole, { isStaff: true, isVerified: false, now })
  expect(unverified.filter(({ isDone, isAdvice }) => !isDone && !isAdvice).map(({ key }) => key)).toEqual([
    'brand',
  ])
})
