import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { namesJob, namesPayload, renewNames } from './renew-names-later.ts'
import { runMcnLinkClocks } from './run-mcn-link-clocks.ts'

export const mcnLinkJobs: Job<App>[] = [
  job({ name: 'mcn-link-clock', payload: z.object({}), cron: '*/5 * * * *', run: runMcnLinkClocks }),
  job({ name: namesJob, payload: namesPayload, cron: '27 * * * *', run: renewNames }),
]
