import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { prepared } from '#db/prepared.ts'
import { brand } from '#features/account/account.tables.ts'
import { product, productPicture, savedProduct, sku, stockAlert } from './product.tables.ts'
import { brandOfProduct } from './product-list.queries.ts'

export type ProductRow = typeof product.$inferSelect
export type BrandRow = typeof brand.$inferSelect
export type SkuRow = typeof sku.$inferSelect
export type PictureRow = typeof productPicture.$inferSelect

const byId = prepared((db) =>
  db
    .select({ product, brand })
    .from(product)
    .innerJoin(brand, brandOfProduct)
    .where(
      and(
        eq(product.tenantId, sql.placeholder('tenantId')),
        eq(product.id, sql.placeholder('id')),
        sql`${product.publishedAt} <= ${sql.placeholder('now')}::timestamptz`,
      ),
    ),
)

/** A published product with its brand, ended or not; undefined when it is unknown or not published yet. */
export async function findProduct(
  ctx: Ctx,
  id: string,
): Promise<{ product: ProductRow; brand: BrandRow } | undefined> {
  const [row] = await byId(ctx.db).execute({ tenantId: ctx.tenant.id, id, now: ctx.now.toISOString() })
  return row
}

const skusOf = prepared((db) =>
  db
    .select()
    .from(sku)
    .where(
      and(eq(sku.tenantId, sql.placeholder('tenantId')), eq(sku.productId, sql.placeholder('productId'))),
    )
    .orderBy(asc(sku.position), asc(sku.id)),
)

export const listSkus = (ctx: Ctx, productId: string): Promise<SkuRow[]> =>
  skusOf(ctx.db).execute({ tenantId: ctx.tenant.id, productId })

const picturesOf = prepared((db) =>
  db
    .select()
    .from(productPicture)
    .where(
      and(
        eq(productPicture.tenantId, sql.placeholder('tenantId')),
        eq(productPicture.productId, sql.placeholder('productId')),
      ),
    )
    .orderBy(asc(productPicture.position)),
)

export const listPictures = (ctx: Ctx, productId: string): Promise<PictureRow[]> =>
  picturesOf(ctx.db).execute({ tenantId: ctx.tenant.id, productId })

/** A variant, of one product where that is named. */
export async function findSku(ctx: Ctx, id: string, productId?: string): Promise<SkuRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(sku)
    .where(
      and(
        eq(sku.tenantId, ctx.tenant.id),
        eq(sku.id, id),
        productId ? eq(sku.productId, productId) : undefined,
      ),
    )
  return row
}

/** What a product is to one account: whether it is saved, and the variants it wants to be told of. */
export async function findProductMarks(
  ctx: Ctx,
  accountId: string,
  productId: string,
): Promise<{ isSaved: boolean; notifySkuIds: string[] }> {
  const saved = ctx.db
    .select({ id: savedProduct.productId })
    .from(savedProduct)
    .where(
      and(
        eq(savedProduct.tenantId, ctx.tenant.id),
        eq(savedProduct.accountId, accountId),
        eq(savedProduct.productId, productId),
      ),
    )
  const alerts = ctx.db
    .select({ skuId: stockAlert.skuId })
    .from(stockAlert)
    .innerJoin(sku, and(eq(sku.tenantId, stockAlert.tenantId), eq(sku.id, stockAlert.skuId)))
    .where(
      and(
        eq(stockAlert.tenantId, ctx.tenant.id),
        eq(stockAlert.accountId, accountId),
        eq(sku.productId, productId),
      ),
    )
  const [savedRows, alertRows] = await Promise.all([saved, alerts])
  return { isSaved: savedRows.length > 0, notifySkuIds: alertRows.map((row) => row.skuId) }
}

/** The ids of the products that an account saved, the latest first. */
export async function listSavedIds(ctx: Ctx, accountId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: savedProduct.productId })
    .from(savedProduct)
    .where(and(eq(savedProduct.tenantId, ctx.tenant.id), eq(savedProduct.accountId, accountId)))
    .orderBy(sql`${savedProduct.savedAt} desc`)
    .limit(1_000)
  return rows.map((row) => row.id)
}
