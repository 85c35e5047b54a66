import * as z from 'zod'
import { consoleActorsOf } from './abilities.ts'
import { batchResultSchema } from './batch.ts'
import { countryCode, countryCodes, localText } from './country.ts'
import { adminBase, endpoint } from './endpoint.ts'
import { pageInput, pageOf } from './envelope.ts'
import { brandSchema, dutySchema } from './product.ts'
import { checkContent, productShape } from './product-content.ts'
import { variantStockSchema } from './product-stock.ts'
import { id, moment, money } from './text.ts'

/** Where an offer stands; exactly one holds. `soldOut`: no variant or no free sample is left. */
export const productStates = ['draft', 'published', 'soldOut', 'ended'] as const
export type ProductState = (typeof productStates)[number]
export const productViews = ['all', ...productStates] as const

export const ownProductSorts = [
  'update_time',
  'newest',
  'price_asc',
  'price_desc',
  'stock_asc',
  'stock_desc',
  'quota_asc',
  'quota_desc',
] as const

export const productVerbs = ['publish', 'unpublish'] as const

export const ownProductRowSchema = z.object({
  id,
  name: z.string(),
  thumb: z.string(),
  brand: brandSchema.pick({ id: true, name: true, logo: true, isVerified: true }),
  countryCode,
  currency: z.string(),
  categoryKey: z.string(),
  priceMin: money,
  priceMax: money,
  commissionRate: z.number(),
  promoteType: z.number().int(),
  needsMou: z.boolean(),
  quota: z.number().int(),
  quotaLeft: z.number().int(),
  variants: z.number().int(),
  /** Pieces that nobody has been promised, over all variants. */
  stockLeft: z.number().int(),
  /** At least one variant has few pieces left (limits.lowStock) or none. */
  isLow: z.boolean(),
  state: z.enum(productStates),
  publishedAt: moment.nullable(),
  endsAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  /** The verbs that the reader may say now. */
  actions: z.array(z.enum(productVerbs)),
})
export type OwnProductRow = z.infer<typeof ownProductRowSchema>

export const listOwnProducts = endpoint({
  name: 'listOwnProducts',
  method: 'POST',
  path: `${adminBase}/product/getPage`,
  effect: 'read',
  actor: consoleActorsOf('editProduct'),
  summary: 'The products that I may edit: views, search, filters, sort, page.',
  input: z.object({
    view: z.enum(productViews).default('all'),
    query: z.string().trim().max(100).optional(),
    categoryKey: z.string().max(60).optional(),
    countries: z.array(z.enum(countryCodes)).max(11).optional(),
    brandIds: z.array(id).max(50).optional(),
    promoteTypes: z.array(z.number().int().min(0).max(2)).max(3).optional(),
    lowStock: z.boolean().default(false),
    sort: z.enum(ownProductSorts).default('update_time'),
    ...pageInput,
  }),
  output: pageOf(ownProductRowSchema),
})

export const countOwnProducts = endpoint({
  name: 'countOwnProducts',
  method: 'GET',
  path: `${adminBase}/product/getCounts`,
  effect: 'read',
  actor: consoleActorsOf('editProduct'),
  summary: 'How many of my products stand in each view, each up to 10,000.',
  input: z.object({}),
  output: z.record(z.enum(productViews), z.number().int()),
})

export const ownProductSchema = z.object({
  id,
  /** Send it back with an edit: it moves on with every edit. */
  version: moment,
  state: z.enum(productStates),
  brand: brandSchema.pick({ id: true, name: true, logo: true, isVerified: true }),
  updatedBy: z.string(),
  publishedAt: moment.nullable(),
  countryCode,
  currency: z.string(),
  categoryKey: z.string(),
  name: localText,
  description: localText,
  sellingPoints: z.record(z.string(), z.array(z.string())),
  promoteType: z.number().int(),
  cooperationType: z.number().int(),
  commissionRate: z.number(),
  needsMou: z.boolean(),
  quota: z.number().int(),
  quotaUsed: z.number().int(),
  endsAt: moment.nullable(),
  shopName: z.string(),
  shopNumber: z.string(),
  options: z.array(
    z.object({
      key: z.string(),
      name: localText,
      values: z.array(z.object({ key: z.string(), name: localText })),
    }),
  ),
  skus: z.array(variantStockSchema),
  pictures: z.array(z.object({ url: z.string(), thumb: z.string(), ground: z.string() })),
  actions: z.array(z.enum(productVerbs)),
})
export type OwnProduct = z.infer<typeof ownProductSchema>

