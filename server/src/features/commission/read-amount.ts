import { decimalOf, minorOf } from '@sampan/contract/minor-units'

/** The value of a cell: an amount with two decimals, none, or an ambiguous one. */
export type ReadAmount = { amount: string } | 'none' | 'unclear'

/** At most thirteen digits before the decimals, as everywhere. */
const plain = /^(\d{1,13})(?:([.,])(\d{1,2}))?$/
/** Thousands in groups of three behind one sign, decimals behind the other: 1,234.50 and 1.234.567,8. */
const grouped = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)([.,])(\d{1,2})$/
/** More than one group: 1,234,567. */
const manyGroups = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/
/** One sign and three digits behind it: 1,234 is a thousand to some and one to others. */
const unclear = /^\d{1,3}[.,]\d{3}$/

/**
 * Reads an amount as a spreadsheet of any country writes it, with a point or a comma, and never guesses: what can be read
 * in two ways is `unclear`. Where the currency has no decimals, 1.234 is a thousand and can be nothing else. A minus stands
 * before it or behind, or brackets around; a sign of a currency is none.
 */
export function readAmount(cell: string, decimals = 2): ReadAmount {
  const bare = cell.replaceAll(/[\s\u00a0\u202f']/g, '').replace('−', '-')
  const [, opened, , inner, , closed] = /^(\()?(-)?([\d.,]+)(-)?(\))?$/.exec(bare) ?? []
  if (inner === undefined || Boolean(opened) !== Boolean(closed)) return 'none'
  const minus = bare.replaceAll(/[^-]/g, '').length + (opened ? 1 : 0)
  if (minus > 1) return 'none'
  const isUnclear = unclear.test(inner)
  if (isUnclear && /^0[.,]/.test(inner)) return 'none'
  if (isUnclear && decimals > 0) return 'unclear'
  const size = isUnclear ? inner.replace(/[.,]/, '') : sizeOf(inner)
  if (size === undefined) return 'none'
  const minor = minorOf(size)
  return { amount: decimalOf(minus === 1 ? -minor : minor) }
}

function sizeOf(text: string): string | undefined {
  const simple = plain.exec(text)
  if (simple) return `${simple[1]}.${(simple[3] ?? '').padEnd(2, '0')}`
  const groups = grouped.exec(text)
  if (groups && groups[2] !== groups[3]) return limited(`${groups[1]?.replaceAll(/[.,]/g, '')}.${groups[4]}`)
  if (manyGroups.test(text)) return limited(text.replaceAll(/[.,]/g, ''))
  return undefined
}

const limited = (decimal: string): string | undefined =>
  /^\d{1,13}(\.|$)/.test(decimal) ? decimal : undefined
