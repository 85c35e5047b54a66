import { expect, test } from 'vitest'
import { containing } from './containing.ts'

test.each([
  ['serum', '%serum%'],
  ['50%', '%50\\%%'],
  ['by_hand', '%by\\_hand%'],
  ['a\\b', '%a\\\\b%'],
])('whoever types %s finds what holds these very letters', (typed, pattern) => {
  expect(containing(typed)).toBe(pattern)
})
