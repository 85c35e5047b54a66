import { z } from 'zod'
import type { App } from '#context.ts'
import { forgetFile } from '#features/file/forget-file.ts'
import { type Job, job, outsideJob } from '#kit/job/job.ts'
import { runMouClocks } from './run-mou-clocks.ts'
import { countersigning, countersignMou } from './sign/countersign-mou.ts'

const preview = z.object({ id: z.uuid() })

export const mouJobs: Job<App>[] = [
  job({ name: 'mou-clock', payload: z.object({}), cron: '*/5 * * * *', run: runMouClocks }),
  outsideJob({ name: 'mou-forget-preview', payload: preview, pool: 'files', outside: forgetFile }),
  outsideJob({ name: 'mou-countersign', payload: countersigning, pool: 'files', outside: countersignMou }),
]