export const getOwnProduct = endpoint({
  name: 'getOwnProduct',
  method: 'GET',
  path: `${adminBase}/product/getDetail`,
  effect: 'read',
  actor: consoleActorsOf('editProduct'),
  summary: 'One product as it is edited: every language, variants with stock, pictures.',
  input: z.object({ id }),
  output: ownProductSchema,
})

export const createProduct = endpoint({
  name: 'createProduct',
  method: 'POST',
  path: `${adminBase}/product/create`,
  effect: 'write',
  actor: consoleActorsOf('editProduct'),
  summary: 'Begins a product as a draft. Staff name the brand it is made for.',
  input: z.object({ brandId: id.optional(), ...productShape }).superRefine(checkContent),
  output: ownProductSchema,
})

export const editProduct = endpoint({
  name: 'editProduct',
  method: 'POST',
  path: `${adminBase}/product/edit`,
  effect: 'write',
  actor: consoleActorsOf('editProduct'),
  summary:
    'Replaces what is said of a product; refuses when somebody else was faster. Stock has its own verb.',
  input: z.object({ id, version: moment, ...productShape }).superRefine(checkContent),
  output: ownProductSchema,
})

const ids = z.array(id).min(1, 'errors:chooseRows').max(100)

export const publishProducts = endpoint({
  name: 'publishProducts',
  method: 'POST',
  path: `${adminBase}/product/publish`,
  effect: 'write',
  actor: consoleActorsOf('editProduct'),
  summary: 'Puts products on offer: whole ones, of verified companies. A result per row.',
  input: z.object({ ids }),
  output: batchResultSchema,
})

export const unpublishProducts = endpoint({
  name: 'unpublishProducts',
  method: 'POST',
  path: `${adminBase}/product/unpublish`,
  effect: 'write',
  actor: consoleActorsOf('editProduct'),
  summary: 'Takes products off offer; samples under way go on. A result per row.',
  input: z.object({ ids }),
  output: batchResultSchema,
})

export const duplicateProduct = endpoint({
  name: 'duplicateProduct',
  method: 'POST',
  path: `${adminBase}/product/duplicate`,
  effect: 'write',
  actor: consoleActorsOf('editProduct'),
  summary: 'Makes a draft like a product, without its stock.',
  input: z.object({ id }),
  output: z.object({ id }),
})

/** The deal before it is made, as a creator of the country will read it. */
export const previewDuties = endpoint({
  name: 'previewDuties',
  method: 'GET',
  path: `${adminBase}/product/getDuties`,
  effect: 'read',
  actor: consoleActorsOf('editProduct'),
  summary: 'What both sides will owe for a sample in a country, with or without MOU.',
  input: z.object({ countryCode, needsMou: z.stringbool() }),
  output: z.array(dutySchema),
})

export const productBrandSchema = brandSchema
  .pick({ id: true, name: true, logo: true, isVerified: true })
  .extend({
    countryCode,
    website: z.string(),
    createdAt: moment,
    products: z.number().int(),
  })
export type ProductBrand = z.infer<typeof productBrandSchema>

export const listProductBrands = endpoint({
  name: 'listProductBrands',
  method: 'GET',
  path: `${adminBase}/product/getBrands`,
  effect: 'read',
  actor: consoleActorsOf('editProduct'),
  summary: 'The brands whose products I may edit; those that wait to be verified first.',
  input: z.object({}),
  output: z.array(productBrandSchema),
})

export const verifyBrand = endpoint({
  name: 'verifyBrand',
  method: 'POST',
  path: `${adminBase}/product/verifyBrand`,
  effect: 'write',
  actor: consoleActorsOf('verifyBrand'),
  summary: 'Says that a company is what it says; from then on it may publish.',
  input: z.object({ id }),
  output: z.object({ id, isVerified: z.literal(true) }),
})
