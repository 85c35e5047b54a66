import type { NotificationRow } from '@sampan/contract/notification'
import { expect, test } from 'vitest'
import { groupByCase, type ToldCase, yourTurns } from './told-groups.ts'

const row = (id: string, path: string | null): NotificationRow => ({
  ...{ id, at: `2026-11-2${id}T03:00:00Z`, kind: 'progress', title: '', text: '' },
  ...{ path, due: null, isRead: false },
})
// Only what decides on the order is there.
const sample = (path: string, dueAt: string, isYours = true) =>
  ({ kind: 'sample', path, sample: { clock: { dueAt, isYours } } }) as unknown as ToldCase

test('what was told of a case is one group, in the place of its newest; the rest stays as it came', () => {
  const rows = [row('5', '/a'), row('4', null), row('3', '/b'), row('2', '/a'), row('1', '/b')]
  const groups = groupByCase(rows, [sample('/a', '2026-11-30')])
  expect(groups.map(({ key, rows: own }) => [key, own.map(({ id }) => id)])).toEqual([
    ['/a', ['5', '2']],
    ['4', ['4']],
    ['3', ['3']],
    ['1', ['1']],
  ])
})

test('cases in which it is the reader’s turn lead by what is due, each once', () => {
  const cases = [
    sample('/a', '2026-11-30'),
    sample('/b', '2026-11-20'),
    sample('/c', '2026-11-01', false),
    sample('/a', '2026-11-30'),
  ]
  expect(yourTurns(cases).map(({ path }) => path)).toEqual(['/b', '/a'])
})
