import type { BatchResult } from '@sampan/contract/batch.schemas'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { tellChanged } from '#kept-reads.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { listPictures, listSkus, type ProductRow } from './product.queries.ts'
import { product } from './product.tables.ts'
import { doEach } from './product-batch.ts'
import { needWhole, nextVersion } from './store-content.ts'
import { tellWhatAppears } from './tell-what-appears.ts'

/**
 * Puts products on offer, each on its own; one that is on offer already stays as it is. A row is refused
 * `brandNotVerified` until an admin has verified the company, `productEnded` when its end has passed, and
 * `productIncomplete` with what is missing.
 */
export function publishProducts(ctx: Ctx, input: { ids: string[] }): Promise<BatchResult> {
  return doEach(ctx, input.ids, 'published', async (row, brand) => {
    if (row.publishedAt && row.publishedAt <= ctx.now) return
    if (!brand.verifiedAt) refuse('brandNotVerified')
    const [skus, pictures] = [await listSkus(ctx, row.id), await listPictures(ctx, row.id)]
    needWhole({ ...row, skus, pictures })
    if (row.endsAt && row.endsAt <= ctx.now) refuse('productEnded')
    await tellWhatAppears(ctx, row.id, () => setPublished(ctx, row, ctx.now))
  })
}

/** Takes products off offer; samples under way go on. Saying it twice is harmless. */
export function unpublishProducts(ctx: Ctx, input: { ids: string[] }): Promise<BatchResult> {
  return doEach(ctx, input.ids, 'unpublished', async (row) => {
    if (row.publishedAt) await setPublished(ctx, row, null)
  })
}

async function setPublished(ctx: Ctx, row: ProductRow, publishedAt: Date | null): Promise<void> {
  await ctx.db
    .update(product)
    .set({ publishedAt, updatedAt: nextVersion(row.updatedAt, ctx.now), updatedBy: accountOf(ctx) })
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.id, row.id)))
  tellChanged(ctx.db, ctx.tenant.id, 'product')
}
