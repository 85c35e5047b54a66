/** Sums of money are computed in minor units, never in floats. In and out: decimals with at most two decimals. */
const minorOf = (amount: string): bigint => {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.')
  const minor = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return amount.startsWith('-') ? -minor : minor
}

export function addAmounts(one: string, other: string): string {
  const sum = minorOf(one) + minorOf(other)
  const size = String(sum < 0n ? -sum : sum).padStart(3, '0')
  return `${sum < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}

export const isZero = (amount: string): boolean => !/[1-9]/.test(amount)
export const isNegative = (amount: string): boolean => amount.startsWith('-') && !isZero(amount)
/** A real minus, and a plus before what is gained: "+฿1,500", "−฿500". */
export const signed = (amount: string, say: (amount: string) => string): string =>
  isZero(amount) ? say('0') : `${isNegative(amount) ? '−' : '+'}${say(amount.replace('-', ''))}`
