import type { BatchResult } from '@sampan/contract/batch.schemas'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { brand } from '#features/account/account.tables.ts'
import type { BrandRow, ProductRow } from '#features/product/product.queries.ts'
import { product } from '#features/product/product.tables.ts'
import { brandOfProduct } from '#features/product/product-list.queries.ts'
import { withinEditReach } from '#features/product/product-reach.ts'
import type { Refusal } from '#kit/call/refusal.ts'
import { type BatchCase, decideTogether, doneBut } from '#kit/case/batch.ts'
import { textOf } from '#kit/local-text.ts'

export type FoundProduct = BatchCase & { product: ProductRow; brand: BrandRow }

/**
 * Does something to several products of the caller together (kit/case/batch.ts). `done` is what a row says then, under
 * `product:outcome`; a row for which `work` answers a refusal says that.
 */
export const doTogether = (
  ctx: Ctx,
  ids: readonly string[],
  done: 'published' | 'unpublished' | 'assigned',
  work: (found: readonly FoundProduct[]) => Promise<ReadonlyMap<string, Refusal | undefined>>,
): Promise<BatchResult> =>
  decideTogether<FoundProduct>(ctx, {
    ids,
    find: (asked) => lockProducts(ctx, asked),
    decideAll: async (found) => doneBut(found, await work(found)),
    words: `product:outcome.${done}`,
  })

/** Those of the products that the caller may edit, locked in the order of their ids. */
async function lockProducts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, FoundProduct>> {
  const rows = await ctx.db
    .select({ product, brand })
    .from(product)
    .innerJoin(brand, brandOfProduct)
    .where(and(eq(product.tenantId, ctx.tenant.id), inArray(product.id, [...ids]), withinEditReach(ctx)))
    .orderBy(asc(product.id))
    .for('no key update', { of: product })
  return new Map(rows.map((row) => [row.product.id, { ...row, ...namesOf(ctx, row.product) }]))
}

const namesOf = (ctx: Ctx, { id, name, countryCode, shopNumber }: ProductRow): BatchCase => ({
  id,
  number: shopNumber,
  name: textOf(name, ctx.language, countryCode),
})
