import type { Language } from '@sampan/contract/country'
import { languageTag } from '@sampan/contract/country'
import { writeMoney } from '@sampan/contract/money'

/** In: a decimal in major units. Out: with the digits and marks of a language and the currency's sign, as "1.500.000 ₫". */
export const sayMoneyIn = (language: Language, amount: string, currency: string): string =>
  writeMoney(amount, { locale: languageTag(language), currency, trailingZeroDisplay: 'stripIfInteger' })
