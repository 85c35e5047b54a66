import { randomUUIDv7 } from 'node:crypto'
import type { Language, LocalText } from '@sampan/contract/country'
import { limits } from '@sampan/contract/limits'
import type { Ctx } from '#context.ts'
import { mayChooseCategory } from '#features/product/categories/category-keys.ts'
import { listPictures, listSkus } from '#features/product/product.queries.ts'
import { product, sku } from '#features/product/product.tables.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { findOwnProduct } from './own-product.queries.ts'
import { replacePictures } from './product-pictures.ts'

/** Makes a draft like a product, without its stock, end and samples. Refuses `notFound` for those of others. */
export async function duplicateProduct(ctx: Ctx, input: { id: string }): Promise<{ id: string }> {
  const found = (await findOwnProduct(ctx, input.id)) ?? refuse('notFound')
  const id = randomUUIDv7()
  const tenantId = ctx.tenant.id
  await ctx.db.insert(product).values({
    ...found.product,
    id,
    name: copyName(ctx, found.product.name),
    // Nothing new comes into a category that was retired: its draft asks for another one.
    categoryKey: mayChooseCategory(ctx.tenant, found.product.categoryKey) ? found.product.categoryKey : '',
    quotaUsed: 0,
    stockLeft: 0,
    publishedAt: null,
    endsAt: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    updatedBy: accountOf(ctx),
  })
  await replacePictures(ctx, id, await listPictures(ctx, input.id))
  const variants = await listSkus(ctx, input.id)
  if (variants.length > 0)
    await ctx.db.insert(sku).values(
      variants.map((row) => ({
        ...row,
        tenantId,
        id: randomUUIDv7(),
        productId: id,
        stock: 0,
        reserved: 0,
        // The package that carries it is the first product's.
        barcode: '',
      })),
    )
  return { id }
}

const copyName = (ctx: Ctx, name: LocalText): LocalText =>
  Object.fromEntries(
    Object.entries(name).map(([language, text]) => [
      language,
      ctx.app.words
        .say(language as Language, 'product:edit.copyName', { name: text })
        .slice(0, limits.nameMax),
    ]),
  )
