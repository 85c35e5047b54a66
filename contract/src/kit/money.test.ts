import { expect, test } from 'vitest'
import { countries } from './country.ts'
import { writeMoney } from './money.ts'

const spaced = (text: string) =>
  text.replaceAll(/[\u00a0\u200e\u200f]/g, (mark) => (mark === '\u00a0' ? ' ' : ''))

test.each([
  ['en-SG', 'SGD', 'S$1,234'],
  ['vi-VN', 'SGD', '1.234 S$'],
  ['zh-TW', 'TWD', 'NT$1,234'],
  ['ar-SA-u-nu-latn', 'SAR', '1,234 SAR'],
  ['id-ID', 'IDR', 'Rp 1.234'],
  ['en-US', 'USD', '$1,234'],
  ['en', 'EUR', '€1,234'],
])(
  'in %s an amount of %s has the symbol of its country, where the locale puts one',
  (locale, currency, text) => {
    expect(spaced(writeMoney('1234', { locale, currency, maximumFractionDigits: 0 }))).toBe(text)
  },
)

test.each(Object.entries(countries))(
  'an amount of %s has the symbol that tenant info gives',
  (_, country) => {
    const { locale, currency, amountSymbol } = country
    expect(writeMoney(5, { locale, currency })).toContain(amountSymbol)
  },
)
