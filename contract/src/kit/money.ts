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

const symbols: ReadonlyMap<string, string> = new Map(
  Object.values(countries).map(({ currency, amountSymbol }) => [currency, amountSymbol]),
)

interface MoneyFormat extends Omit<Intl.NumberFormatOptions, 'style' | 'currencyDisplay'> {
  /** BCP 47 of the reader or of the currency's country. */
  locale: string
  /** ISO 4217. */
  currency: string
}

/**
 * An amount with the symbol that the tenant's info gives its currency (R15), where the locale puts one and with the locale's
 * spaces: a locale's own narrow symbol of the dollars of Singapore and Taiwan is a mere `$`. In: a decimal in major units.
 */
export const writeMoney = (amount: string | number, { locale, ...format }: MoneyFormat): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currencyDisplay: 'narrowSymbol', ...format })
    // A decimal text is formatted digit by digit; as a number it would be rounded.
    .formatToParts(amount as Intl.StringNumericLiteral)
    .map(({ type, value }) => (type === 'currency' && symbols.get(format.currency)) || value)
    .join('')
