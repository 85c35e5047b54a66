import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { eraseLeaving } from './erase-leaving.ts'

export const personalDataJobs: Job<App>[] = [
  job({ name: 'personal-data-erase', payload: z.object({}), cron: '17 * * * *', run: eraseLeaving }),
]
