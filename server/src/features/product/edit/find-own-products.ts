import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows, orNull } from '#db/json-rows.ts'
import { askRows } from '#db/question.ts'
import { brand } from '#features/account/account.tables.ts'
import { product, productPicture } from '#features/product/product.tables.ts'
import { brandOfProduct, firstPicture } from '#features/product/product-list.queries.ts'
import { type OwnFilter, pickedOf } from './own-product-list.queries.ts'

const rows = jsonRows({
  id: product.id,
  name: product.name,
  countryCode: product.countryCode,
  brandName: brand.name,
  thumbUrl: orNull(productPicture.thumbUrl),
})

/** The latest products that the caller may edit and that words name. */
export const findOwnProducts = (ctx: Ctx, words: string, most: number) =>
  askRows(
    rows,
    sql`from (${pickedOf(ctx, latest(words, most), { isCounted: false })}) as picked
      join ${product} on ${product.tenantId} = ${ctx.tenant.id} and ${product.id} = picked.id
      join ${brand} on ${brandOfProduct} left join ${productPicture} on ${firstPicture}
      order by ${product.updatedAt} desc, ${product.id} desc`,
  )

const latest = (query: string, most: number): OwnFilter => ({
  ...{ query, view: 'all', sort: 'update_time', lowStock: false, page: 1, pageSize: most - 1 },
})
