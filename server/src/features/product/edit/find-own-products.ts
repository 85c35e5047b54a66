import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { brand } from '#features/account/account.tables.ts'
import { product, productPicture } from '#features/product/product.tables.ts'
import { brandOfProduct, firstPicture } from '#features/product/product-list.queries.ts'
import { withinEditReach } from '#features/product/product-reach.ts'
import { findsWords } from '#features/product/product-search.ts'

/** The latest products that the caller may edit and that words name. */
export const findOwnProducts = (ctx: Ctx, words: string, most: number) =>
  ctx.db
    .select({
      id: product.id,
      name: product.name,
      countryCode: product.countryCode,
      brandName: brand.name,
      thumbUrl: productPicture.thumbUrl,
    })
    .from(product)
    .innerJoin(brand, brandOfProduct)
    .leftJoin(productPicture, firstPicture)
    .where(and(eq(product.tenantId, ctx.tenant.id), withinEditReach(ctx), findsWords(ctx, undefined, words)))
    .orderBy(desc(product.updatedAt), desc(product.id))
    .limit(most)
