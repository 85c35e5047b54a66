import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { keepBrandCreators } from './keep-brand-creators.ts'

export const creatorLibraryJobs: Job<App>[] = [
  job({ name: 'brand-creators', payload: z.object({}), cron: '*/10 * * * *', run: keepBrandCreators }),
]
