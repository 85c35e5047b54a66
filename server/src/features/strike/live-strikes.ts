import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Parties } from '#kit/call/live.ts'
import { strike } from './strike.tables.ts'

/** Whose the strikes are. */
export async function findStrikeParties(ctx: Ctx, ids: readonly string[]): Promise<Parties[]> {
  const { id, accountId, brandId } = strike
  const rows = await ctx.db
    .select({ id, accountId, brandId })
    .from(strike)
    .where(and(eq(strike.tenantId, ctx.tenant.id), inArray(strike.id, [...ids])))
  return rows.map((row) => ({ ...row, isHiddenFromCreator: false }))
}
