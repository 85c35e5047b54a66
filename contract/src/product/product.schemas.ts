import * as z from 'zod'
import { creatorSchema } from '../creator/creator.schemas.ts'
import { orBlank } from '../kit/blank.schemas.ts'
import { countryCode, language, textLanguagesSchema } from '../kit/country.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { sortOf } from '../kit/sort.schemas.ts'
import { id, moment, money } from '../kit/text.schemas.ts'
import { sampleQuotaKinds } from '../sample/sample-quota.ts'
import { productSorts } from './product.ts'

export const brandSchema = z.object({
  id,
  name: z.string(),
  logo: z.string(),
  color: z.string(),
  isVerified: z.boolean(),
  /** Share of shipments sent in time, 0 to 1; null before the first. */
  onTimeRate: z.number().nullable(),
})

export const productCardSchema = z.object({
  id,
  name: z.string(),
  picture: z.string(),
  thumb: z.string(),
  ground: z.string(),
  brand: brandSchema.pick({ id: true, name: true, logo: true, color: true, isVerified: true }),
  countryCode,
  currency: z.string(),
  priceMin: money,
  priceMax: money,
  /** Percent. */
  commissionRate: z.number(),
  promoteType: z.number().int(),
  needsMou: z.boolean(),
  quota: z.number().int(),
  quotaLeft: z.number().int(),
  endsAt: moment.nullable(),
  categoryKey: z.string(),
  /** That of the name, where it is not the caller's (R118). */
  titleLanguage: language.optional(),
})

export const skuSchema = z.object({
  id,
  /** One key of each option axis, in the axes' order. */
  optionKeys: z.array(z.string()),
  name: z.string(),
  nameLanguage: language.optional(),
  price: money,
  left: z.number().int(),
  picture: z.string(),
})

export const dutySchema = z.object({
  /** Which duty; its words are `sample.duty.<key>` in locales. */
  key: z.enum(['review', 'signMou', 'checkMou', 'ship', 'post', 'keepPublic']),
  owner: z.enum(['brand', 'creator']),
  hours: z.number(),
  /** The earliest moment, for a window such as 3 to 5 days. */
  fromHours: z.number().optional(),
})

export const productDetailSchema = productCardSchema.extend({
  brand: brandSchema,
  description: z.string(),
  sellingPoints: z.array(z.string()),
  pictures: z.array(z.object({ url: z.string(), thumb: z.string(), ground: z.string() })),
  options: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      nameLanguage: language.optional(),
      values: z.array(z.object({ key: z.string(), name: z.string(), nameLanguage: language.optional() })),
    }),
  ),
  skus: z.array(skuSchema),
  cooperationType: z.number().int(),
  notice: z.string(),
  /** What both sides owe once the sample is applied for, in order. */
  duties: z.array(dutySchema),
  shopName: z.string(),
  shopNumber: z.string(),
  languages: textLanguagesSchema.optional(),
})

export const listProducts = {
  input: z.object({
    countryCode: countryCode.optional(),
    productQuery: z.string().trim().max(100).optional(),
    categoryKey: z.string().max(60).optional(),
    brandId: id.optional(),
    sort: sortOf(...productSorts).default('newest'),
    endsSoon: z.boolean().default(false),
    withoutMou: z.boolean().default(false),
    hasStock: z.boolean().default(false),
    commissionMin: orBlank(z.coerce.number().min(0).max(100)),
    priceMin: orBlank(z.coerce.number().min(0)),
    priceMax: orBlank(z.coerce.number().min(0)),
    savedOnly: z.boolean().default(false),
    ...pageInput,
  }),
  output: pageOf(productCardSchema),
}

export const getProduct = {
  /** `language`: what the brand wrote, in another language than the caller's where it gave that. */
  input: z.object({ id, language: language.optional() }),
  output: productDetailSchema,
}

export const getProductStanding = {
  input: z.object({ id }),
  output: z.object({
    isSaved: z.boolean(),
    notifySkuIds: z.array(id),
    openSampleId: id.nullable(),
    /** Null when I am not on the blacklist; `until` is null where it has no end. */
    blacklist: z.object({ until: moment.nullable() }).nullable(),
    accounts: z.array(creatorSchema),
    hasAddress: z.boolean(),
    /** The monthly limit of the tenant of which least is left; null where there is none. */
    monthlyQuota: z
      .object({
        kind: z.enum(sampleQuotaKinds),
        max: z.number().int(),
        left: z.number().int(),
        /** When the next month begins in the product's country. */
        renewsAt: moment,
      })
      .nullable(),
  }),
}

export const listSavedProductIds = {
  input: z.object({}),
  output: z.array(id),
}

export const saveProduct = {
  input: z.object({ id, isSaved: z.boolean() }),
  output: z.object({ isSaved: z.boolean() }),
}

export const notifyOfStock = {
  input: z.object({ id, skuId: id, wanted: z.boolean().default(true) }),
  output: z.object({ wanted: z.boolean() }),
}
