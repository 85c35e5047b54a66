import { readMoney } from '#ui/form/money/read-money.ts'

/**
 * Reads a whole number as people copy it: with the marks between its groups, which are points or commas by the language of where it comes from,
 * as amounts are read. Out: nothing for what is no whole number, `12.5` among it.
 * In: BCP 47 of the reader, and what the field shows behind a number, which may be copied with it.
 */
export function readWhole(typed: string, tag: string, suffix = ''): number | undefined {
  const [text, end] = [typed.trim(), suffix.trim()]
  const bare = end && text.endsWith(end) ? text.slice(0, -end.length) : text
  const [, sign = '', digits = ''] = /^([-−–]?)(.*)$/.exec(bare) ?? []
  const read = readMoney(digits, tag, '')
  if (!('amount' in read)) return undefined
  const value = Number(read.amount)
  return Number.isSafeInteger(value) ? (sign && value !== 0 ? -value : value) : undefined
}
