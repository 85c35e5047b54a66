import { expect, test } from 'vitest'
import { readRows, writeRows } from './table-text.ts'

test('what is written is read as it was, whatever signs its cells hold', () => {
  const tables = [
    [
      ['Price, THB', 'Stock'],
      ['1', '2'],
    ],
    [['Username'], ['Doe, Jane'], ['Roe; Richard']],
    [
      ['a;b;c', 'd'],
      ['5" screen', ''],
    ],
    [
      ['Price\n(THB)', 'Stock'],
      ['1', 'two\r\nlines'],
    ],
    [
      ['Says "hi, you"', 'Tab\there'],
      ['', '"'],
    ],
  ]
  for (const table of tables) expect(readRows(writeRows(table))).toEqual(table)
})

test('the cells of files are told apart by what their first row has most of', () => {
  expect(readRows('A;B\n1,5;2')).toEqual([
    ['A', 'B'],
    ['1,5', '2'],
  ])
  expect(readRows('5" screen\tStock\n"Doe"\t5')).toEqual([
    ['5" screen', 'Stock'],
    ['Doe', '5'],
  ])
})
