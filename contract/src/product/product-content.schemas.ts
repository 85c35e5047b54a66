import * as z from 'zod'
import { countryCode, language } from '../kit/country.schemas.ts'
import { type Language, type LocalText, languageOf } from '../kit/country.ts'
import { limits } from '../kit/limits.ts'
import { amount } from '../kit/money.schemas.ts'
import { moment, numberNeeded } from '../kit/text.schemas.ts'
import { barcodeOrNone } from './barcode.schemas.ts'
import { isReadable, isSaid, type ProductContent } from './product-content.ts'

/** A text in any of the five languages; empty ones are left out. */
const texts = (max: number) =>
  z
    .partialRecord(language, z.string().trim().max(max, 'errors:tooLong'))
    .transform(
      (value) => Object.fromEntries(Object.entries(value).filter(([, text]) => isSaid(text))) as LocalText,
    )

const points = z
  .partialRecord(
    language,
    z.array(z.string().trim().max(limits.nameMax, 'errors:tooLong')).max(limits.sellingPointsMax),
  )
  .transform(
    (value) =>
      Object.fromEntries(
        Object.entries(value)
          .map(([inLanguage, lines]) => [inLanguage, (lines ?? []).filter(isSaid)] as const)
          .filter(([, lines]) => lines.length > 0),
      ) as Partial<Record<Language, string[]>>,
  )

const key = z.string().regex(/^[\w.-]{1,60}$/, 'errors:invalidValue')
const whole = z.number(numberNeeded).int('errors:numberNeeded').min(0).max(1_000_000)

const axis = z.object({
  key,
  name: texts(limits.nameMax),
  values: z
    .array(z.object({ key, name: texts(limits.nameMax) }))
    .min(1, 'errors:optionValueNeeded')
    .max(limits.optionValuesMax),
})

const variant = z.object({
  /** Absent for a new one. */
  id: z.uuid({ error: 'errors:invalidValue' }).optional(),
  optionKeys: z.array(z.string().max(60)).max(limits.optionsMax),
  /** Left out, the names of its options are its name. */
  name: texts(limits.nameMax).default({}),
  price: amount({ needed: 'errors:priceInvalid', invalid: 'errors:priceInvalid', digits: 12 }),
  /** Of a new variant; that of a known one has its own verb, so that every change has a reason. */
  stock: whole.default(0),
  picture: z.string().max(500).default(''),
  /** Of its package; an empty one is taken away, absent it stays as it is. */
  barcode: barcodeOrNone.optional(),
})

/** The content of a product as it is edited. Currency, price range and search words are computed from it. */
export const productShape = {
  countryCode,
  categoryKey: z.string().max(60).default(''),
  name: texts(limits.nameMax),
  description: texts(limits.descriptionMax).default({}),
  sellingPoints: points.default({}),
  promoteType: z.number().int().min(0).max(2),
  cooperationType: z.number().int().min(1).max(13),
  /** Percent. */
  commissionRate: z
    .number(numberNeeded)
    .min(0)
    .max(100)
    .transform((rate) => Math.round(rate * 100) / 100),
  needsMou: z.boolean(),
  /** The text of its agreement; null for the default of its country. */
  mouTemplateId: z.uuid({ error: 'errors:invalidValue' }).nullable().default(null),
  quota: whole,
  endsAt: moment.nullable().default(null),
  shopName: z.string().trim().max(limits.nameMax, 'errors:tooLong').default(''),
  shopNumber: z.string().trim().max(60, 'errors:tooLong').default(''),
  options: z.array(axis).max(limits.optionsMax).default([]),
  skus: z.array(variant).max(limits.variantsMax).default([]),
  pictures: z
    .array(z.object({ url: z.string().min(1).max(500) }))
    .max(limits.picturesMax)
    .default([]),
} as const
export const contentSchema = z.object(productShape)

interface Fault {
  path: (string | number)[]
  key: string
}

/** What fits together in a product: names that can be read, one variant for each combination of options. */
export function checkContent(content: ProductContent, ctx: z.core.$RefinementCtx): void {
  for (const { path, key: text } of faultsOf(content))
    ctx.addIssue({ code: 'custom', path, message: `errors:${text}`, input: content })
}

function faultsOf(content: ProductContent): Fault[] {
  const { countryCode: country, name, options, skus } = content
  const faults: Fault[] = []
  if (!isReadable(name, country))
    faults.push({ path: ['name', languageOf(country)], key: 'productNameNeeded' })
  for (const [at, { name: title, values }] of options.entries()) {
    if (!isReadable(title, country)) faults.push({ path: ['options', at, 'name'], key: 'required' })
    for (const [nth, value] of values.entries())
      if (!isReadable(value.name, country))
        faults.push({ path: ['options', at, 'values', nth], key: 'required' })
    if (hasTwice(values.map((value) => value.key)))
      faults.push({ path: ['options', at, 'values'], key: 'invalidValue' })
  }
  if (hasTwice(options.map((each) => each.key))) faults.push({ path: ['options'], key: 'invalidValue' })
  for (const [at, { optionKeys }] of skus.entries())
    if (
      optionKeys.length !== options.length ||
      !optionKeys.every((each, nth) => hasValue(options[nth], each))
    )
      faults.push({ path: ['skus', at, 'optionKeys'], key: 'invalidValue' })
  const codes = skus.map((each) => each.barcode ?? '')
  for (const [at, code] of codes.entries())
    if (code && codes.indexOf(code) < at) faults.push({ path: ['skus', at, 'barcode'], key: 'barcodeTaken' })
  if (hasTwice(skus.map(({ optionKeys }) => optionKeys.join('\n'))))
    faults.push({ path: ['skus'], key: 'variantTwice' })
  return faults
}

const hasTwice = (values: string[]): boolean => new Set(values).size < values.length
const hasValue = (option: ProductContent['options'][number] | undefined, value: string): boolean =>
  option?.values.some((each) => each.key === value) ?? false
