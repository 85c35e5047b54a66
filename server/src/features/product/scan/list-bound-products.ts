import type { BoundProduct } from '@sampan/contract/product-barcode'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { listBound } from './bound-product.queries.ts'

/** What the caller bound, the latest first; there are never more than `boundProductsMax`. */
export const listBoundProducts = (ctx: Ctx): Promise<BoundProduct[]> => listBound(ctx, accountOf(ctx))
