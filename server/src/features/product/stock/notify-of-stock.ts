import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { findSku } from '#features/product/product.queries.ts'
import { stockAlert } from '#features/product/product.tables.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'

/** Asks for one mail when a sold-out variant is there again, or takes that back. Refuses `notFound`. */
export async function notifyOfStock(ctx: Ctx, input: { id: string; skuId: string; wanted: boolean }) {
  if (!(await findSku(ctx, input.skuId, input.id))) refuse('notFound')
  const mark = { tenantId: ctx.tenant.id, accountId: accountOf(ctx), skuId: input.skuId }
  if (input.wanted) {
    await ctx.db
      .insert(stockAlert)
      .values({ ...mark, askedAt: ctx.now })
      .onConflictDoNothing()
  } else {
    const { tenantId, accountId, skuId } = stockAlert
    await ctx.db
      .delete(stockAlert)
      .where(and(eq(tenantId, mark.tenantId), eq(accountId, mark.accountId), eq(skuId, mark.skuId)))
  }
  return { wanted: input.wanted }
}
