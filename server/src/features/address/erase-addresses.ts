import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { address } from './address.tables.ts'

/** Takes people's addresses away. What cases copied of them is theirs to blank. */
export async function eraseAddresses(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  await ctx.db
    .delete(address)
    .where(and(eq(address.tenantId, ctx.tenant.id), inArray(address.accountId, [...accountIds])))
}
