import {
  type CountryCode,
  countryCodes,
  type Language,
  languageOf,
  languages,
} from '@sampan/contract/country'
import { promoteTypes } from '@sampan/contract/product'
import { cooperationTypes } from '@sampan/contract/product-content'
import type { Ctx } from '#context.ts'
import { categoriesNamed } from '#features/product/categories/category-keys.ts'
import type { BrandRow } from '#features/product/product.queries.ts'
import { readDecimal, readWhole } from '#kit/table/read-whole.ts'
import { CellFault, fault } from './cell-fault.ts'
import type { Row } from './fault-of.ts'
import { plainName } from './variant.queries.ts'

/** The brands that rows name, and those that the caller makes products for, of which more than one is as unclear as hundreds. */
export interface Brands {
  named: readonly BrandRow[]
  own: readonly BrandRow[]
}

/** The brand of a row: the one that it names or whose id it has, or the only one that the caller makes products for. */
export function brandOf({ named, own }: Brands, row: Row): BrandRow {
  const name = plainName(row.cell('brand'))
  const isMeant = (each: BrandRow) => plainName(each.name) === name || each.id === name
  const found = name ? named.filter(isMeant) : own
  const [brand] = found
  if (!brand || found.length > 1) throw new CellFault(row, 'brand', 'brandUnknown')
  return brand
}

/** The country of a row by its code or its name; where none is named, that of its brand, which is unknown where the brand is. */
export function countryOf(brand: BrandRow | undefined, row: Row): CountryCode | undefined {
  const cell = row.cell('country')
  if (!cell) return brand?.countryCode
  const code = countryCodes.find((each) => each === cell.toUpperCase())
  return code ?? named.get(plainName(cell)) ?? fault(row, 'country', 'countryUnknown')
}

const tagOf = (language: Language): string => (language === 'vn' ? 'vi' : language)

/** Countries by their names in each language. */
const named: ReadonlyMap<string, CountryCode> = new Map(
  languages.flatMap((language) => {
    const names = new Intl.DisplayNames([tagOf(language)], { type: 'region' })
    return countryCodes.map((code) => [plainName(names.of(code) ?? code), code] as const)
  }),
)

/** Scripts that tell a language. */
const scripts: Partial<Record<Language, RegExp>> = { th: /\p{Script=Thai}/u, 'zh-CN': /\p{Script=Han}/u }

/** The language that a text is kept under: the country's, or English for one without any letter of the country's script. */
export function languageOfText(text: string, country: CountryCode): Language {
  const language = languageOf(country)
  const script = scripts[language]
  return script && !script.test(text) ? 'en' : language
}

/** The key of a category by its key, or by its name in any language; one that was retired is none. */
export function categoryOf(ctx: Ctx, row: Row): string {
  const cell = row.cell('category')
  if (!cell.trim()) return ''
  // A kind of its own goes before the group that has the same name.
  const found = categoriesNamed(ctx.tenant, cell)
    .filter((node) => !node.isRetired)
    .at(-1)
  return found?.ckey ?? fault(row, 'category', 'categoryUnknown')
}

export function priceOf(ctx: Ctx, row: Row): string {
  return readDecimal(row.cell('price'), ctx.language) ?? fault(row, 'price', 'moneyOdd')
}

export function wholeOf(ctx: Ctx, row: Row, column: 'stock' | 'quota'): number {
  const cell = row.cell(column)
  if (!cell) return 0
  return readWhole(cell, ctx.language) ?? fault(row, column, 'numberOdd')
}

export function rateOf(ctx: Ctx, row: Row): number {
  const cell = row.cell('commission').replace(/\s*%$/, '')
  if (!cell) return 0
  return Number(readDecimal(cell, ctx.language) ?? fault(row, 'commission', 'percentOdd'))
}

/** One of the product's own codes, by its number or by its word in any language; undefined where nothing is said. */
function codeOf(
  row: Row,
  column: 'promote' | 'post',
  codes: readonly number[],
  wordOf: (language: Language, code: number) => string,
): number | undefined {
  const cell = plainName(row.cell(column))
  if (!cell) return undefined
  const names = (code: number) => [String(code), ...languages.map((language) => wordOf(language, code))]
  return (
    codes.find((code) => names(code).some((name) => plainName(name) === cell)) ??
    fault(row, column, 'wordUnknown')
  )
}

// Each code has its word.
export const promoteOf = ({ app }: Ctx, row: Row): number =>
  codeOf(row, 'promote', Object.values(promoteTypes), (language, code) =>
    app.words.say(language, `product:edit.promote.${code as 0}`),
  ) ?? promoteTypes.shop
export const postOf = ({ app }: Ctx, row: Row): number =>
  codeOf(row, 'post', cooperationTypes, (language, code) =>
    app.words.say(language, `product:edit.post.${code as 1}`),
  ) ?? 1

/** Yes or no in any language; no where nothing is said. */
export function agreementOf(ctx: Ctx, row: Row): boolean {
  const cell = plainName(row.cell('agreement'))
  if (!cell) return false
  const words = (key: 'yes' | 'no') =>
    languages.flatMap((language) => ctx.app.words.say(language, `import:${key}`).split('|'))
  if (words('yes').some((word) => plainName(word) === cell)) return true
  return words('no').some((word) => plainName(word) === cell) ? false : fault(row, 'agreement', 'wordUnknown')
}
