import type { InputOf } from '@sampan/contract/endpoint'
import type { editProduct as contract, OwnProduct } from '@sampan/contract/product-edit'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { ProductRow } from '#features/product/product.queries.ts'
import { product } from '#features/product/product.tables.ts'
import { tellWhatAppears } from '#features/product/stock/tell-what-appears.ts'
import { tellChanged } from '#kept-reads.ts'
import { refuse } from '#kit/call/refusal.ts'
import { getOwnProduct } from './get-own-product.ts'
import { lockOwnProduct, nameOfChanger } from './own-product.queries.ts'
import { storePictures } from './product-pictures.ts'
import { stockOfVariants, storeVariants } from './product-variants.ts'
import { columnsOf, needChosenTemplate, needKept, needWhole, nextVersion } from './store-content.ts'

/**
 * Replaces what is said of a product. Refuses `notFound` for those of others, `stateChanged` with the name of who
 * was faster, `quotaBelowUsed`, `countryFixed`, `variantInUse`, and `productIncomplete` where creators see it.
 */
export async function editProduct(ctx: Ctx, input: InputOf<typeof contract>): Promise<OwnProduct> {
  const { id, version, ...content } = input
  const { product: before, brand } = await lockOwnProduct(ctx, id)
  if (before.updatedAt.getTime() !== Date.parse(version)) await refuseLate(ctx, before)
  needKept(before, content)
  if (before.publishedAt) needWhole(content)
  await needChosenTemplate(ctx, content, before)
  const columns = columnsOf(ctx, content, brand, before)
  await tellWhatAppears(ctx, [id], async () => {
    await storePictures(ctx, id, content.pictures)
    await storeVariants(ctx, id, content)
    await ctx.db
      .update(product)
      .set({
        ...columns,
        stockLeft: stockOfVariants,
        endsAt: dateOf(content.endsAt),
        updatedAt: nextVersion(before.updatedAt, ctx.now),
      })
      .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.id, id)))
    if (before.publishedAt) tellChanged(ctx.db, ctx.tenant.id, 'product', 'product_picture')
  })
  return getOwnProduct(ctx, { id })
}

export const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

async function refuseLate(ctx: Ctx, before: ProductRow): Promise<never> {
  const name = await nameOfChanger(ctx, before.id)
  return refuse('stateChanged', {
    ...(name && { params: { context: 'by', name } }),
    details: { name, version: before.updatedAt.toISOString() },
  })
}
