import type { InputOf } from '@sampan/contract/endpoint'
import { jobKinds, type listFailedJobs } from '@sampan/contract/job'
import { and, count, eq, ilike, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { failureKeys } from '#kit/case/clock-failure.queries.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf } from '#kit/keyset.ts'
import { jobFailure } from '#kit/kit.tables.ts'
import type { WorkQueueSource } from '#kit/work-source.ts'

export type JobFailureRow = typeof jobFailure.$inferSelect

/** Of each, more than this nobody looks at one by one; a file has all of them. */
export const most = 200

const setAside = (ctx: Ctx) => and(eq(jobFailure.tenantId, ctx.tenant.id), isNotNull(jobFailure.setAsideAt))

export type FailedFilter = InputOf<typeof listFailedJobs>

type Asked = Pick<FailedFilter, 'query' | 'kinds'>

function isAsked(ctx: Ctx, { query, kinds }: Asked): SQL | undefined {
  const pools = kinds?.filter((kind) => kind !== 'clock')
  if (pools?.length === 0 && kinds && kinds.length > 0) return sql`false`
  const typed = query ? containing(query) : undefined
  const ofPools = pools?.length
    ? or(
        inArray(jobFailure.pool, pools),
        // What names no pool that is known is shown as work of the database.
        pools.includes('database') ? notInArray(jobFailure.pool, [...jobKinds]) : undefined,
      )
    : undefined
  return and(
    setAside(ctx),
    ofPools,
    typed ? or(ilike(jobFailure.task, typed), ilike(jobFailure.failure, typed)) : undefined,
  )
}

/** Jobs that are set aside, as they are asked for, behind the cursor; at most `limit`, each with its place. */
export function listSetAside(ctx: Ctx, filter: FailedFilter, limit: number) {
  const keys = failureKeys(filter.sort, { since: jobFailure.firstFailedAt, ...jobFailure })
  return ctx.db
    .select({ row: jobFailure, place: placeOf(keys) })
    .from(jobFailure)
    .where(and(isAsked(ctx, filter), behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(limit)
}

export async function countJobsSetAside(ctx: Ctx, asked: Asked): Promise<number> {
  const [row] = await ctx.db.select({ n: count() }).from(jobFailure).where(isAsked(ctx, asked))
  return row?.n ?? 0
}

/** Takes jobs that are set aside off the list; ids that are not there any more are skipped. */
export function takeSetAside(ctx: Ctx, ids: readonly string[]): Promise<JobFailureRow[]> {
  return ctx.db
    .delete(jobFailure)
    .where(and(setAside(ctx), inArray(jobFailure.id, [...ids])))
    .returning()
}

/** Jobs that are set aside until somebody mends them. */
export const jobsToMend: WorkQueueSource<'jobs', Ctx> = {
  kind: 'jobs',
  ability: 'mendJobs',
  since: (ctx) => sql`select ${jobFailure.firstFailedAt} as since from ${jobFailure}
    where ${setAside(ctx)} order by ${jobFailure.firstFailedAt}`,
}
