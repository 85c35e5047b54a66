import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import type * as schemas from './product-stock.schemas.ts'

export const changeStock: Endpoint<typeof schemas.changeStock> = {
  name: 'changeStock',
  method: 'POST',
  path: `${adminBase}/product/changeStock`,
  effect: 'write',
  actor: consoleActorsOf('editProduct'),
  summary: 'Sets the stock of a variant, or changes it by a difference, with a reason.',
}
export type StockChange = z.infer<typeof schemas.stockChangeSchema>

export const listStockChanges: Endpoint<typeof schemas.listStockChanges> = {
  name: 'listStockChanges',
  method: 'GET',
  path: `${adminBase}/product/getStockHistory`,
  effect: 'read',
  actor: consoleActorsOf('editProduct'),
  summary: 'Who changed the stock of a product, when and why; newest first.',
}
