import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { boundProduct, sku, stockAlert } from './product.tables.ts'

/** The products that the caller bound by their barcodes, the latest first. */
export const listOwnBound = (ctx: Ctx) =>
  ctx.db
    .select({
      productId: boundProduct.productId,
      barcode: boundProduct.barcode,
      boundAt: boundProduct.boundAt,
    })
    .from(boundProduct)
    .where(and(eq(boundProduct.tenantId, ctx.tenant.id), eq(boundProduct.accountId, accountOf(ctx))))
    .orderBy(desc(boundProduct.boundAt))

/** The variants of whose new stock the caller wants to be told, the latest first. */
export const listOwnAlerts = (ctx: Ctx) =>
  ctx.db
    .select({ productId: sku.productId, skuId: stockAlert.skuId, askedAt: stockAlert.askedAt })
    .from(stockAlert)
    .innerJoin(sku, and(eq(sku.tenantId, stockAlert.tenantId), eq(sku.id, stockAlert.skuId)))
    .where(and(eq(stockAlert.tenantId, ctx.tenant.id), eq(stockAlert.accountId, accountOf(ctx))))
    .orderBy(desc(stockAlert.askedAt))
