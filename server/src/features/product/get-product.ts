import type { Language } from '@sampan/contract/country'
import type { ProductDetail } from '@sampan/contract/product'
import type { Ctx } from '#context.ts'
import { findOwnProduct } from '#features/product/edit/own-product.queries.ts'
import { dutiesOf } from '#features/tenant/sample-clocks.ts'
import { refuse } from '#kit/call/refusal.ts'
import { findOnTimeRate } from './brand-record.ts'
import { findProduct, listPictures, listSkus } from './product.queries.ts'
import { presentProduct } from './product.view.ts'

/**
 * One product with its variants and what both sides owe. An ended one can still be read, one that is not published
 * yet by those who edit it. Refuses `notFound`.
 */
export async function getProduct(
  ctx: Ctx,
  input: { id: string; language?: Language | undefined },
): Promise<ProductDetail> {
  const found =
    (await findProduct(ctx, input.id)) ?? (await findOwnProduct(ctx, input.id)) ?? refuse('notFound')
  const { product, brand } = found
  const [pictures, skus, onTimeRate] = await Promise.all([
    listPictures(ctx, product.id),
    listSkus(ctx, product.id),
    findOnTimeRate(ctx, brand.id),
  ])
  const duties = dutiesOf(ctx.tenant, product.countryCode, product.needsMou)
  return presentProduct(ctx, { product, brand, pictures, skus, duties, onTimeRate }, input.language)
}
