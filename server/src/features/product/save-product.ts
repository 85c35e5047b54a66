import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { findProduct } from './product.queries.ts'
import { savedProduct } from './product.tables.ts'

/** Saves a product for later, or lets it go; saying it twice is harmless. Refuses `notFound`. */
export async function saveProduct(ctx: Ctx, input: { id: string; isSaved: boolean }) {
  const mark = { tenantId: ctx.tenant.id, accountId: accountOf(ctx), productId: input.id }
  if (input.isSaved) {
    if (!(await findProduct(ctx, input.id))) refuse('notFound')
    await ctx.db
      .insert(savedProduct)
      .values({ ...mark, savedAt: ctx.now })
      .onConflictDoNothing()
  } else {
    const { tenantId, accountId, productId } = savedProduct
    await ctx.db
      .delete(savedProduct)
      .where(and(eq(tenantId, mark.tenantId), eq(accountId, mark.accountId), eq(productId, mark.productId)))
  }
  return { isSaved: input.isSaved }
}
