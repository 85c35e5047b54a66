import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { runTopUpClocks } from './run-top-up-clocks.ts'

export const topUpJobs: Job<App>[] = [
  job({ name: 'top-up-clock', payload: z.object({}), cron: '*/10 * * * *', run: runTopUpClocks }),
]
