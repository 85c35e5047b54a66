import { oneOf } from '@sampan/contract/one-of'
import { unacceptedReports } from '@sampan/contract/strike-status'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Parties } from '#kit/live-audience.ts'
import { strike } from './strike.tables.ts'

/** Whose the strikes are. */
export async function findStrikeParties(ctx: Ctx, ids: readonly string[]): Promise<Parties[]> {
  const { id, accountId, brandId, status } = strike
  const rows = await ctx.db
    .select({ id, accountId, brandId, status })
    .from(strike)
    .where(and(eq(strike.tenantId, ctx.tenant.id), inArray(strike.id, [...ids])))
  return rows.map(({ status: state, ...row }) => ({
    ...row,
    isHiddenFromCreator: oneOf(unacceptedReports, state),
  }))
}
