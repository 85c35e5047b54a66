import { expect, test } from 'vitest'
import { fieldValueOf, moneyText, printMoney, readMoney } from './read-money.ts'

const readers = [
  ['en-US', 'THB'],
  ['zh-CN', 'CNY'],
  ['id-ID', 'IDR'],
  ['th-TH', 'THB'],
  ['vi-VN', 'VND'],
] as const

const amountOf = (typed: string, tag: string, currency: string) => {
  const read = readMoney(typed, tag, currency)
  return 'amount' in read ? read.amount : read.fault
}

for (const [tag, currency] of readers) {
  const read = (typed: string) => amountOf(typed, tag, currency)

  test(`a thousand and a half is read whichever mark groups, in ${tag}`, () => {
    expect(read('1,500')).toBe('1500')
    expect(read('1.500')).toBe('1500')
    expect(read('500.000')).toBe('500000')
    expect(read('63,050,000')).toBe('63050000')
    expect(read('63.050.000')).toBe('63050000')
    expect(read('1 500')).toBe('1500')
    expect(read('1500')).toBe('1500')
  })

  test(`what the console prints is taken back, in ${tag}`, () => {
    for (const amount of ['0', '7', '590', '1500', '63050000'])
      for (const printed of [printMoney(amount, tag, currency), moneyText(amount, tag)])
        expect(read(printed), printed).toBe(amount)
  })

  test(`what is no amount is not made one, in ${tag}`, () => {
    for (const typed of [
      'abc',
      '-500',
      '1,50,0',
      '12 50',
      '1.2.3',
      '1e5',
      '5%',
      '0.500',
      '1,000.500',
      '€500',
    ])
      expect(read(typed), typed).toMatch(/^(notAmount|decimals)$/)
  })
}

test('two digits after a mark are decimals in every language, never a hundred times the amount', () => {
  for (const [tag] of readers) {
    expect(amountOf('12,50', tag, 'THB')).toBe('12.50')
    expect(amountOf('12.50', tag, 'THB')).toBe('12.50')
    expect(amountOf('12,5', tag, 'THB')).toBe('12.50')
    expect(amountOf('1,000.50', tag, 'THB')).toBe('1000.50')
    expect(amountOf('1.000,50', tag, 'THB')).toBe('1000.50')
    expect(amountOf('35 162,50', tag, 'MYR')).toBe('35162.50')
    expect(amountOf(printMoney('1234567.5', tag, 'THB'), tag, 'THB')).toBe('1234567.50')
  }
})

test('a currency without cents refuses them, and takes zeros behind the mark', () => {
  expect(amountOf('12,50', 'vi-VN', 'VND')).toBe('decimals')
  expect(amountOf('1,000.50', 'en-US', 'VND')).toBe('decimals')
  expect(amountOf('500.000,00', 'vi-VN', 'VND')).toBe('500000')
})

test('the symbol or the code of the currency may stand with the amount, another may not', () => {
  expect(amountOf('฿1,500', 'en-US', 'THB')).toBe('1500')
  expect(amountOf('THB 1,500.25', 'en-US', 'THB')).toBe('1500.25')
  expect(amountOf('500.000 ₫', 'en-US', 'VND')).toBe('500000')
  expect(amountOf('500.000đ', 'vi-VN', 'VND')).toBe('500000')
  expect(amountOf('Rp\u00a063.050.000', 'en-US', 'IDR')).toBe('63050000')
  expect(amountOf('rp5.000', 'id-ID', 'IDR')).toBe('5000')
  expect(amountOf('RM 35,162.50', 'zh-CN', 'MYR')).toBe('35162.50')
  expect(amountOf('S$12', 'en-US', 'SGD')).toBe('12')
  expect(amountOf('NT$1,200', 'zh-CN', 'TWD')).toBe('1200')
  expect(amountOf('￥１，５００', 'zh-CN', 'CNY')).toBe('1500')
  expect(amountOf('๑,๕๐๐', 'th-TH', 'THB')).toBe('1500')
  expect(amountOf('$500', 'en-US', 'THB')).toBe('notAmount')
  expect(amountOf('USD 500', 'en-US', 'THB')).toBe('notAmount')
})

test('an amount that is still being typed is the amount so far', () => {
  expect(amountOf('12.', 'en-US', 'THB')).toBe('12')
  expect(amountOf('12,', 'vi-VN', 'THB')).toBe('12')
  expect(amountOf('.5', 'en-US', 'THB')).toBe('0.50')
  expect(amountOf('', 'en-US', 'THB')).toBe('empty')
  expect(amountOf('฿', 'en-US', 'THB')).toBe('notAmount')
  expect(amountOf('007', 'en-US', 'THB')).toBe('7')
})

test('a form holds the decimal that the server takes, or a text that the server refuses', () => {
  expect(fieldValueOf('1.000,50', 'vi-VN', 'THB')).toBe('1000.50')
  expect(fieldValueOf('abc', 'vi-VN', 'THB')).toBe('abc')
  expect(fieldValueOf('  ', 'vi-VN', 'THB')).toBe('')
  expect(fieldValueOf('12.50', 'vi-VN', 'VND')).not.toMatch(/^\d+(\.\d{1,2})?$/)
})

test('an amount is shown with the marks of the reader, another text as it stands', () => {
  expect(moneyText('1500', 'en-US')).toBe('1,500')
  expect(moneyText('1500.5', 'vi-VN')).toBe('1.500,50')
  expect(moneyText('9007199254740993', 'en-US')).toBe('9,007,199,254,740,993')
  expect(moneyText('12,5,0', 'en-US')).toBe('12,5,0')
  expect(moneyText('', 'en-US')).toBe('')
  expect(printMoney('1500', 'id-ID', 'IDR')).toMatch(/^Rp\s1\.500$/)
  expect(printMoney('1500', 'en-US', 'IDR')).toMatch(/^Rp\s1,500$/)
  expect(printMoney('1500.5', 'en-SG', 'SGD')).toBe('S$1,500.50')
  expect(printMoney('9007199254740993', 'zh-TW', 'TWD')).toBe('NT$9,007,199,254,740,993')
})
