import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Parties } from '#kit/live-audience.ts'
import { payout, payoutRun } from './payout-run.tables.ts'

/** Whose payouts they are, for whoever is told of changes: the creators who are paid. */
export async function findPayoutParties(ctx: Ctx, ids: readonly string[]): Promise<Parties[]> {
  const rows = await ctx.db
    .select({ id: payout.id, accountId: payout.accountId })
    .from(payout)
    .where(and(eq(payout.tenantId, ctx.tenant.id), inArray(payout.id, [...ids])))
  return rows.map((row) => ({ ...row, brandId: null, isHiddenFromCreator: false }))
}

/** Runs concern those alone who prepare and release them. */
export async function findPayoutRunParties(ctx: Ctx, ids: readonly string[]): Promise<Parties[]> {
  const rows = await ctx.db
    .select({ id: payoutRun.id, accountId: payoutRun.preparedBy })
    .from(payoutRun)
    .where(and(eq(payoutRun.tenantId, ctx.tenant.id), inArray(payoutRun.id, [...ids])))
  return rows.map((row) => ({ ...row, brandId: null, isHiddenFromCreator: true }))
}
