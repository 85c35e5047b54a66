import type { LocalText } from '@sampan/contract/country'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { product, sku } from '#features/product/product.tables.ts'
import { withinEditReach } from '#features/product/product-reach.ts'

export interface Variant {
  productId: string
  skuId: string
  barcode: string
  productName: LocalText
  shopNumber: string
  skuName: LocalText
  stock: number
}

/** What a row of a table names a variant by. */
export interface WantedVariant {
  barcode: string
  product: string
}

/** A name as it is compared: however it is written, and with whichever spaces. */
export const plainName = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
/** A barcode without the spaces and dashes that people write in it. */
export const plainBarcode = (text: string): string => text.replaceAll(/[\s-]/g, '')
/** Spreadsheets take the zeros off the beginning of a barcode. */
export const withoutZeros = (barcode: string): string => barcode.replace(/^0+/, '')

/** The variants within the caller's reach that may be the ones wanted: of the barcodes, or of products of the names. */
export function listVariants(ctx: Ctx, wanted: readonly WantedVariant[]): Promise<Variant[]> {
  const barcodes = wanted.flatMap(({ barcode }) => barcode || []).map(withoutZeros)
  const named = wanted.flatMap(({ barcode, product: name }) => (barcode ? [] : name || []))
  const isNamed = sql`exists (select from jsonb_each_text(${product.name}) as written
    where btrim(regexp_replace(lower(normalize(written.value, NFKC)), '\\s+', ' ', 'g'))
      = any (${sql.param(named.map(plainName))}::text[]))`
  return ctx.db
    .select({
      productId: product.id,
      skuId: sku.id,
      barcode: sku.barcode,
      productName: product.name,
      shopNumber: product.shopNumber,
      skuName: sku.name,
      stock: sku.stock,
    })
    .from(sku)
    .innerJoin(product, and(eq(product.tenantId, sku.tenantId), eq(product.id, sku.productId)))
    .where(
      and(
        eq(product.tenantId, ctx.tenant.id),
        withinEditReach(ctx),
        sql`(ltrim(${sku.barcode}, '0') = any (${sql.param(barcodes)}::text[])
          or ${product.shopNumber} = any (${sql.param(named)}::text[]) or ${isNamed})`,
      ),
    )
    .orderBy(sql`${product.createdAt} desc`)
}
