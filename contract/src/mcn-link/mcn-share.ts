import { bankDecimals } from '../payout/payout-run-status.ts'

/**
 * The MCN's part of what its creator is credited (R222): rounded down to what banks of the currency take, so that what cannot be
 * divided is the creator's. In: hundredths of the currency, 0 or more, and the share in percent, with at most two decimals. Out: hundredths.
 */
export function mcnShareOf(minor: bigint, percent: number, currency: string): bigint {
  const part = (minor * BigInt(Math.round(percent * 100))) / 10_000n
  return bankDecimals(currency) === 0 ? part - (part % 100n) : part
}
