import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { countJob, countSamples } from './count-samples.ts'

export const reportJobs: Job<App>[] = [
  job({ name: countJob, payload: z.object({}), cron: '*/10 * * * *', run: countSamples }),
]
