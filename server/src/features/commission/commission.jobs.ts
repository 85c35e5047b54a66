import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { hideHandles } from './hide-handles.ts'

export const commissionJobs: Job<App>[] = [
  job({ name: 'commission-handles', payload: z.object({}), cron: '*/10 * * * *', run: hideHandles }),
]
