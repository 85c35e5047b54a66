import * as z from 'zod'
import { careChangeSchema, careFilter, careOfSchema } from '../account/care.schemas.ts'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { countryCode, localText } from '../kit/country.schemas.ts'
import { countryCodes } from '../kit/country.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { sortOf } from '../kit/sort.schemas.ts'
import { id, moment, money } from '../kit/text.schemas.ts'
import { brandSchema, dutySchema } from './product.schemas.ts'
import { checkContent, productShape } from './product-content.schemas.ts'
import { ownProductSorts, productStates, productVerbs, productViews } from './product-edit.ts'
import { variantStockSchema } from './product-stock.schemas.ts'

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
  /** Of the staff, who looks after it. */
  specialist: careOfSchema.nullable(),
  /** The caller may say who does. */
  mayHandOver: z.boolean(),
  /** The verbs that the caller may use now. */
  actions: z.array(z.enum(productVerbs)),
})

export const listOwnProducts = {
  input: z.object({
    view: z.enum(productViews).default('all'),
    query: z.string().trim().max(100).optional(),
    /** Those that failed in one of the caller's own batches. */
    failedIn: id.optional(),
    categoryKey: z.string().max(60).optional(),
    countries: z.array(z.enum(countryCodes)).max(11).optional(),
    brandIds: z.array(id).max(50).optional(),
    promoteTypes: z.array(z.number().int().min(0).max(2)).max(3).optional(),
    lowStock: z.boolean().default(false),
    specialists: careFilter,
    sort: sortOf(...ownProductSorts).default('update_time'),
    ...pageInput,
  }),
  output: pageOf(ownProductRowSchema),
}

export const exportOwnProducts = exportedBy(listOwnProducts)

export const countOwnProducts = {
  input: z.object({}),
  output: z.record(z.enum(productViews), z.number().int()),
}

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
  mouTemplateId: id.nullable(),
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
  specialist: careOfSchema.nullable(),
  /** The caller may say who does. */
  mayHandOver: z.boolean(),
  /** Who last gave it into whose care; empty for those who may not say it. */
  careChanges: z.array(careChangeSchema),
  actions: z.array(z.enum(productVerbs)),
})

export const getOwnProduct = {
  input: z.object({ id }),
  output: ownProductSchema,
}

export const createProduct = {
  input: z.object({ brandId: id.optional(), ...productShape }).superRefine(checkContent),
  output: ownProductSchema,
}

export const editProduct = {
  input: z.object({ id, version: moment, ...productShape }).superRefine(checkContent),
  output: ownProductSchema,
}

const ids = z.array(id).min(1, 'errors:chooseRows').max(100)

export const publishProducts = {
  input: z.object({ ids }),
  output: batchResultSchema,
}

export const unpublishProducts = {
  input: z.object({ ids }),
  output: batchResultSchema,
}

export const duplicateProduct = {
  input: z.object({ id }),
  output: z.object({ id }),
}

export const previewDuties = {
  input: z.object({ countryCode, needsMou: z.stringbool() }),
  output: z.array(dutySchema),
}

export const productBrandSchema = brandSchema
  .pick({ id: true, name: true, logo: true, isVerified: true })
  .extend({
    countryCode,
    website: z.string(),
    createdAt: moment,
    products: z.number().int(),
  })

export const listProductBrands = {
  input: z.object({}),
  output: z.array(productBrandSchema),
}

export const verifyBrand = {
  /** With the name of the company that its reader looked at. */
  input: z.object({ id, name: z.string().trim().min(1).max(500) }),
  output: z.object({ id, isVerified: z.literal(true) }),
}
