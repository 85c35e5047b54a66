import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './product-edit.schemas.ts'

/** State of an offer; exactly one applies. `soldOut`: no variant or no free sample is left. */
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
export type OwnProductRow = z.infer<typeof schemas.ownProductRowSchema>

export const listOwnProducts: Endpoint<typeof schemas.listOwnProducts> = {
  name: 'listOwnProducts',
  method: 'POST',
  path: `${adminBase}/product/getPage`,
  effect: 'read',
  actor: consoleActorsOf('editProduct'),
  summary: 'The products that I may edit: views, search, filters, sort, page.',
}

export const exportOwnProducts: Endpoint<typeof schemas.exportOwnProducts> = exportOf(listOwnProducts)

export const countOwnProducts: Endpoint<typeof schemas.countOwnProducts> = {
  name: 'countOwnProducts',
  method: 'GET',
  path: `${adminBase}/product/getCounts`,
  effect: 'read',
  actor: consoleActorsOf('editProduct'),
  summary: 'How many of my products stand in each view, each up to 10,000.',
}
export type OwnProduct = z.infer<typeof schemas.ownProductSchema>

export const getOwnProduct: Endpoint<typeof schemas.getOwnProduct> = {
  name: 'getOwnProduct',
  method: 'GET',
  path: `${adminBase}/product/getDetail`,
  effect: 'read',
  actor: consoleActorsOf('editProduct'),
  summary: 'One product as it is edited: every language, variants with stock, pictures.',
}

export const createProduct: Endpoint<typeof schemas.createProduct> = {
  name: 'createProduct',
  method: 'POST',
  path: `${adminBase}/product/create`,
  effect: 'write',
  actor: consoleActorsOf('editProduct'),
  summary: 'Begins a product as a draft. Staff name the brand it is made for.',
}

export const editProduct: Endpoint<typeof schemas.editProduct> = {
  name: 'editProduct',
  method: 'POST',
  path: `${adminBase}/product/edit`,
  effect: 'write',
  actor: consoleActorsOf('editProduct'),
  summary:
    'Replaces what is said of a product; refuses when somebody else was faster. Stock has its own verb.',
}

export const publishProducts: Endpoint<typeof schemas.publishProducts> = {
  name: 'publishProducts',
  method: 'POST',
  path: `${adminBase}/product/publish`,
  effect: 'write',
  actor: consoleActorsOf('editProduct'),
  summary: 'Puts products on offer: whole ones, of verified companies. A result per row.',
}

export const unpublishProducts: Endpoint<typeof schemas.unpublishProducts> = {
  name: 'unpublishProducts',
  method: 'POST',
  path: `${adminBase}/product/unpublish`,
  effect: 'write',
  actor: consoleActorsOf('editProduct'),
  summary: 'Takes products off offer; samples under way go on. A result per row.',
}

export const duplicateProduct: Endpoint<typeof schemas.duplicateProduct> = {
  name: 'duplicateProduct',
  method: 'POST',
  path: `${adminBase}/product/duplicate`,
  effect: 'write',
  actor: consoleActorsOf('editProduct'),
  summary: 'Makes a draft like a product, without its stock.',
}

/** The deal before it is made, as a creator of the country will read it. */
export const previewDuties: Endpoint<typeof schemas.previewDuties> = {
  name: 'previewDuties',
  method: 'GET',
  path: `${adminBase}/product/getDuties`,
  effect: 'read',
  actor: consoleActorsOf('editProduct'),
  summary: 'What both sides will owe for a sample in a country, with or without MOU.',
}
export type ProductBrand = z.infer<typeof schemas.productBrandSchema>

export const listProductBrands: Endpoint<typeof schemas.listProductBrands> = {
  name: 'listProductBrands',
  method: 'GET',
  path: `${adminBase}/product/getBrands`,
  effect: 'read',
  actor: consoleActorsOf('editProduct'),
  summary: 'The brands whose products I may edit; those that wait to be verified first.',
}

export const verifyBrand: Endpoint<typeof schemas.verifyBrand> = {
  name: 'verifyBrand',
  method: 'POST',
  path: `${adminBase}/product/verifyBrand`,
  effect: 'write',
  actor: consoleActorsOf('verifyBrand'),
  summary: 'Says that a company is what it says; from then on it may publish.',
}
