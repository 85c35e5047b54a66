import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A zip whose files are stored as they are. */
function zipOf(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const entries: Uint8Array[] = []
  let at = 0
  const head = (signature: number, length: number, fields: [number, number, 2 | 4][]) => {
    const bytes = new Uint8Array(length)
    const view = new DataView(bytes.buffer)
    view.setUint32(0, signature, true)
    for (const [place, value, size] of fields)
      size === 2 ? view.setUint16(place, value, true) : view.setUint32(place, value, true)
    return bytes
  }
  for (const [name, text] of Object.entries(files)) {
    const [called, body] = [bytesOf(name), bytesOf(text)]
    const local = head(0x04034b50, 30, [
      [18, body.length, 4],
      [22, body.length, 4],
      [26, called.length, 2],
    ])
    entries.push(
      head(0x02014b50, 46, [
        [20, body.length, 4],
        [24, body.length, 4],
        [28, called.length, 2],
        [42, at, 4],
      ]),
      called,
    )
    parts.push(local, called, body)
    at += local.length + called.length + body.length
  }
  const directory = entries.reduce((sum, { length }) => sum + length, 0)
  const end = head(0x06054b50, 22, [
    [10, entries.length / 2, 2],
    [12, directory, 4],
    [16, at, 4],
  ])
  const whole = new Uint8Array(at + directory + end.length)
  let to = 0
  for (const part of [...parts, ...entries, end]) {
    whole.set(part, to)
    to += part.length
  }
  return whole
}

const sheetOf = (rows: string, strings = '') =>
  new File(
    [
      zipOf({
        'xl/workbook.xml': '<workbook/>',
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
        'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
      }),
    ],
    'table.xlsx',
  )
const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`

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
