import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job, outsideJob } from '#kit/job.ts'
import { queueRechecks, readParticipationPost, readPostJob } from './read-participation-post.ts'
import { runParticipationClocks } from './run-participation-clocks.ts'
import { settleDue } from './settle-participations.ts'

const one = z.object({ id: z.uuid() })

export const participationJobs: Job<App>[] = [
  job({
    name: 'participation-clock',
    payload: z.object({}),
    cron: '*/5 * * * *',
    run: runParticipationClocks,
  }),
  job({ name: 'task-settle', payload: z.object({}), cron: '*/10 * * * *', run: settleDue }),
  job({
    name: 'participation-recheck-posts',
    payload: z.object({}),
    cron: '40 18 * * *',
    run: queueRechecks,
  }),
  outsideJob({ name: readPostJob, payload: one, pool: 'tiktok', outside: readParticipationPost }),
]
