import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { textCell as text, xlsxOf, zipOf } from './testing/xlsx.ts'

const sheetOf = (rows: string, strings = '') => new File([xlsxOf(rows, { strings })], 'table.xlsx')

test('rows that are formatted to their end have the cells that somebody typed, and take no more room', async () => {
  const rows = Array.from(
    { length: 1_000 },
    (_, at) =>
      `<row>${text(`A${at + 1}`, 'SP-1')}<c r="C${at + 1}"><v>7</v></c><c r="XFD${at + 1}" s="1"/></row>`,
  )
  const read = await readSheet(sheetOf(rows.join('')), 'en')
  expect(read.length).toBeLessThan(20_000)
  expect(read.split('\n')[0]).toBe('SP-1\t\t7')
})

test('a value far to the right is no column of a table', async () => {
  const read = await readSheet(sheetOf(`<row>${text('A1', 'Number')}${text('ZZZ1', 'far')}</row>`), 'en')
  expect(read).toBe('Number')
})

test('one long text that stands in every cell is no table', async () => {
  const cell = '<row><c t="s"><v>0</v></c></row>'
  const file = sheetOf(cell.repeat(2_000), `<si><t>${'x'.repeat(30_000)}</t></si>`)
  await expect(readSheet(file, 'en')).rejects.toThrow('too large inside')
})

test('entities that multiply, offsets out of the file, and a cut file are refused, not read', async () => {
  const laughs = '<!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  const bomb = new File(
    [zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': `${laughs}<s>&c;</s>` })],
    'b.xlsx',
  )
  await expect(readSheet(bomb, 'en')).rejects.toThrow()
  const whole = zipOf({ 'xl/workbook.xml': '<workbook/>' })
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 6, 0xfffffff0, true)
  await expect(readSheet(new File([whole], 'o.xlsx'), 'en')).rejects.toThrow()
  await expect(readSheet(new File([whole.slice(0, 40)], 'cut.xlsx'), 'en')).rejects.toThrow()
})

test('of merged cells the first has the value, and no row loses its place', async () => {
  const rows = [
    `<row>${text('A1', 'Group')}${text('B1', 'Handle')}</row>`,
    `<row>${text('A2', 'Harbour')}${text('B2', '@one')}</row>`,
    `<row><c r="A3" s="1"/>${text('B3', '@two')}</row>`,
  ]
  const merged = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>'
  const file = new File([xlsxOf(rows.join(''), { rest: merged })], 'merged.xlsx')
  expect(await readSheet(file, 'en')).toBe('Group\tHandle\nHarbour\t@one\n\t@two')
})
