import { batchLimits } from '@sampan/contract/batch-run'
import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { forgetDrafts } from './import-draft.queries.ts'

export const importJobs: Job<App>[] = [
  job({
    name: 'import-tidy',
    payload: z.object({}),
    cron: '20 19 * * *',
    // A batch that was stopped may go on for as long.
    run: (ctx) => forgetDrafts(ctx, new Date(ctx.now.getTime() - batchLimits.keptDays * 86_400_000)),
  }),
]
