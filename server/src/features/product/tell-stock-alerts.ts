import { languageOf } from '@sampan/contract/country'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { mailLater } from '#features/account/mail-later.ts'
import { textOf } from '#kit/local-text.ts'
import { product, sku, stockAlert } from './product.tables.ts'

/**
 * A variant is there again: everybody who asked gets one mail, and the asking is done. Say it in the transaction
 * that brought the stock back.
 */
export async function tellStockAlerts(ctx: Ctx, skuId: string): Promise<void> {
  const asked = await ctx.db
    .delete(stockAlert)
    .where(and(eq(stockAlert.tenantId, ctx.tenant.id), eq(stockAlert.skuId, skuId)))
    .returning({ accountId: stockAlert.accountId })
  if (asked.length === 0) return
  const [piece] = await ctx.db
    .select({ sku: sku.name, product: product.name, id: product.id, country: product.countryCode })
    .from(sku)
    .innerJoin(product, and(eq(product.tenantId, sku.tenantId), eq(product.id, sku.productId)))
    .where(and(eq(sku.tenantId, ctx.tenant.id), eq(sku.id, skuId)))
  if (!piece) return
  for (const { accountId } of asked) {
    const language = await languageOfAccount(ctx, accountId)
    const params = {
      product: textOf(piece.product, language, piece.country),
      variant: textOf(piece.sku, language, piece.country),
    }
    const path = `/detail?id=${piece.id}&countryCode=${piece.country}`
    await mailLater(ctx, accountId, { text: 'product:mail.stockBack', params, path })
  }
}

async function languageOfAccount(ctx: Ctx, accountId: string) {
  const [row] = await ctx.db
    .select({ language: account.language, country: account.countryCode })
    .from(account)
    .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.id, accountId)))
  return row?.language ?? languageOf(row?.country ?? ctx.country)
}
