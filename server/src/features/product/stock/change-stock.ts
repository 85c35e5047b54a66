import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { changeStock as contract } from '@sampan/contract/product-stock'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { lockOwnProduct } from '#features/product/edit/own-product.queries.ts'
import { presentVariant } from '#features/product/edit/own-product.view.ts'
import { findSku } from '#features/product/product.queries.ts'
import { product, sku } from '#features/product/product.tables.ts'
import { tellChanged } from '#kept-reads.ts'
import { refuse } from '#kit/call/refusal.ts'
import { lockStock, type Piece } from './stock.ts'
import { writeStockChange } from './stock-change.queries.ts'
import { tellWhatAppears } from './tell-what-appears.ts'

/**
 * Sets the stock of a variant or changes it by a difference, and writes down who and why. What is promised to
 * creators stays: refuses `stockBelowReserved`; `notFound` for products of others.
 */
export async function changeStock(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { id: productId, skuId, reason } = input
  await lockOwnProduct(ctx, productId)
  await lockStock(ctx, [{ productId, skuId }])
  const variant = (await findSku(ctx, skuId, productId)) ?? refuse('notFound')
  const to = input.to ?? variant.stock + (input.by ?? 0)
  if (to < variant.reserved) {
    const path = input.to === undefined ? 'by' : 'to'
    const params = { number: variant.reserved }
    refuse('stockBelowReserved', { params, fields: [{ path, key: 'stockBelowReserved', params }] })
  }
  if (to !== variant.stock)
    await tellWhatAppears(ctx, [productId], async () => {
      const { stock: from, name: skuName } = variant
      await setStock(ctx, { productId, skuId }, from, to)
      await writeStockChange(ctx, { productId, skuId, skuName, from, to, reason })
    })
  return presentVariant({ ...variant, stock: to })
}

async function setStock(ctx: Ctx, { productId, skuId }: Piece, from: number, to: number): Promise<void> {
  await ctx.db
    .update(sku)
    .set({ stock: to })
    .where(and(eq(sku.tenantId, ctx.tenant.id), eq(sku.id, skuId)))
  await ctx.db
    .update(product)
    .set({ stockLeft: sql`${product.stockLeft} + ${to - from}` })
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.id, productId)))
  tellChanged(ctx.db, ctx.tenant.id, 'product')
}
