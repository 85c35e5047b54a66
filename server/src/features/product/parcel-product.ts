import type { ParcelProduct } from '@sampan/contract/shipment'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows, orNull } from '#db/json-rows.ts'
import { answer, askRow } from '#db/question.ts'
import { otherLanguage, textOf } from '#kit/local-text.ts'
import { product, productPicture } from './product.tables.ts'
import { firstPicture } from './product-list.queries.ts'

const shown = jsonRows({
  name: product.name,
  countryCode: product.countryCode,
  currency: product.currency,
  priceMin: product.priceMin,
  priceMax: product.priceMax,
  thumbUrl: orNull(productPicture.thumbUrl),
  ground: orNull(productPicture.ground),
})

/** A product as the dialog about its parcel shows it. */
export async function findParcelProduct(ctx: Ctx, id: string): Promise<ParcelProduct | null> {
  const row = await answer(
    ctx.db,
    askRow(
      shown,
      sql`from ${product} left join ${productPicture} on ${firstPicture}
        where ${product.tenantId} = ${ctx.tenant.id} and ${product.id} = ${id}`,
    ),
  )
  if (!row) return null
  return {
    name: textOf(row.name, ctx.language, row.countryCode),
    ...otherLanguage(row.name, ctx.language, row.countryCode),
    thumb: row.thumbUrl ?? '',
    ground: row.ground ?? '',
    currency: row.currency,
    priceMin: row.priceMin,
    priceMax: row.priceMax,
  }
}
