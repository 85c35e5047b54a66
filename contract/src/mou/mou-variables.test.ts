import { expect, test } from 'vitest'
import { filled, unknownIn } from './mou-variables.ts'

test('a name that every object has is no variable', () => {
  const text = '{constructor} {__proto__} {toString} { creator }'
  expect(filled(text, { creator: 'Ploy' })).toBe('{constructor} {__proto__} {toString} Ploy')
  expect(unknownIn(text, 'sample')).toEqual(['constructor', '__proto__', 'toString'])
})
