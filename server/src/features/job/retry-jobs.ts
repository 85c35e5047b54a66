import type { Ctx } from '#context.ts'
import { retryCases } from '#kit/case/clock-failure.queries.ts'
import { takeSetAside } from './job.queries.ts'

/** Who asks wants to know soon whether it works now. */
const triesAgain = 3

/**
 * Has jobs that were set aside tried again, three times within a minute, and clocks of cases looked at by their next
 * run. What is not there any more is skipped.
 */
export async function retryJobs(ctx: Ctx, { ids }: { ids: string[] }): Promise<{ done: number }> {
  const rows = await takeSetAside(ctx, ids)
  for (const row of rows) {
    const payload = ctx.app.cipher.open<unknown>(ctx.tenant.id, row.payloadCipher)
    await ctx.app.jobs.add(ctx.db, ctx.tenant.id, row.task, payload, { id: row.jobId, tries: triesAgain })
  }
  const cases = await retryCases(ctx, ids)
  ctx.app.log.info(
    { accountId: ctx.caller.accountId, jobs: rows.map((row) => row.jobId), cases },
    'jobs are tried again',
  )
  return { done: rows.length + cases.length }
}
