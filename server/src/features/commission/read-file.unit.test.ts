import { describe, expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'
import { readCsv } from './read-csv.ts'

const amountOf = (cell: string) => {
  const read = readAmount(cell)
  return typeof read === 'object' ? read.amount : read
}

describe('an amount', () => {
  test.each([
    ['1234.5', '1234.50'],
    ['1234,5', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234,567', '1234567.00'],
    ['1.234.567,8', '1234567.80'],
    ['1 234.50', '1234.50'],
    ["1'234.50", '1234.50'],
    ['-12.00', '-12.00'],
    ['−12', '-12.00'],
    ['12-', '-12.00'],
    ['(12.00)', '-12.00'],
    ['0', '0.00'],
  ])('%s is %s', (cell, amount) => expect(amountOf(cell)).toBe(amount))

  test.each(['1,234', '1.234', '12,345', '999.999'])('%s could be two amounts and is not guessed', (cell) =>
    expect(amountOf(cell)).toBe('unclear'),
  )

  test.each([
    '',
    'lots',
    '1.2.3',
    '1,23,456',
    '12.345,6.7',
    '0.001',
    '--1',
    '(-1)',
    '฿12',
    '1e5',
    '12345678901234',
  ])('"%s" is none', (cell) => expect(amountOf(cell)).toBe('none'))
})

const rowsOf = (text: string) => readCsv(Buffer.from(text))

describe('a CSV', () => {
  test('keeps what stands in quotes: commas, quotes, lines', () => {
    expect(rowsOf('a,b\r\n"1,2","say ""hi""\r\nthere"\r\n')).toEqual([
      ['a', 'b'],
      ['1,2', 'say "hi"\r\nthere'],
    ])
  })

  test('may have semicolons or tabs, any end of line, a mark, and empty lines behind', () => {
    expect(rowsOf('\uFEFFa;b\n1;2,5\n\n;\n')).toEqual([
      ['a', 'b'],
      ['1', '2,5'],
    ])
    expect(rowsOf('a\tb\r1\t')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ])
  })

  test('that ends within quotes was cut, and bytes that are no text are none', () => {
    expect(() => rowsOf('a,b\n1,"2')).toThrow('csvCut')
    expect(() => readCsv(Buffer.from([0xff, 0x00, 0xc3, 0x28]))).toThrow('csvEncoding')
    expect(() => rowsOf('\n\n')).toThrow('csvEmpty')
  })
})
