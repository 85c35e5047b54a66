import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job, outsideJob } from '#kit/job/job.ts'
import { sweepPictures } from './sweep-pictures.ts'
import { sweepUploads } from './sweep-uploads.ts'

export const fileJobs: Job<App>[] = [
  outsideJob({
    name: 'file-sweep',
    payload: z.object({}),
    cron: '23 * * * *',
    pool: 'files',
    outside: sweepUploads,
  }),
  job({ name: 'file-sweep-pictures', payload: z.object({}), cron: '40 19 * * *', run: sweepPictures }),
]
