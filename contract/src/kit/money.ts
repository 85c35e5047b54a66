import { countries } from './country.ts'

/** ISO 4217, of the countries of the product. */
export const currencies: readonly string[] = Object.values(countries).map((country) => country.currency)

const known = new Map<string, number>()

/** How many decimals an amount of a currency may have: 0 or 2. While none is chosen: 2. */
export function decimalsOf(currency: string): number {
  if (!currency) return 2
  const cached = known.get(currency)
  if (cached !== undefined) return cached
  const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  const decimals = Math.min(2, options.maximumFractionDigits ?? 2)
  known.set(currency, decimals)
  return decimals
}
