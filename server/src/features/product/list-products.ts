import type { Page } from '@sampan/contract/envelope.schemas'
import type { ProductCard } from '@sampan/contract/product'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { pageOf } from '#kit/page.ts'
import { presentCard } from './product.view.ts'
import { listProductRows, type ProductFilter } from './product-list.queries.ts'

/** Free samples of a country. Refuses `sessionOver` when a visitor asks for saved ones. */
export async function listProducts(ctx: Ctx, filter: ProductFilter): Promise<Page<ProductCard>> {
  const savedBy = filter.savedOnly ? (ctx.caller.accountId ?? refuse('sessionOver')) : null
  const country = filter.countryCode ?? ctx.country
  const { rows, total, isEstimate } = await listProductRows(ctx, country, filter, savedBy)
  return pageOf(
    filter,
    rows,
    (row) => presentCard(row, ctx.language),
    (row) => row.place,
    { total, isEstimate },
  )
}
