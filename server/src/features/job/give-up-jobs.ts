import type { Ctx } from '#context.ts'
import { takeSetAside } from './job.queries.ts'

/** Drops jobs that were set aside; their work stays undone. What is not there any more is skipped. */
export async function giveUpJobs(ctx: Ctx, { ids }: { ids: string[] }): Promise<{ done: number }> {
  const rows = await takeSetAside(ctx, ids)
  const jobs = rows.map(({ task, jobId }) => ({ task, jobId }))
  ctx.app.log.warn({ accountId: ctx.caller.accountId, jobs }, 'jobs were given up')
  return { done: rows.length }
}
