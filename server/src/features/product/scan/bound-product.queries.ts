import type { BoundProduct } from '@sampan/contract/product-barcode'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { brand } from '#features/account/account.tables.ts'
import { boundProduct, product, productPicture, sku } from '#features/product/product.tables.ts'
import { presentCard } from '#features/product/product.view.ts'
import { brandOfProduct, cardColumns, firstPicture } from '#features/product/product-list.queries.ts'
import { textOf } from '#kit/local-text.ts'

/**
 * A published product by the barcode of one of its variants, ended or not: that of the caller's country before those of
 * others; undefined when no package carries it.
 */
export async function findScanned(
  ctx: Ctx,
  barcode: string,
): Promise<Omit<BoundProduct, 'boundAt'> | undefined> {
  const [row] = await ctx.db
    .select({ ...cardColumns, variant: sku.name, optionKeys: sku.optionKeys })
    .from(sku)
    .innerJoin(product, and(eq(product.tenantId, sku.tenantId), eq(product.id, sku.productId)))
    .innerJoin(brand, brandOfProduct)
    .leftJoin(productPicture, firstPicture)
    .where(
      and(
        eq(sku.tenantId, ctx.tenant.id),
        eq(sku.barcode, barcode),
        sql`${product.publishedAt} <= ${ctx.now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(sql`${sku.countryCode} = ${ctx.country}`), sku.countryCode)
    .limit(1)
  if (!row) return undefined
  const { variant, optionKeys, ...card } = row
  return {
    product: presentCard(card, ctx.language),
    variant: optionKeys.length === 0 ? '' : textOf(variant, ctx.language, card.countryCode),
    barcode,
  }
}

/** What an account bound, the latest first, with the variant while it is still there. */
export async function listBound(ctx: Ctx, accountId: string): Promise<BoundProduct[]> {
  const rows = await ctx.db
    .select({
      ...cardColumns,
      barcode: boundProduct.barcode,
      boundAt: boundProduct.boundAt,
      variant: sku.name,
      optionKeys: sku.optionKeys,
    })
    .from(boundProduct)
    .innerJoin(
      product,
      and(eq(product.tenantId, boundProduct.tenantId), eq(product.id, boundProduct.productId)),
    )
    .innerJoin(brand, brandOfProduct)
    .leftJoin(productPicture, firstPicture)
    .leftJoin(
      sku,
      and(
        eq(sku.tenantId, boundProduct.tenantId),
        eq(sku.productId, boundProduct.productId),
        eq(sku.barcode, boundProduct.barcode),
        sql`${sku.barcode} <> ''`,
      ),
    )
    .where(and(eq(boundProduct.tenantId, ctx.tenant.id), eq(boundProduct.accountId, accountId)))
    .orderBy(desc(boundProduct.boundAt), desc(boundProduct.productId))
  return rows.map(({ barcode, boundAt, variant, optionKeys, ...card }) => ({
    product: presentCard(card, ctx.language),
    variant: variant && optionKeys?.length ? textOf(variant, ctx.language, card.countryCode) : '',
    barcode,
    boundAt: boundAt.toISOString(),
  }))
}
