import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { runStrikeClocks } from './run-strike-clocks.ts'

export const strikeJobs: Job<App>[] = [
  job({ name: 'strike-clock', payload: z.object({}), cron: '*/5 * * * *', run: runStrikeClocks }),
]
