/** Sums of money are computed in minor units, never in floats. In: decimals with at most two decimals. */
export const minorOf = (amount: string): bigint => {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.')
  const minor = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return amount.startsWith('-') ? -minor : minor
}

/** A decimal with two decimals. */
export function decimalOf(minor: bigint): string {
  const size = String(minor < 0n ? -minor : minor).padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}

export const addAmounts = (one: string, other: string): string => decimalOf(minorOf(one) + minorOf(other))

/** Whether one is more than the other; false for a text that is no amount. */
export const isMore = (one: string, other: string): boolean =>
  /^\d+(\.\d{1,2})?$/.test(one) && minorOf(one) > minorOf(other)

export const isZero = (amount: string): boolean => !/[1-9]/.test(amount)
export const isNegative = (amount: string): boolean => amount.startsWith('-') && !isZero(amount)
/** A real minus, and a plus before what is gained: "+฿1,500", "−฿500". */
export const signed = (amount: string, say: (amount: string) => string): string =>
  isZero(amount) ? say('0') : `${isNegative(amount) ? '−' : '+'}${say(amount.replace('-', ''))}`
