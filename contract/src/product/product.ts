import type * as z from 'zod'
import { siteActorsOf } from '../account/abilities.ts'
import { type Endpoint, everyone, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './product.schemas.ts'

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
export type BrandView = z.infer<typeof schemas.brandSchema>
export type ProductCard = z.infer<typeof schemas.productCardSchema>
export type Duty = z.infer<typeof schemas.dutySchema>
export type ProductDetail = z.infer<typeof schemas.productDetailSchema>

export const listProducts: Endpoint<typeof schemas.listProducts> = {
  name: 'listProducts',
  method: 'POST',
  path: `${pcBase}/product/getProductSamplePage`,
  effect: 'read',
  actor: everyone,
  summary: 'Free samples of a country: search, filter, sort, page.',
}

export const getProduct: Endpoint<typeof schemas.getProduct> = {
  name: 'getProduct',
  method: 'GET',
  path: `${pcBase}/product/getDetail`,
  effect: 'read',
  actor: everyone,
  summary: 'One product with its variants and what both sides owe.',
}

/** What a product page needs to know of its reader: saved, notified, an open sample, accounts to apply with. */
export const getProductStanding: Endpoint<typeof schemas.getProductStanding> = {
  name: 'getProductStanding',
  method: 'GET',
  path: `${pcBase}/product/getStanding`,
  effect: 'read',
  actor: siteActorsOf('applyForSample'),
  summary: 'How I stand with one product.',
}

export const listSavedProductIds: Endpoint<typeof schemas.listSavedProductIds> = {
  name: 'listSavedProductIds',
  method: 'GET',
  path: `${pcBase}/product/getSaved`,
  effect: 'read',
  actor: siteActorsOf('saveProduct'),
  summary: 'The ids of the products I saved.',
}

export const saveProduct: Endpoint<typeof schemas.saveProduct> = {
  name: 'saveProduct',
  method: 'POST',
  path: `${pcBase}/product/save`,
  effect: 'write',
  actor: siteActorsOf('saveProduct'),
  summary: 'Saves a product for later, or lets it go.',
}

export const notifyOfStock: Endpoint<typeof schemas.notifyOfStock> = {
  name: 'notifyOfStock',
  method: 'POST',
  path: `${pcBase}/product/notify`,
  effect: 'write',
  actor: siteActorsOf('saveProduct'),
  summary: 'Asks for a mail when a sold-out variant is there again.',
}
