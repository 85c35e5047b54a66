import { and, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { brand } from '#features/account/account.tables.ts'
import { product, productPicture } from '#features/product/product.tables.ts'
import { brandOfProduct, firstPicture } from '#features/product/product-list.queries.ts'
import { type OwnFilter, pickedOf } from './own-product-list.queries.ts'

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
    .from(sql`(${pickedOf(ctx, latest(words, most))}) as picked`)
    .innerJoin(product, and(eq(product.tenantId, ctx.tenant.id), sql`${product.id} = picked.id`))
    .innerJoin(brand, brandOfProduct)
    .leftJoin(productPicture, firstPicture)
    .orderBy(desc(product.updatedAt), desc(product.id))

const latest = (query: string, most: number): OwnFilter => ({
  ...{ query, view: 'all', sort: 'update_time', lowStock: false, page: 1, pageSize: most - 1 },
})
