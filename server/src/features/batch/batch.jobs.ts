import { batchLimits } from '@sampan/contract/batch-run'
import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { forgetBatches } from './batch.queries.ts'
import { runBatch } from './run-batch.ts'
import { batchJob } from './run-later.ts'

export const batchJobs: Job<App>[] = [
  job({ name: batchJob, payload: z.object({ id: z.uuid() }), run: runBatch }),
  job({
    name: 'batch-tidy',
    payload: z.object({}),
    cron: '50 18 * * *',
    run: (ctx) => forgetBatches(ctx, new Date(ctx.now.getTime() - batchLimits.keptDays * 86_400_000)),
  }),
]
