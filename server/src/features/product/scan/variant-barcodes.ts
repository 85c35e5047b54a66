import type { ProductContent } from '@sampan/contract/product-content'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { SkuRow } from '#features/product/product.queries.ts'
import { sku } from '#features/product/product.tables.ts'
import { refuseField } from '#kit/call/refusal.ts'
import { violatedIndex } from '#kit/call/taken.ts'

type Wanted = Pick<ProductContent, 'skus' | 'countryCode'>

/** Refuses `barcodeTaken` at the first variant whose barcode is on a package of another product of the tenant's country. */
export async function needFreeBarcodes(
  ctx: Ctx,
  productId: string,
  { skus, countryCode }: Wanted,
): Promise<void> {
  const wanted = skus.flatMap(({ barcode }) => barcode || [])
  if (wanted.length === 0) return
  const rows = await ctx.db
    .select({ barcode: sku.barcode })
    .from(sku)
    .where(
      and(
        eq(sku.tenantId, ctx.tenant.id),
        inArray(sku.barcode, wanted),
        eq(sku.countryCode, countryCode),
        ne(sku.productId, productId),
      ),
    )
  const taken = new Set(rows.map(({ barcode }) => barcode))
  const at = skus.findIndex(({ barcode }) => barcode && taken.has(barcode))
  if (at >= 0) refuseField('barcodeTaken', `skus.${at}.barcode`)
}

/** Lets go of barcodes that change, before any is given: two variants may change places. */
export async function freeMovedBarcodes(
  ctx: Ctx,
  { skus }: Wanted,
  known: ReadonlyMap<string, SkuRow>,
): Promise<void> {
  const moved = skus.flatMap(({ id, barcode }) => {
    const before = id === undefined ? undefined : known.get(id)
    return before?.barcode && barcode !== undefined && barcode !== before.barcode ? before.id : []
  })
  if (moved.length === 0) return
  await ctx.db
    .update(sku)
    .set({ barcode: '' })
    .where(and(eq(sku.tenantId, ctx.tenant.id), inArray(sku.id, moved)))
}

/** Stores one variant. Refuses `barcodeTaken` at its field where somebody else took the barcode in this very moment. */
export async function unlessTaken<T>(position: number, store: Promise<T>): Promise<T> {
  try {
    return await store
  } catch (error) {
    if (violatedIndex(error) === 'sku_barcode_once') refuseField('barcodeTaken', `skus.${position}.barcode`)
    throw error
  }
}
