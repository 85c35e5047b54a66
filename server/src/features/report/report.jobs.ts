import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { countSamples } from './count-samples.ts'

export const reportJobs: Job<App>[] = [
  job({ name: 'report-count', payload: z.object({}), cron: '*/10 * * * *', run: countSamples }),
]
