import type { BatchResult } from '@sampan/contract/batch.schemas'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import type { ProductRow } from '#features/product/product.queries.ts'
import { product, productPicture, sku } from '#features/product/product.tables.ts'
import { tellWhatAppears } from '#features/product/stock/tell-what-appears.ts'
import { tellChanged } from '#kept-reads.ts'
import { Refusal, refuse } from '#kit/call/refusal.ts'
import { fateOf } from '#kit/case/transition-each.ts'
import { accountOf } from '#kit/context.ts'
import { doTogether, type FoundProduct } from './product-batch.ts'
import { needWhole, nextVersion } from './store-content.ts'

/**
 * Puts products on offer, each on its own; one that is on offer already stays as it is. A row is refused
 * `brandNotVerified` until an admin has verified the company, `productEnded` when its end has passed, and
 * `productIncomplete` with what is missing.
 */
export function publishProducts(ctx: Ctx, input: { ids: string[] }): Promise<BatchResult> {
  return doTogether(ctx, input.ids, 'published', async (found) => {
    const drafts = found.filter(({ product: { publishedAt } }) => !publishedAt || publishedAt > ctx.now)
    const parts = await partsOf(
      ctx,
      drafts.map(({ id }) => id),
    )
    const refusals = new Map<string, Refusal>()
    for (const draft of drafts) {
      const fate = await fateOf(async () => needPublishable(ctx, draft, parts))
      if (fate instanceof Refusal) refusals.set(draft.id, fate)
    }
    const ready = drafts.filter(({ id }) => !refusals.has(id)).map((each) => each.product)
    const ids = ready.map(({ id }) => id)
    if (ids.length > 0) await tellWhatAppears(ctx, ids, () => setPublished(ctx, ready, ctx.now))
    return refusals
  })
}

/** Takes products off offer; samples under way go on. Saying it twice is harmless. */
export function unpublishProducts(ctx: Ctx, input: { ids: string[] }): Promise<BatchResult> {
  return doTogether(ctx, input.ids, 'unpublished', async (found) => {
    const offered = found.map((each) => each.product).filter(({ publishedAt }) => publishedAt)
    await setPublished(ctx, offered, null)
    return new Map()
  })
}

interface Parts {
  /** A row for each variant and each picture, by product. */
  skus: ReadonlyMap<string, unknown[]>
  pictures: ReadonlyMap<string, unknown[]>
}

async function partsOf(ctx: Ctx, ids: readonly string[]): Promise<Parts> {
  const rowsOf = async (table: typeof sku | typeof productPicture) => {
    if (ids.length === 0) return new Map()
    const rows = await ctx.db
      .select({ productId: table.productId })
      .from(table)
      .where(and(eq(table.tenantId, ctx.tenant.id), among(table.productId, ids)))
    return Map.groupBy(rows, ({ productId }) => productId)
  }
  return { skus: await rowsOf(sku), pictures: await rowsOf(productPicture) }
}

function needPublishable(ctx: Ctx, { product: row, brand }: FoundProduct, { skus, pictures }: Parts): void {
  if (!brand.verifiedAt) refuse('brandNotVerified')
  needWhole({ ...row, skus: skus.get(row.id) ?? [], pictures: pictures.get(row.id) ?? [] })
  if (row.endsAt && row.endsAt <= ctx.now) refuse('productEnded')
}

/** Those with the same version then are changed together, which is nearly always all of them. */
async function setPublished(ctx: Ctx, rows: readonly ProductRow[], publishedAt: Date | null): Promise<void> {
  if (rows.length === 0) return
  const alike = Map.groupBy(rows, ({ updatedAt }) => nextVersion(updatedAt, ctx.now).getTime())
  for (const [version, group] of alike) {
    const ids = group.map(({ id }) => id)
    await ctx.db
      .update(product)
      .set({ publishedAt, updatedAt: new Date(version), updatedBy: accountOf(ctx) })
      .where(and(eq(product.tenantId, ctx.tenant.id), among(product.id, ids)))
  }
  tellChanged(ctx.db, ctx.tenant.id, 'product')
}
