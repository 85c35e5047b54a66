import * as contract from '@sampan/contract/product'
import type { App } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { type Binding, on } from '#kit/route.ts'
import { getProduct } from './get-product.ts'
import { listProducts } from './list-products.ts'
import { notifyOfStock } from './notify-of-stock.ts'
import { listSavedIds } from './product.queries.ts'
import { saveProduct } from './save-product.ts'

/** `getProductStanding` speaks of samples and accounts, so the sample feature answers it. */
export const productRoutes: Binding<App>[] = [
  on(contract.listProducts, listProducts, {
    keptUntil: ['product', 'product_picture', 'brand'],
    isPersonal: (filter) => filter.savedOnly,
  }),
  on(contract.getProduct, getProduct),
  on(contract.listSavedProductIds, (ctx) => listSavedIds(ctx, accountOf(ctx))),
  on(contract.saveProduct, saveProduct),
  on(contract.notifyOfStock, notifyOfStock),
]
