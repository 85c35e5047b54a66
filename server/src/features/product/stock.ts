import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { product, sku } from './product.tables.ts'
import { tellStockAlerts } from './tell-stock-alerts.ts'

export interface Piece {
  productId: string
  skuId: string
}

/**
 * Locks products and variants, always in this order and by id. Whoever moves stock says this before it locks
 * cases: two batches that touch the same variants wait for each other instead of locking each other out.
 */
export async function lockStock(ctx: Ctx, pieces: readonly Piece[]): Promise<void> {
  if (pieces.length === 0) return
  const products = pieces.map((piece) => piece.productId)
  const skus = pieces.map((piece) => piece.skuId)
  await ctx.db.execute(sql`select 1 from ${product} where ${product.tenantId} = ${ctx.tenant.id}
    and ${product.id} in ${products} order by ${product.id} for no key update`)
  await ctx.db.execute(sql`select 1 from ${sku} where ${sku.tenantId} = ${ctx.tenant.id}
    and ${sku.id} in ${skus} order by ${sku.id} for no key update`)
}

/** Keeps one piece for an approved sample. Refuses `outOfStock` and `quotaUsedUp`. */
export async function reserveStock(ctx: Ctx, piece: Piece): Promise<void> {
  const kept = await ctx.db.execute(sql`update ${sku} set reserved = reserved + 1
    where ${isSku(ctx, piece)} and ${sku.reserved} < ${sku.stock}`)
  if (kept.rowCount !== 1) refuse('outOfStock')
  const counted = await ctx.db.execute(sql`update ${product} set quota_used = quota_used + 1
    where ${isProduct(ctx, piece)} and ${product.quotaUsed} < ${product.quota}`)
  if (counted.rowCount !== 1) refuse('quotaUsedUp')
}

/** Gives a kept piece back; those who wait for the variant hear of it when it was sold out. */
export async function returnStock(ctx: Ctx, piece: Piece): Promise<void> {
  const { rows } = await ctx.db.execute<{ left: number }>(sql`update ${sku} set reserved = reserved - 1
    where ${isSku(ctx, piece)} and ${sku.reserved} > 0 returning stock - reserved as left`)
  await ctx.db.execute(sql`update ${product} set quota_used = quota_used - 1
    where ${isProduct(ctx, piece)} and ${product.quotaUsed} > 0`)
  if (rows[0]?.left === 1) await tellStockAlerts(ctx, piece.skuId)
}

const isSku = (ctx: Ctx, piece: Piece): SQL =>
  sql`${sku.tenantId} = ${ctx.tenant.id} and ${sku.id} = ${piece.skuId}`
const isProduct = (ctx: Ctx, piece: Piece): SQL =>
  sql`${product.tenantId} = ${ctx.tenant.id} and ${product.id} = ${piece.productId}`
