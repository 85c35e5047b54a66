import { expect, test } from 'vitest'
import type { TodayRow } from './today.ts'
import { foldRows, linesAtFirst, rowsOfFirstLines } from './today-lines.ts'

const now = Date.parse('2026-11-25T12:00:00Z')
const sample = (id: string, hours: number, product = 'rice') =>
  ({
    kind: 'sample',
    sample: {
      id,
      status: 6,
      product: { id: product },
      clock: { duty: 'ship', dueAt: new Date(now + hours * 3_600_000).toISOString() },
    },
    // A part of a row: folding reads nothing else of it.
  }) as unknown as TodayRow

test('three alike are one line where the first of them is due; late ones and two alike stand by themselves', () => {
  const lines = foldRows(
    [
      sample('late', -2),
      sample('a', 3),
      sample('soap', 4, 'soap'),
      sample('b', 5),
      sample('soap2', 6, 'soap'),
      sample('c', 7),
    ],
    now,
  )
  expect(lines.map((line) => (line.kind === 'samples' ? line.rows.map(({ id }) => id) : line.key))).toEqual([
    ['late'],
    ['a', 'b', 'c'],
    ['soap'],
    ['soap2'],
  ])
})

test('of the first lines all rows are there, and none of a later line', () => {
  const singles = Array.from({ length: 9 }, (_, at) => sample(`s${at}`, 2 + at, `of ${at}`))
  const bundle = ['a', 'b', 'c'].map((id, at) => sample(id, 1 + at * 10))
  const rows = [bundle[0], ...singles, bundle[1], bundle[2]].filter((row) => row !== undefined)
  const first = rowsOfFirstLines(rows, now)
  expect(first).toEqual([bundle[0], ...singles.slice(0, linesAtFirst - 1), bundle[1], bundle[2]])
  expect(foldRows(first, now)).toEqual(foldRows(rows, now).slice(0, linesAtFirst))
})
