import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { participation } from '#features/participation/participation.tables.ts'
import type { Parties } from '#kit/live-audience.ts'
import { withinReach } from './participation-reach.ts'

const among = (ctx: Ctx, ids: readonly string[]) =>
  and(eq(participation.tenantId, ctx.tenant.id), inArray(participation.id, [...ids]))

/** Whose the participations are. */
export async function findParticipationParties(ctx: Ctx, ids: readonly string[]): Promise<Parties[]> {
  const { id, accountId, brandId } = participation
  const rows = await ctx.db.select({ id, accountId, brandId }).from(participation).where(among(ctx, ids))
  return rows.map((row) => ({ ...row, isHiddenFromCreator: false }))
}

/** Those of the participations that the caller may see. */
export const participationsInReach = async (ctx: Ctx, ids: readonly string[]): Promise<string[]> =>
  (
    await ctx.db
      .select({ id: participation.id })
      .from(participation)
      .where(and(among(ctx, ids), withinReach(ctx, 'seeTasks')))
  ).map(({ id }) => id)
