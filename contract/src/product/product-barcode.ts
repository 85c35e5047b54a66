import type * as z from 'zod'
import { siteActorsOf } from '../account/abilities.ts'
import { type Endpoint, everyone, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './product-barcode.schemas.ts'

/** Products that one person may have bound (R104). */
export const boundProductsMax = 200

export type BoundProduct = z.infer<typeof schemas.boundProductSchema>

export const findProductByBarcode: Endpoint<typeof schemas.findProductByBarcode> = {
  name: 'findProductByBarcode',
  method: 'GET',
  path: `${pcBase}/product/getByBarcode`,
  effect: 'read',
  actor: everyone,
  summary: 'The published product whose package carries a barcode (EAN or UPC).',
}

export const bindProduct: Endpoint<typeof schemas.bindProduct> = {
  name: 'bindProduct',
  method: 'POST',
  path: `${pcBase}/product/bind`,
  effect: 'write',
  actor: siteActorsOf('saveProduct'),
  summary: 'Binds the product of a barcode to me: I have it in my hands.',
}

export const unbindProduct: Endpoint<typeof schemas.unbindProduct> = {
  name: 'unbindProduct',
  method: 'POST',
  path: `${pcBase}/product/unbind`,
  effect: 'write',
  actor: siteActorsOf('saveProduct'),
  summary: 'Lets go of a product that I bound.',
}

export const listBoundProducts: Endpoint<typeof schemas.listBoundProducts> = {
  name: 'listBoundProducts',
  method: 'GET',
  path: `${pcBase}/product/getBound`,
  effect: 'read',
  actor: siteActorsOf('saveProduct'),
  summary: 'The products that I bound, the latest first.',
}
