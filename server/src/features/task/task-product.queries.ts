import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { product, productPicture } from '#features/product/product.tables.ts'
import { firstPicture } from '#features/product/product-list.queries.ts'
import { task } from './task.tables.ts'

/** A product as a task shows it, with the picture that stands for it. */
export async function findTaskProduct(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({
      id: product.id,
      brandId: product.brandId,
      countryCode: product.countryCode,
      name: product.name,
      specialistId: product.specialistId,
      pictureUrl: productPicture.url,
      thumbUrl: productPicture.thumbUrl,
      ground: productPicture.ground,
    })
    .from(product)
    .leftJoin(productPicture, firstPicture)
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.id, id)))
  return row
}
export type TaskProductRow = NonNullable<Awaited<ReturnType<typeof findTaskProduct>>>

/** The task that must be finished first, by what a reader needs to know of it. */
export async function findPrerequisite(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({
      id: task.id,
      title: task.title,
      countryCode: task.countryCode,
      brandId: task.brandId,
      publishedAt: task.publishedAt,
      prerequisiteId: task.prerequisiteId,
    })
    .from(task)
    .where(and(eq(task.tenantId, ctx.tenant.id), eq(task.id, id)))
  return row
}
