import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { boundProduct, savedProduct, stockAlert } from './product.tables.ts'

/** Forgets what people saved and bound, and what they wanted to be told of. */
export async function eraseSaved(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  for (const table of [savedProduct, boundProduct, stockAlert])
    await ctx.db
      .delete(table)
      .where(and(eq(table.tenantId, ctx.tenant.id), inArray(table.accountId, [...accountIds])))
}
