import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { type ParticipationRecord, participation } from '#features/participation/participation.tables.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { isGoneSign } from './gone-post.ts'

/**
 * Why a participation is abnormal once its post is known (R29): the same post belongs to another
 * creator. What was said of a former post is dropped.
 */
export async function reasonsWithPost(
  ctx: Ctx,
  row: Pick<ParticipationRecord, 'accountId' | 'abnormalReasons'>,
  postKey: string | null,
): Promise<string[]> {
  const others = row.abnormalReasons.filter((reason) => reason !== 'samePost' && !isGoneSign(reason))
  if (postKey === null) return others
  const isOfAnother = (table: typeof participation | typeof sample) =>
    and(eq(table.tenantId, ctx.tenant.id), eq(table.postKey, postKey), ne(table.accountId, row.accountId))
  const rows = await ctx.db
    .select({ id: participation.id })
    .from(participation)
    .where(isOfAnother(participation))
    .unionAll(ctx.db.select({ id: sample.id }).from(sample).where(isOfAnother(sample)))
    .limit(1)
  return rows.length > 0 ? [...others, 'samePost'] : others
}
