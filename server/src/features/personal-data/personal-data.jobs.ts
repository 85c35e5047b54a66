import { exportDays } from '@sampan/contract/personal-data'
import { z } from 'zod'
import type { App } from '#context.ts'
import { dropFiles } from '#features/file/drop-files.ts'
import { type Job, job, outsideJob } from '#kit/job/job.ts'
import { exportJob } from './ask-for-export.ts'
import { eraseLeaving } from './erase-leaving.ts'
import { forgetExports } from './export.queries.ts'
import { exportPayload, makeExport } from './make-export.ts'

export const personalDataJobs: Job<App>[] = [
  job({ name: 'personal-data-erase', payload: z.object({}), cron: '17 * * * *', run: eraseLeaving }),
  outsideJob({ name: exportJob, payload: exportPayload, pool: 'files', outside: makeExport }),
  job({
    name: 'personal-data-tidy',
    payload: z.object({}),
    cron: '47 * * * *',
    run: async (ctx) => {
      const before = new Date(ctx.now.getTime() - exportDays * 86_400_000)
      await dropFiles(ctx, await forgetExports(ctx, before))
    },
  }),
]
