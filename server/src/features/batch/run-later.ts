import type { Ctx } from '#context.ts'

/** The name of the job that does a chunk of a batch. */
export const batchJob = 'batch-run'

/** Has the next chunk done, once: a job that waits already is replaced, so that a batch is never in two hands. */
export const runLater = (ctx: Ctx, id: string, runAt?: Date): Promise<void> =>
  ctx.app.jobs.add(ctx.db, ctx.tenant.id, batchJob, { id }, { key: `batch:${id}`, ...(runAt && { runAt }) })
