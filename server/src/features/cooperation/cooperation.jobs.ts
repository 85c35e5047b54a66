import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { runCooperationClocks } from './run-cooperation-clocks.ts'

export const cooperationJobs: Job<App>[] = [
  job({ name: 'cooperation-clock', payload: z.object({}), cron: '*/5 * * * *', run: runCooperationClocks }),
]
