import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { type ParticipationRecord, participation } from '#features/task/participation.tables.ts'

/**
 * Why a participation is abnormal once its post is known (R29): the same post stands under another
 * creator. What was said of a former post is dropped.
 */
export async function reasonsWithPost(
  ctx: Ctx,
  row: Pick<ParticipationRecord, 'accountId' | 'abnormalReasons'>,
  postKey: string | null,
): Promise<string[]> {
  const others = row.abnormalReasons.filter((reason) => reason !== 'samePost' && reason !== 'postGone')
  if (postKey === null) return others
  const { rows } = await ctx.db.execute(sql`
    select 1 from ${participation} where ${participation.tenantId} = ${ctx.tenant.id}
      and ${participation.postKey} = ${postKey} and ${participation.accountId} <> ${row.accountId}
    union all
    select 1 from ${sample} where ${sample.tenantId} = ${ctx.tenant.id}
      and ${sample.postKey} = ${postKey} and ${sample.accountId} <> ${row.accountId}
    limit 1`)
  return rows.length > 0 ? [...others, 'samePost'] : others
}
