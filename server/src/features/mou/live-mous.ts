import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Parties } from '#kit/live-audience.ts'
import { mou } from './mou.tables.ts'

/** Whose the agreements are: nobody but their parties and those who see all of them reaches one. */
export async function findMouParties(ctx: Ctx, ids: readonly string[]): Promise<Parties[]> {
  const { id, accountId, brandId } = mou
  const rows = await ctx.db
    .select({ id, accountId, brandId })
    .from(mou)
    .where(and(eq(mou.tenantId, ctx.tenant.id), inArray(mou.id, [...ids])))
  return rows.map((row) => ({ ...row, isHiddenFromCreator: false }))
}
