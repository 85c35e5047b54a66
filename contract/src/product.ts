import * as z from 'zod'
import { siteActorsOf } from './abilities.ts'
import { countryCode } from './country.ts'
import { creatorSchema } from './creator.ts'
import { endpoint, everyone, pcBase } from './endpoint.ts'
import { pageInput, pageOf } from './envelope.ts'
import { id, moment, money } from './text.ts'

/** Who runs the promotion. */
export const promoteTypes = { shop: 0, tiktok: 1, tapBoost: 2 } as const

export const productSorts = [
  'newest',
  'update_time',
  'price_desc',
  'price_asc',
  'commission_desc',
  'ending',
] as const
export type ProductSort = (typeof productSorts)[number]

export const brandSchema = z.object({
  id,
  name: z.string(),
  logo: z.string(),
  color: z.string(),
  isVerified: z.boolean(),
  /** Share of shipments sent in time, 0 to 1; null before the first. */
  onTimeRate: z.number().nullable(),
})
export type BrandView = z.infer<typeof brandSchema>

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
})
export type ProductCard = z.infer<typeof productCardSchema>

export const skuSchema = z.object({
  id,
  /** One key of each option axis, in the axes' order. */
  optionKeys: z.array(z.string()),
  name: z.string(),
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
export type Duty = z.infer<typeof dutySchema>

export const productDetailSchema = productCardSchema.extend({
  brand: brandSchema,
  description: z.string(),
  sellingPoints: z.array(z.string()),
  pictures: z.array(z.object({ url: z.string(), thumb: z.string(), ground: z.string() })),
  options: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      values: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
  ),
  skus: z.array(skuSchema),
  cooperationType: z.number().int(),
  notice: z.string(),
  /** What both sides owe once the sample is applied for, in order. */
  duties: z.array(dutySchema),
  shopName: z.string(),
  shopNumber: z.string(),
})
export type ProductDetail = z.infer<typeof productDetailSchema>

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'POST',
  path: `${pcBase}/product/getProductSamplePage`,
  effect: 'read',
  actor: everyone,
  summary: 'Free samples of a country: search, filter, sort, page.',
  input: z.object({
    countryCode: countryCode.optional(),
    productQuery: z.string().trim().max(100).optional(),
    categoryKey: z.string().max(60).optional(),
    brandId: id.optional(),
    sort: z.enum(productSorts).default('newest'),
    endsSoon: z.boolean().default(false),
    withoutMou: z.boolean().default(false),
    hasStock: z.boolean().default(false),
    commissionMin: z.coerce.number().min(0).max(100).optional(),
    priceMin: z.coerce.number().min(0).optional(),
    priceMax: z.coerce.number().min(0).optional(),
    savedOnly: z.boolean().default(false),
    ...pageInput,
  }),
  output: pageOf(productCardSchema),
})

export const getProduct = endpoint({
  name: 'getProduct',
  method: 'GET',
  path: `${pcBase}/product/getDetail`,
  effect: 'read',
  actor: everyone,
  summary: 'One product with its variants and what both sides owe.',
  input: z.object({ id }),
  output: productDetailSchema,
})

/** What a product page needs to know of its reader: saved, notified, an open sample, accounts to apply with. */
export const getProductStanding = endpoint({
  name: 'getProductStanding',
  method: 'GET',
  path: `${pcBase}/product/getStanding`,
  effect: 'read',
  actor: siteActorsOf('applyForSample'),
  summary: 'How I stand with one product.',
  input: z.object({ id }),
  output: z.object({
    isSaved: z.boolean(),
    notifySkuIds: z.array(id),
    openSampleId: id.nullable(),
    accounts: z.array(creatorSchema),
    hasAddress: z.boolean(),
  }),
})

export const listSavedProductIds = endpoint({
  name: 'listSavedProductIds',
  method: 'GET',
  path: `${pcBase}/product/getSaved`,
  effect: 'read',
  actor: siteActorsOf('saveProduct'),
  summary: 'The ids of the products I saved.',
  input: z.object({}),
  output: z.array(id),
})

export const saveProduct = endpoint({
  name: 'saveProduct',
  method: 'POST',
  path: `${pcBase}/product/save`,
  effect: 'write',
  actor: siteActorsOf('saveProduct'),
  summary: 'Saves a product for later, or lets it go.',
  input: z.object({ id, isSaved: z.boolean() }),
  output: z.object({ isSaved: z.boolean() }),
})

export const notifyOfStock = endpoint({
  name: 'notifyOfStock',
  method: 'POST',
  path: `${pcBase}/product/notify`,
  effect: 'write',
  actor: siteActorsOf('saveProduct'),
  summary: 'Asks for a mail when a sold-out variant is there again.',
  input: z.object({ id, skuId: id, wanted: z.boolean().default(true) }),
  output: z.object({ wanted: z.boolean() }),
})
