import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Parties } from '#kit/live-audience.ts'
import { isHiddenRejection } from './decide/hidden-rejection.ts'
import { sample } from './sample.tables.ts'
import { withinReach } from './sample-reach.ts'

const among = (ctx: Ctx, ids: readonly string[]) =>
  and(eq(sample.tenantId, ctx.tenant.id), inArray(sample.id, [...ids]))

/** Whose the samples are, and whether their creators may know of the last change. */
export async function findSampleParties(ctx: Ctx, ids: readonly string[]): Promise<Parties[]> {
  const { id, accountId, brandId, status, statusSince } = sample
  const rows = await ctx.db
    .select({ id, accountId, brandId, status, statusSince })
    .from(sample)
    .where(among(ctx, ids))
  return rows.map((row) => ({ ...row, isHiddenFromCreator: isHiddenRejection('creator', row, ctx.now) }))
}

/** Those of the samples that the caller may see. */
export const samplesInReach = async (ctx: Ctx, ids: readonly string[]): Promise<string[]> =>
  (
    await ctx.db
      .select({ id: sample.id })
      .from(sample)
      .where(and(among(ctx, ids), withinReach(ctx, 'seeSamples')))
  ).map(({ id }) => id)
