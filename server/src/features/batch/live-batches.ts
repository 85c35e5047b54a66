import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { batch } from '#kit/batch/batch.tables.ts'
import type { Parties } from '#kit/live-audience.ts'

/** A batch is its owner's alone. */
export async function findBatchParties(ctx: Ctx, ids: readonly string[]): Promise<Parties[]> {
  const rows = await ctx.db
    .select({ id: batch.id, accountId: batch.accountId })
    .from(batch)
    .where(and(eq(batch.tenantId, ctx.tenant.id), inArray(batch.id, [...ids])))
  return rows.map((row) => ({ ...row, brandId: null, isHiddenFromCreator: false }))
}
