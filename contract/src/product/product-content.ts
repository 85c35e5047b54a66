import type * as z from 'zod'
import {
  type CountryCode,
  type Language,
  type LocalText,
  languageOf,
  languages,
  textFor,
} from '../kit/country.ts'
import type * as schemas from './product-content.schemas.ts'

/** What the creator posts. */
export const cooperationTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const

export const isSaid = (text: string | undefined): text is string => Boolean(text)
export type ProductContent = z.output<typeof schemas.contentSchema>

/** A text can be read by the country's people or by everybody: in the country's language or in English. */
export const isReadable = (text: LocalText, country: CountryCode): boolean =>
  isSaid(text[languageOf(country)]) || isSaid(text.en)

type ContentMissing = 'productNameNeeded' | 'productCategoryNeeded' | 'pictureNeeded' | 'variantNeeded'

/** What must be there before creators see a product; each with the field and the key of its text in `errors`. */
export function missingForPublication(
  content: Pick<ProductContent, 'name' | 'countryCode'> & {
    categoryKey?: string | undefined
    skus?: readonly unknown[] | undefined
    pictures?: readonly unknown[] | undefined
  },
): { path: string; key: ContentMissing }[] {
  const { name, countryCode: country } = content
  return [
    !isReadable(name, country) && { path: `name.${languageOf(country)}`, key: 'productNameNeeded' as const },
    !content.categoryKey && { path: 'categoryKey', key: 'productCategoryNeeded' as const },
    !content.pictures?.length && { path: 'pictures', key: 'pictureNeeded' as const },
    !content.skus?.length && { path: 'skus', key: 'variantNeeded' as const },
  ].filter((fault) => fault !== false)
}

interface NamedOption {
  values: readonly { key: string; name: LocalText }[]
}

/**
 * What a variant is called when it has no name of its own: its options' values (`50 ml · Jasmine`), in every language
 * that any of them has; without options the name of the product.
 */
export function variantName(
  options: readonly NamedOption[],
  optionKeys: readonly string[],
  country: CountryCode,
  productName: LocalText,
): LocalText {
  if (options.length === 0) return productName
  const values = options.map(
    (option, at) => option.values.find((value) => value.key === optionKeys[at])?.name,
  )
  const spoken = languages.filter((language) => values.some((name) => isSaid(name?.[language])))
  const say = (name: LocalText | undefined, language: Language) =>
    name?.[language] || name?.[languageOf(country)] || textFor(name ?? {}, 'en')
  return Object.fromEntries(
    spoken.map((language) => [language, values.map((name) => say(name, language)).join(' · ')]),
  ) as LocalText
}
