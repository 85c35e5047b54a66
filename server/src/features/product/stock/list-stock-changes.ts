import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { listStockChanges as contract, StockChange } from '@sampan/contract/product-stock'
import type { Ctx } from '#context.ts'
import { findOwnProduct } from '#features/product/edit/own-product.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { textOf } from '#kit/local-text.ts'
import { pageOf } from '#kit/page.ts'
import { listChangeRows, type StockChangeRow } from './stock-change.queries.ts'

/** Who changed the stock of a product, newest first. Refuses `notFound` for products of others. */
export async function listStockChanges(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { product } = (await findOwnProduct(ctx, input.id)) ?? refuse('notFound')
  const { rows, ...total } = await listChangeRows(ctx, product.id, input)
  const present = ({ change, actorName, actorAvatar }: StockChangeRow): StockChange => ({
    id: change.id,
    at: change.at.toISOString(),
    skuId: change.skuId,
    variant: textOf(change.skuName, ctx.language, product.countryCode),
    from: change.fromStock,
    to: change.toStock,
    reason: change.reason,
    actor: { name: actorName, avatar: actorAvatar },
  })
  return pageOf(input, rows, present, (row) => row.place, total)
}
