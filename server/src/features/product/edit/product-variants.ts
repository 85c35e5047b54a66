import { randomUUIDv7 } from 'node:crypto'
import { type ProductContent, variantName } from '@sampan/contract/product-content'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { SkuRow } from '#features/product/product.queries.ts'
import { product, sku, stockAlert } from '#features/product/product.tables.ts'
import { freeMovedBarcodes, needFreeBarcodes, unlessTaken } from '#features/product/scan/variant-barcodes.ts'
import { writeStockChange } from '#features/product/stock/stock-change.queries.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { textOf } from '#kit/local-text.ts'

type Wanted = ProductContent['skus'][number]

/**
 * Makes the variants of a product what was asked for: new ones begin with their stock, known ones keep theirs,
 * those left out go. Refuses `variantInUse` for one that is promised to somebody or was ever given away, `barcodeTaken`
 * where another product has a barcode.
 * The product must be locked.
 */
export async function storeVariants(ctx: Ctx, productId: string, content: ProductContent): Promise<void> {
  const known = await lockVariants(ctx, productId)
  const kept = new Set(content.skus.map((wanted) => wanted.id))
  await needFreeBarcodes(ctx, productId, content)
  for (const row of known.values()) if (!kept.has(row.id)) await removeVariant(ctx, row, content.countryCode)
  await freeMovedBarcodes(ctx, content, known)
  for (const [position, wanted] of content.skus.entries()) {
    const facts = { ...factsOf(content, wanted, wanted.id ? known.get(wanted.id) : undefined), position }
    if (wanted.id === undefined) await unlessTaken(position, addVariant(ctx, productId, facts, wanted.stock))
    else if (known.has(wanted.id)) await unlessTaken(position, changeVariant(ctx, wanted.id, facts))
    else refuse('invalidInput', { fields: [{ path: `skus.${position}`, key: 'invalidValue' }] })
  }
}

/** For a product that is being changed: pieces of all its variants that are not promised yet. */
export const stockOfVariants = sql<number>`(select coalesce(sum(${sku.stock} - ${sku.reserved}), 0)::int from ${sku}
  where ${sku.tenantId} = ${product.tenantId} and ${sku.productId} = ${product.id})`

async function lockVariants(ctx: Ctx, productId: string): Promise<Map<string, SkuRow>> {
  const rows = await ctx.db
    .select()
    .from(sku)
    .where(and(eq(sku.tenantId, ctx.tenant.id), eq(sku.productId, productId)))
    .orderBy(asc(sku.id))
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

function factsOf(content: ProductContent, wanted: Wanted, before: SkuRow | undefined) {
  const hasOwnName = Object.keys(wanted.name).length > 0
  const isOurs = [before?.pictureUrl, ...content.pictures.map(({ url }) => url)].includes(wanted.picture)
  return {
    optionKeys: wanted.optionKeys,
    name: hasOwnName
      ? wanted.name
      : variantName(content.options, wanted.optionKeys, content.countryCode, content.name),
    price: wanted.price,
    // A variant is shown by one of the product's pictures, or by the one that it has.
    pictureUrl: isOurs ? wanted.picture : '',
    barcode: wanted.barcode ?? before?.barcode ?? '',
    countryCode: content.countryCode,
  }
}
type Facts = ReturnType<typeof factsOf> & { position: number }

async function addVariant(ctx: Ctx, productId: string, facts: Facts, stock: number): Promise<void> {
  const id = randomUUIDv7()
  await ctx.db.insert(sku).values({ tenantId: ctx.tenant.id, id, productId, ...facts, stock, reserved: 0 })
  if (stock > 0)
    await writeStockChange(ctx, { productId, skuId: id, skuName: facts.name, from: 0, to: stock, reason: '' })
}

const changeVariant = (ctx: Ctx, id: string, facts: Facts) =>
  ctx.db
    .update(sku)
    .set(facts)
    .where(and(eq(sku.tenantId, ctx.tenant.id), eq(sku.id, id)))

async function removeVariant(ctx: Ctx, row: SkuRow, country: ProductContent['countryCode']): Promise<void> {
  const isIt = and(eq(sku.tenantId, ctx.tenant.id), eq(sku.id, row.id))
  if (row.reserved > 0) refuseRemoval(ctx, row, country)
  await ctx.db
    .delete(stockAlert)
    .where(and(eq(stockAlert.tenantId, ctx.tenant.id), eq(stockAlert.skuId, row.id)))
  try {
    await ctx.db.delete(sku).where(isIt)
  } catch (error) {
    // Samples and tasks refer to their variant; products are below them in the feature graph and cannot ask.
    if (isStillReferred(error)) refuseRemoval(ctx, row, country)
    throw error
  }
}

function refuseRemoval(ctx: Ctx, row: SkuRow, country: ProductContent['countryCode']): never {
  const params = { name: textOf(row.name, ctx.language, country) }
  return refuseField('variantInUse', 'skus', { params, details: { skuId: row.id } })
}

const foreignKeyViolation = '23503'
const isStillReferred = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === foreignKeyViolation ||
    (error.cause as { code?: string } | undefined)?.code === foreignKeyViolation)
