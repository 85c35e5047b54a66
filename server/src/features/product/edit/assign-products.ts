import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { assignProducts as contract } from '@sampan/contract/care'
import type { InputOf } from '@sampan/contract/endpoint'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { holdReceiver, passOn } from '#features/account/care/assign.ts'
import { product } from '#features/product/product.tables.ts'
import { doTogether } from './product-batch.ts'

/** Puts products into the care of a product specialist, or of nobody (R272). A result for each. */
export async function assignProducts(
  ctx: Ctx,
  { ids, specialistId }: InputOf<typeof contract>,
): Promise<BatchResult> {
  const needReceiver = await holdReceiver(ctx, 'products', specialistId)
  return doTogether(ctx, ids, 'assigned', async (found) => {
    needReceiver()
    const given = found.map((each) => ({ id: each.id, from: each.product.specialistId, name: each.number }))
    await passOn(ctx, 'product', given, specialistId, async (passed) => {
      await ctx.db
        .update(product)
        .set({ specialistId })
        .where(and(eq(product.tenantId, ctx.tenant.id), among(product.id, passed)))
    })
    return new Map()
  })
}
