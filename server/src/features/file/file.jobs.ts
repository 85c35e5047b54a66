import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job.ts'
import { sweepUploads } from './sweep-uploads.ts'

export const fileJobs: Job<App>[] = [
  job({ name: 'file-sweep', pool: 'files', payload: z.object({}), cron: '23 * * * *', run: sweepUploads }),
]
