import type { Language } from '@sampan/contract/country'
import { languageTag } from '@sampan/contract/country'

/** In: a decimal in major units. Out: with the digits and marks of a language and the currency's sign, as "1.500.000 ₫". */
export const sayMoneyIn = (language: Language, amount: string, currency: string): string =>
  new Intl.NumberFormat(languageTag(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount as Intl.StringNumericLiteral)
