import type { OwnProduct } from '@sampan/contract/product-edit'
import type { Ctx } from '#context.ts'
import { listCareChanges } from '#features/account/care/care.queries.ts'
import { listPictures, listSkus } from '#features/product/product.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { findOwnProduct } from './own-product.queries.ts'
import { presentOwnProduct } from './own-product.view.ts'

/** One product as it is edited. Refuses `notFound` for those of others. */
export async function getOwnProduct(ctx: Ctx, input: { id: string }): Promise<OwnProduct> {
  const found = (await findOwnProduct(ctx, input.id)) ?? refuse('notFound')
  const skus = await listSkus(ctx, input.id)
  const pictures = await listPictures(ctx, input.id)
  return presentOwnProduct(ctx, found, skus, pictures, await listCareChanges(ctx, 'product', input.id))
}
