import { describe, expect, test } from 'vitest'
import { readCsv } from '#kit/read-csv.ts'
import { readAmount } from './read-amount.ts'
import { readRows } from './read-rows.ts'

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

const heads = 'order_id,creator,product,month,currency,commission'
const read = (...rows: string[]) => readRows(Buffer.from([heads, ...rows].join('\n')), '2026-11')
const order = (number: string, amount = '1.00', currency = 'THB') =>
  `${number},@Nattaya,1729,2026-10,${currency},"${amount}"`

describe('a file of orders', () => {
  test('says amounts as their currency has them: dong have no decimals, so 12.500 is twelve thousand', () => {
    const amounts = ['12.500', '12,500', '12500.00'].map((amount, at) => order(`${at}`, amount, 'VND'))
    expect(read(...amounts).rows.map(({ amount }) => amount)).toEqual(['12500.00', '12500.00', '12500.00'])
    for (const currency of ['VND', 'IDR'])
      expect(read(order('1', 'much', currency)).faults).toMatchObject([{ row: 2, key: 'amountWhole' }])
    expect(read(order('1', '12.50', 'VND')).faults).toMatchObject([{ row: 2, key: 'amountWhole' }])
    expect(read(order('1', '12.500', 'IDR')).rows).toMatchObject([{ amount: '12500.00' }])
    expect(read(order('1', '12.500')).faults).toMatchObject([{ row: 2, key: 'amountUnclear' }])
  })

  test('that a spreadsheet has rounded is refused: its orders would be paid again under their true numbers', () => {
    const rounded = ['579123456789012000', '579123456789013000', '579123456789014000'].map((each) =>
      order(each),
    )
    expect(read(...rounded).faults.map(({ row, key }) => [row, key])).toEqual([
      [2, 'shortened'],
      [3, 'shortened'],
      [4, 'shortened'],
    ])
    // A single number that ends so is one.
    expect(read(order('579123456789012000'), order('579123456789013417')).faults).toEqual([])
  })

  test('names the same order whatever signs nobody sees stand around its number', () => {
    const numbers = ['5001', '\u200b5001\u00a0', '５００１'].map((each) => order(each))
    expect(read(...numbers).rows.map((row) => row.order)).toEqual(['5001', '5001', '5001'])
  })
})
