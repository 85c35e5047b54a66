import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { runMouClocks } from './run-mou-clocks.ts'

export const mouJobs: Job<App>[] = [
  job({ name: 'mou-clock', payload: z.object({}), cron: '*/5 * * * *', run: runMouClocks }),
]
