import {
  type CountryCode,
  countries,
  type Language,
  type LocalText,
  languages,
} from '@sampan/contract/country'
import type { RequestOf } from '@sampan/contract/endpoint'
import type { createProduct, OwnProduct } from '@sampan/contract/product-edit'
import { fitVariants, type Option, type Variant } from './product-edit-matrix.ts'

export interface Picture {
  url: string
  thumb: string
}

/** The content of the form. Texts keep what was typed in every language. */
export interface Values {
  brandId: string
  countryCode: CountryCode
  categoryKey: string
  name: LocalText
  description: LocalText
  /** One point a line. */
  points: LocalText
  promoteType: number
  cooperationType: number
  commissionRate: number | ''
  needsMou: boolean
  mouTemplateId: string | null
  quota: number | ''
  endsAt: string | null
  shopName: string
  shopNumber: string
  options: Option[]
  /** Every variant that was ever there; `fitVariants` says which of them the options make. */
  variants: Variant[]
  pictures: Picture[]
}

export const newValues = (countryCode: CountryCode): Values => ({
  brandId: '',
  countryCode,
  categoryKey: '',
  name: {},
  description: {},
  points: {},
  promoteType: 0,
  cooperationType: 1,
  commissionRate: '',
  needsMou: true,
  mouTemplateId: null,
  quota: '',
  endsAt: null,
  shopName: '',
  shopNumber: '',
  options: [],
  variants: [],
  pictures: [],
})

/** A product as the server tells it, in the form. */
export function valuesOf(own: OwnProduct): Values {
  const { options } = own
  const variants = own.skus.map(
    (row): Variant => ({
      id: row.id,
      keys: Object.fromEntries(options.map((option, at) => [option.key, row.optionKeys[at] ?? ''])),
      name: row.name,
      price: Number(row.price) % 1 === 0 ? String(Number(row.price)) : row.price,
      stock: row.stock,
      picture: row.picture,
      barcode: row.barcode,
      isOff: false,
    }),
  )
  // Combinations that were never offered stay so.
  const offered = fitVariants(options, variants).shown.map((row) => (row.id ? row : { ...row, isOff: true }))
  return {
    brandId: own.brand.id,
    countryCode: own.countryCode,
    categoryKey: own.categoryKey,
    name: own.name,
    description: own.description,
    points: Object.fromEntries(
      Object.entries(own.sellingPoints).map(([language, lines]) => [language, lines.join('\n')]),
    ),
    promoteType: own.promoteType,
    cooperationType: own.cooperationType,
    commissionRate: own.commissionRate,
    needsMou: own.needsMou,
    mouTemplateId: own.mouTemplateId,
    quota: own.quota,
    endsAt: own.endsAt,
    shopName: own.shopName,
    shopNumber: own.shopNumber,
    options,
    variants: own.skus.length === 0 ? [] : offered,
    pictures: own.pictures.map(({ url, thumb }) => ({ url, thumb })),
  }
}

/**
 * The variants on offer, in the order in which they are sent: the server's `skus.2` is the third of them. A draft for
 * which nobody has typed a price has none yet.
 */
function offeredOf({ options, variants }: Values): Variant[] {
  const offered = fitVariants(options, variants).shown.filter((row) => !row.isOff)
  return offered.some((row) => row.id || row.price !== '') ? offered : []
}

/** The form as the server takes it. */
export function requestOf(values: Values): RequestOf<typeof createProduct> {
  const { brandId, points, options, variants, pictures, ...said } = values
  const filled = options.filter((option) => option.values.length > 0)
  return {
    ...said,
    ...(brandId && { brandId }),
    commissionRate: values.commissionRate || 0,
    quota: values.quota || 0,
    sellingPoints: Object.fromEntries(
      languages.flatMap((language) => (points[language] ? [[language, points[language].split('\n')]] : [])),
    ),
    options,
    skus: offeredOf(values).map((row) => ({
      ...(row.id && { id: row.id }),
      optionKeys: filled.map((option) => row.keys[option.key] ?? ''),
      name: row.name,
      price: row.price,
      stock: row.id ? 0 : row.stock || 0,
      picture: row.picture,
      barcode: row.barcode,
    })),
    pictures: pictures.map(({ url }) => ({ url })),
  }
}

/** How many of name, description and points a language has: what the tabs say. */
export const filledIn = (values: Values, language: Language): number =>
  [values.name, values.description, values.points].filter((text) => text[language]?.trim()).length

/** The last moment of a day in a country, in its time zone (R15). */
export function endOfDay(day: string, country: CountryCode): string {
  const guess = new Date(`${day}T23:59:59Z`)
  const shown = new Date(`${wallClock(guess, country)}Z`)
  return new Date(guess.getTime() - (shown.getTime() - guess.getTime())).toISOString()
}

/** The day of a moment in a country, as `2026-11-30`. */
export const dayIn = (moment: string, country: CountryCode): string =>
  wallClock(new Date(moment), country).slice(0, 10)

const wallClock = (at: Date, country: CountryCode): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: countries[country].timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(at)
    .replace(' ', 'T')
