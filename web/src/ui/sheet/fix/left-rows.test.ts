import { readRows } from '@sampan/contract/table-text'
import { expect, test } from 'vitest'
import { correctedOver, hasRows, leftRows, putBack, readyRows, withCell, withoutRow } from './left-rows.ts'

const text = 'Product,Stock\nSerum,12\n"Rice ""Milk"", 50 ml",many\nTea,3\nOil,-'
const fault = (row: number) => ({ row, column: 'Stock', value: '', message: 'A whole number is needed' })
const found = { faults: [fault(3), fault(5)], left: [3, 5] }

test('what is ready goes without the rows that have a fault, and these stay with their reasons', () => {
  expect(readyRows(text, found)).toBe('Product\tStock\nSerum\t12\nTea\t3')
  expect(leftRows(text, found)).toEqual({
    text: 'Product\tStock\n"Rice ""Milk"", 50 ml"\tmany\nOil\t-',
    faults: [fault(2), fault(3)],
    left: [2, 3],
    withOther: [],
  })
  expect(leftRows(text, { ...found, left: [2, 3, 5], withOther: [2] }).withOther).toEqual([2])
})

test('a row is left out, and the others keep their faults at the numbers that they have then', () => {
  expect(withoutRow(text, { ...found, withOther: [5] }, 3)).toEqual({
    text: 'Product\tStock\nSerum\t12\nTea\t3\nOil\t-',
    faults: [fault(4)],
    left: [4],
    withOther: [4],
  })
})

test('a cell is corrected where it is, also in a row that has other cells than the heads', () => {
  const rows = readRows(text) ?? []
  const other = readRows('A\tB\nx\ny\tz\tmore') ?? []
  expect(withCell(rows, 3, 1, '7')).toContain('"Rice ""Milk"", 50 ml"\t7\nTea')
  expect(withCell(other, 2, 1, 'b')).toBe('A\tB\nx\tb\ny\tz\tmore')
  expect(withCell(other, 3, 0, 'Y')).toBe('A\tB\nx\nY\tz')
})

test('what was taken out comes back in front of what stayed, and never into another table', () => {
  const ready = readyRows(text, found)
  const rest = leftRows(text, found).text
  expect(putBack(ready, rest)).toBe(`${ready}\n${rest.slice(rest.indexOf('\n') + 1)}`)
  expect(putBack(ready, ' ')).toBe(ready)
  expect(putBack(ready, 'Group\nHarbour')).toBe('Group\nHarbour')
})

test('rows that were corrected before stand in what failed as it is now, by their numbers', () => {
  const failed = 'Failed row\tGroup\n3\tx\n5\ty\n9\tz'
  // 3 was left out, 4 was entered since, 9 has failed since.
  expect(correctedOver(failed, 'Failed row\tGroup\n5\tBuoy\tmore\n4\tReef')).toBe(
    'Failed row\tGroup\n3\tx\n5\tBuoy\tmore\n9\tz',
  )
  expect(correctedOver(failed, 'Group\tTags\tFailed row\nBuoy\tsea\t5')).toBe(
    'Failed row\tGroup\tTags\n3\tx\t\n5\tBuoy\tsea\n9\tz\t',
  )
  expect(correctedOver(failed, 'Failed row\tGroup')).toBe(failed)
  expect(correctedOver(failed, 'Group\nBuoy')).toBe('Group\nBuoy')
})

test('a table that was cut has rows, one with heads alone has none', () => {
  expect(['', ' ', 'Failed row\tGroup', 'Failed row\n3', 'Failed row\n"3'].map(hasRows)).toEqual([
    ...[false, false, false, true, true],
  ])
})
