import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Parties } from '#kit/live-audience.ts'
import { topUp } from './top-up.tables.ts'

/** Whose they are: the brands that asked. */
export async function findTopUpParties(ctx: Ctx, ids: readonly string[]): Promise<Parties[]> {
  const { id, askedBy, brandId } = topUp
  const rows = await ctx.db
    .select({ id, accountId: askedBy, brandId })
    .from(topUp)
    .where(and(eq(topUp.tenantId, ctx.tenant.id), inArray(topUp.id, [...ids])))
  return rows.map((row) => ({ ...row, isHiddenFromCreator: false }))
}
