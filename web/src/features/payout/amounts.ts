import { decimalOf, minorOf } from '@sampan/contract/minor-units'

/** In: decimals with at most two decimals. */
export const addAmounts = (one: string, other: string): string => decimalOf(minorOf(one) + minorOf(other))

/** Whether one is more than the other; false for a text that is no amount. */
export const isMore = (one: string, other: string): boolean =>
  /^\d+(\.\d{1,2})?$/.test(one) && minorOf(one) > minorOf(other)

export const isZero = (amount: string): boolean => !/[1-9]/.test(amount)
export const isNegative = (amount: string): boolean => amount.startsWith('-') && !isZero(amount)
/** A real minus, and a plus before what is gained: "+฿1,500", "−฿500". */
export const signed = (amount: string, say: (amount: string) => string): string =>
  isZero(amount) ? say('0') : `${isNegative(amount) ? '−' : '+'}${say(amount.replace('-', ''))}`

/** What is asked for in each currency: sums of different ones are never one number. */
export const sumsByCurrency = (rows: readonly { amount: string; currency: string }[]) =>
  [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, some]) => ({
    currency,
    amount: some.map(({ amount }) => amount).reduce(addAmounts),
  }))
