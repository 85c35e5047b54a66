import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { forgetOldEntries } from './audit.queries.ts'

export const auditJobs: Job<App>[] = [
  job({ name: 'audit-tidy', payload: z.object({}), cron: '20 19 * * *', run: forgetOldEntries }),
]
