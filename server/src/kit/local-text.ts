import {
  type CountryCode,
  type Language,
  type LocalText,
  languageOf,
  languages,
} from '@sampan/contract/country'

/** The language that a reader reads, or several, the one that they asked for first. */
type Wanted = Language | readonly Language[]

/**
 * The language in which a reader gets a text (R118): one that they want, else English, else that of the product's country, else
 * whichever was written. Undefined where nothing was.
 */
export const shownIn = (text: LocalText, wanted: Wanted, country: CountryCode): Language | undefined =>
  [wanted, 'en' as const, languageOf(country), ...languages].flat().find((language) => text[language])

/** The text for a reader, in the language of `shownIn`. */
export function textOf(text: LocalText, wanted: Wanted, country: CountryCode): string {
  const language = shownIn(text, wanted, country)
  return (language && text[language]) ?? ''
}

/**
 * The languages of a noun's texts, for its readers. In: its fields; the language in which they are shown now, where
 * somebody asked for another than their own; the reader's own. Out: the languages in which anything was written, and
 * of each field that is not in the reader's own the one that it is in.
 */
export function presentLanguages(
  fields: Record<string, LocalText>,
  shown: Language,
  { language: reader, country }: { language: Language; country: CountryCode },
): { given: Language[]; others: Record<string, Language> } {
  const texts = Object.entries(fields)
  return {
    given: languages.filter((language) => texts.some(([, text]) => text[language])),
    others: Object.fromEntries(
      texts.flatMap(([field, text]) => {
        const language = shownIn(text, [shown, reader], country)
        return language && language !== reader ? [[field, language]] : []
      }),
    ),
  }
}

/** The language of a title that is not in its reader's own, for a card. In: the language asked for, where it is another. */
export function otherLanguage(
  text: LocalText,
  reader: Language,
  country: CountryCode,
  shown: Language = reader,
): { titleLanguage?: Language } {
  const language = shownIn(text, [shown, reader], country)
  return language && language !== reader ? { titleLanguage: language } : {}
}
