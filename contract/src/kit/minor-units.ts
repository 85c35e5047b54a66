/**
 * Money in minor units (hundredths of its currency), for comparing and adding without floats. In: a decimal with at
 * most two decimals, such as `-12.5`. Throws for anything else.
 */
export function minorOf(decimal: string): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(decimal) ?? []
  if (whole === '') throw new Error(`"${decimal}" is no amount of money`)
  const size = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return sign === '-' ? -size : size
}

/** A decimal with two decimals, as the database writes money. In: minor units. */
export function decimalOf(minor: bigint): string {
  const size = minor < 0n ? -minor : minor
  return `${minor < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}
