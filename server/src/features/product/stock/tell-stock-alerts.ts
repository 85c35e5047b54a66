import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { tellMany } from '#features/notification/tell.ts'
import { product, sku, stockAlert } from '#features/product/product.tables.ts'

/**
 * Variants are there again: everybody who asked gets one mail for each, and the asking is done, by a fixed number of
 * statements. Say it in the transaction that brought the stock back.
 */
export async function tellStockAlerts(ctx: Ctx, skuIds: readonly string[]): Promise<void> {
  if (skuIds.length === 0) return
  const asked = await ctx.db
    .delete(stockAlert)
    .where(and(eq(stockAlert.tenantId, ctx.tenant.id), among(stockAlert.skuId, skuIds)))
    .returning({ skuId: stockAlert.skuId, accountId: stockAlert.accountId })
  if (asked.length === 0) return
  const pieces = await piecesOf(
    ctx,
    asked.map(({ skuId }) => skuId),
  )
  const notices = asked.flatMap(({ skuId, accountId }) => {
    const piece = pieces.get(skuId)
    if (!piece) return []
    const { country } = piece
    const texts = { product: { text: piece.product, country }, variant: { text: piece.sku, country } }
    const path = `/detail?id=${piece.id}&countryCode=${piece.country}`
    return [{ accountId, notice: { kind: 'news' as const, text: 'product:mail.stockBack', texts, path } }]
  })
  await tellMany(ctx, notices)
}

async function piecesOf(ctx: Ctx, skuIds: readonly string[]) {
  const rows = await ctx.db
    .select({
      skuId: sku.id,
      sku: sku.name,
      product: product.name,
      id: product.id,
      country: product.countryCode,
    })
    .from(sku)
    .innerJoin(product, and(eq(product.tenantId, sku.tenantId), eq(product.id, sku.productId)))
    .where(and(eq(sku.tenantId, ctx.tenant.id), among(sku.id, [...new Set(skuIds)])))
  return new Map(rows.map((row) => [row.skuId, row]))
}
