import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job, outsideJob } from '#kit/job/job.ts'
import { forgetOldAuthorisations } from './authorisation.queries.ts'
import { queueRefreshes } from './creator.queries.ts'
import { renewOldWords } from './creator-words.ts'
import { refreshCreator, refreshPayload } from './refresh-creator.ts'
import { revokeGrant, revokeJobName, revokePayload } from './revoke-grant.ts'

const refreshOne = 'creator-refresh-one'

export const creatorJobs: Job<App>[] = [
  job({
    name: 'creator-refresh',
    payload: z.object({}),
    cron: '10 17 * * *',
    async run(ctx) {
      await forgetOldAuthorisations(ctx)
      await queueRefreshes(ctx, refreshOne)
    },
  }),
  job({ name: 'creator-words', payload: z.object({}), cron: '*/10 * * * *', run: renewOldWords }),
  outsideJob({ name: refreshOne, payload: refreshPayload, pool: 'tiktok', outside: refreshCreator }),
  outsideJob({ name: revokeJobName, payload: revokePayload, pool: 'tiktok', outside: revokeGrant }),
]
