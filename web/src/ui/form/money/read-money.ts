import { countries } from '@sampan/contract/country'
import { decimalsOf, writeMoney } from '@sampan/contract/money'

/** What a typed text means: an amount in major units as the server takes it, or why it is none. */
export type MoneyRead = { amount: string } | { fault: 'empty' | 'notAmount' | 'decimals' }

/** Ways of writing a currency that no locale data knows. */
const alsoWritten: Record<string, string[]> = { VND: ['đ', 'vnđ'], THB: ['บาท'], CNY: ['元'], TWD: ['元'] }
const displays = ['symbol', 'narrowSymbol', 'code', 'name'] as const

/** Every way in which the reader may see or write the currency, the longest first. */
function symbolsOf(tag: string, currency: string): string[] {
  if (!currency) return []
  const said = [tag, 'en'].flatMap((locale) =>
    displays.map((currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(1)
        .find((part) => part.type === 'currency'),
    ),
  )
  const own = Object.values(countries).filter((country) => country.currency === currency)
  const all = [
    ...said.map((part) => part?.value ?? ''),
    ...own.map((country) => country.amountSymbol),
    ...(alsoWritten[currency] ?? []),
  ]
  return [...new Set(all.map(plain))].filter(Boolean).sort((one, other) => other.length - one.length)
}

/** Full-width and Thai digits as ASCII, every kind of space as one, no invisible marks of direction. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[\u200b-\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[_’]/g, "'")
    .trim()
    .toLowerCase()

function withoutSymbol(text: string, tag: string, currency: string): string {
  if (/^[\d.,' ]*$/.test(text)) return text
  for (const symbol of symbolsOf(tag, currency)) {
    if (text.startsWith(symbol)) return text.slice(symbol.length).trim()
    if (text.endsWith(symbol)) return text.slice(0, -symbol.length).trim()
  }
  return text
}

// The mark of the decimals is another than the one between the groups.
const grouped = /^([1-9]\d{0,2}([.,' ])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/
const ungrouped = /^(\d*)()(?:[.,](\d*))?$/

/**
 * Reads an amount as people type and paste it: with the currency's symbol, spaces and group marks, the decimals behind
 * a point or a comma. No currency of the product has three decimals. So a mark before three digits groups and a mark
 * before one or two begins the decimals, in every language: a number copied from a reader of another language, or from
 * a list that prints it by the currency's country, means what it meant there.
 * In: BCP 47 of the reader, ISO 4217 or empty while none is chosen. Out: `1500` or `12.50`.
 */
export function readMoney(typed: string, tag: string, currency: string): MoneyRead {
  const text = plain(typed)
  if (text === '') return { fault: 'empty' }
  const digits = withoutSymbol(text, tag, currency)
  const match = grouped.exec(digits) ?? ungrouped.exec(digits)
  const [, whole = '', , part = ''] = match ?? []
  if (!/\d/.test(whole + part)) return { fault: 'notAmount' }
  const hasCents = /[1-9]/.test(part)
  if (part.length > 2 || (hasCents && decimalsOf(currency) === 0)) return { fault: 'decimals' }
  const major = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  return { amount: hasCents ? `${major}.${part.padEnd(2, '0')}` : major }
}

const decimal = /^\d+(\.\d{1,2})?$/

/**
 * What a form keeps of a typed text: the decimal that the server takes, else the text itself, written so that the
 * server refuses it and nothing typed is lost. In a currency without cents `12.50` looks like a decimal: it is kept
 * with a comma.
 */
export function fieldValueOf(typed: string, tag: string, currency: string): string {
  const read = readMoney(typed, tag, currency)
  if ('amount' in read) return read.amount
  if (read.fault === 'empty') return ''
  return decimal.test(typed.trim()) ? typed.trim().replace('.', ',') : typed
}

const digitsOf = (amount: string) => {
  const digits = /\.\d*[1-9]/.test(amount) ? 2 : 0
  return { minimumFractionDigits: digits, maximumFractionDigits: digits }
}
// A decimal string is formatted digit by digit; a number would be rounded.
const exact = (amount: string) => amount as `${number}`
const latin = (tag: string) => new Intl.Locale(tag, { numberingSystem: 'latn' })

/** The value of a form as it is in the field: an amount with the reader's marks, another text as it is. */
export const moneyText = (value: string, tag: string): string =>
  decimal.test(value) ? new Intl.NumberFormat(latin(tag), digitsOf(value)).format(exact(value)) : value

/** An amount with its currency, with the reader's marks: `฿1,500`, in Vietnamese `1.500 ฿`. */
export function printMoney(amount: string, tag: string, currency: string): string {
  if (!currency) return moneyText(amount, tag)
  return writeMoney(amount, { locale: latin(tag).toString(), currency, ...digitsOf(amount) })
}
