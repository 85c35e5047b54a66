import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { product, sku } from '#features/product/product.tables.ts'
import { tellStockAlerts } from './tell-stock-alerts.ts'

/**
 * Does `work` on products and tells those who wait for the variants that can be had after it and could not before:
 * by new stock, by a higher quota, by a new end or by being published.
 */
export async function tellWhatAppears<T>(
  ctx: Ctx,
  productIds: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const before = await availableSkus(ctx, productIds)
  const result = await work()
  const now = await availableSkus(ctx, productIds)
  await tellStockAlerts(
    ctx,
    [...now].filter((id) => !before.has(id)),
  )
  return result
}

async function availableSkus(ctx: Ctx, productIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: sku.id })
    .from(sku)
    .innerJoin(product, and(eq(product.tenantId, sku.tenantId), eq(product.id, sku.productId)))
    .where(
      and(
        eq(sku.tenantId, ctx.tenant.id),
        among(sku.productId, productIds),
        sql`${sku.stock} > ${sku.reserved} and ${product.quotaUsed} < ${product.quota}
          and ${product.publishedAt} <= ${ctx.now}
          and (${product.endsAt} is null or ${product.endsAt} > ${ctx.now})`,
      ),
    )
  return new Set(rows.map((row) => row.id))
}
