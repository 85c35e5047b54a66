import type { Remark } from '@sampan/contract/task'
import { expect, test } from 'vitest'
import { remarksOfRound } from './remark-order.ts'

const remark = (number: number, round: number, fixedInRound: number | null): Remark => ({
  id: String(number),
  round,
  number,
  atMs: null,
  drawing: [],
  text: '',
  state: fixedInRound === null ? 'open' : 'fixed',
  fixedInRound,
  reply: '',
  author: { id: '', name: '', avatar: '', role: 'brand' },
  at: '',
  isMine: false,
})
const numbers = (round: number, remarks: Remark[]) =>
  remarksOfRound(remarks, round).map(({ number }) => number)

test('a draft shows the remarks on it and those that it answers', () => {
  const remarks = [remark(3, 2, null), remark(1, 1, 2), remark(2, 1, null)]
  expect(numbers(1, remarks)).toEqual([1, 2])
  expect(numbers(2, remarks)).toEqual([1, 2, 3])
})

test('what an earlier draft answered does not come back', () => {
  expect(numbers(3, [remark(1, 1, 2), remark(2, 1, null), remark(3, 2, 3)])).toEqual([2, 3])
})
