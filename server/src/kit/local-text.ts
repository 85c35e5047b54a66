import {
  type CountryCode,
  type Language,
  type LocalText,
  languageOf,
  textFor,
} from '@sampan/contract/country'

/** The text for a reader: own language, else that of the product's country, else English, else whatever there is. */
export const textOf = (text: LocalText, reader: Language, country: CountryCode): string =>
  text[reader] || text[languageOf(country)] || textFor(text, 'en')
