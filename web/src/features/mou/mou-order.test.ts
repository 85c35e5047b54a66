import type { MouRow } from '@sampan/contract/mou'
import { expect, test } from 'vitest'
import { afterDecision, neighbours } from './mou-order.ts'

const row = (id: string, isOpen: boolean): MouRow =>
  ({ id, actions: isOpen ? ['open', 'return', 'approve'] : ['open'] }) as MouRow
const rows = [row('a', true), row('b', false), row('c', true), row('d', true)]

test('after a decision the next agreement to review comes up, then those above', () => {
  expect(afterDecision(rows, 'a', ['a'])).toBe('c')
  expect(afterDecision(rows, 'd', ['d'])).toBe('a')
  expect(afterDecision(rows, 'a', ['a', 'c', 'd'])).toBeUndefined()
})

test('an agreement that is not on the page has no neighbours', () => {
  expect(neighbours(rows, 'x')).toBeUndefined()
  expect(neighbours(rows, 'a')).toEqual({ place: 0, previous: undefined, next: 'b' })
})
