import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { ask } from '#db/ask.ts'
import { product, sku } from '#features/product/product.tables.ts'
import { refuse } from '#kit/call/refusal.ts'
import { tellStockAlerts } from './tell-stock-alerts.ts'

export interface Piece {
  productId: string
  skuId: string
}

/**
 * Locks products and variants, always in this order and by id. Whoever moves stock says this before it locks
 * cases: two batches that touch the same variants wait for each other instead of locking each other out.
 */
export async function lockStock(ctx: Ctx, pieces: readonly Piece[]): Promise<StockLeft> {
  if (pieces.length === 0) return { skus: new Map(), products: new Map() }
  const products = [...new Set(pieces.map((piece) => piece.productId))]
  const skus = [...new Set(pieces.map((piece) => piece.skuId))]
  // Counting the products makes them come first.
  const rows = await ask<{ id: string; isSku: boolean; left: number }>(
    ctx.db,
    sql`
    with offer as materialized (
      select ${product.id} as id, ${product.quota} - ${product.quotaUsed} as rest from ${product}
      where ${product.tenantId} = ${ctx.tenant.id} and ${among(product.id, products)}
      order by ${product.id} for no key update),
    variant as materialized (
      select ${sku.id} as id, ${sku.stock} - ${sku.reserved} as rest from ${sku}
      where ${sku.tenantId} = ${ctx.tenant.id} and ${among(sku.id, skus)}
        and (select count(*) from offer) >= 0
      order by ${sku.id} for no key update)
    select id, true as "isSku", rest as "left" from variant union all select id, false, rest from offer`,
  )
  const leftOf = (isSku: boolean) =>
    new Map(rows.filter((row) => row.isSku === isSku).map((row) => [row.id, Number(row.left)]))
  return { skus: leftOf(true), products: leftOf(false) }
}

/** What can still be given away, by id: pieces of variants, places of products' quotas. */
export interface StockLeft {
  skus: Map<string, number>
  products: Map<string, number>
}

/**
 * Counts one piece off what is left, for a sample that is being approved; `keepPieces` stores it. Refuses `outOfStock`
 * and `quotaUsedUp`.
 */
export function countOff({ skus, products }: StockLeft, { skuId, productId }: Piece): void {
  const [pieces, places] = [skus.get(skuId) ?? 0, products.get(productId) ?? 0]
  if (pieces < 1) refuse('outOfStock')
  if (places < 1) refuse('quotaUsedUp')
  skus.set(skuId, pieces - 1)
  products.set(productId, places - 1)
}

/** The changes that keep pieces for approved samples: one of the variants, one of the products. */
export const keepPieces = (ctx: Ctx, pieces: readonly Piece[]): SQL[] => [
  changeOf(ctx, sku, idsOf(pieces, 'skuId'), (times) => sql`reserved = ${sku.reserved} + ${times}`),
  changeOf(
    ctx,
    product,
    idsOf(pieces, 'productId'),
    (times) =>
      sql`quota_used = ${product.quotaUsed} + ${times}, stock_left = ${product.stockLeft} - ${times}`,
  ),
]

const idsOf = (pieces: readonly Piece[], key: keyof Piece): string[] => pieces.map((piece) => piece[key])

/** Changes the counters of variants or of products by how often each is named. */
function changeOf(
  ctx: Ctx,
  table: typeof sku | typeof product,
  ids: readonly string[],
  changed: (times: SQL) => SQL,
): SQL {
  const left =
    table === sku ? sql`${sku.stock} - ${sku.reserved}` : sql`${product.quota} - ${product.quotaUsed}`
  const named = [...Map.groupBy(ids, (id) => id)].map(([id, all]) => ({ id, times: all.length }))
  const which = named.map(({ id }) => id)
  const times = sql`(${sql.param(named.map((each) => each.times))}::int[])[array_position(${sql.param(which)}::uuid[], ${table.id})]`
  return sql`(update ${table} set ${changed(times)}
    where ${table.tenantId} = ${ctx.tenant.id} and ${among(table.id, which)} returning ${table.id} as id, ${left} as "left")`
}

/**
 * Gives kept pieces back; those who wait for a variant are told of it when it was sold out. The stock must be locked
 * already.
 */
export async function returnStock(ctx: Ctx, pieces: readonly Piece[]): Promise<void> {
  if (pieces.length === 0) return
  const less = (counter: PgColumn, times: SQL) =>
    sql`${sql.identifier(counter.name)} = greatest(${counter} - ${times}, 0)`
  const variants = changeOf(ctx, sku, idsOf(pieces, 'skuId'), (times) => less(sku.reserved, times))
  const offers = changeOf(
    ctx,
    product,
    idsOf(pieces, 'productId'),
    (times) => sql`${less(product.quotaUsed, times)}, stock_left = ${product.stockLeft} + ${times}`,
  )
  const rows = await ask<{ id: string; left: number }>(
    ctx.db,
    sql`with variants as ${variants}, offers as ${offers} select id, "left" from variants`,
  )
  const returned = Map.groupBy(pieces, (piece) => piece.skuId)
  const again = rows.filter(({ id, left }) => left > 0 && left <= (returned.get(id)?.length ?? 0))
  await tellStockAlerts(
    ctx,
    again.map(({ id }) => id),
  )
}
