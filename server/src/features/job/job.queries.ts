import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jobFailure } from '#kit/kit.tables.ts'
import type { WorkQueueSource } from '#kit/work-source.ts'

export type JobFailureRow = typeof jobFailure.$inferSelect

/** More than this nobody looks at one by one. */
export const most = 200

const setAside = (ctx: Ctx) => and(eq(jobFailure.tenantId, ctx.tenant.id), isNotNull(jobFailure.setAsideAt))

/** Jobs that are set aside, the newest first. */
export function listSetAside(ctx: Ctx): Promise<JobFailureRow[]> {
  return ctx.db
    .select()
    .from(jobFailure)
    .where(setAside(ctx))
    .orderBy(desc(jobFailure.firstFailedAt), desc(jobFailure.id))
    .limit(most)
}

export async function countAllSetAside(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ n: count() }).from(jobFailure).where(setAside(ctx))
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
