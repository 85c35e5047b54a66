import { z } from 'zod'
import type { App } from '#context.ts'
import { tellChangeJob } from '#features/task/note-task-change.ts'
import { type Job, job, outsideJob } from '#kit/job/job.ts'
import { runParticipationClocks } from './clock/run-participation-clocks.ts'
import { settleDue } from './end/settle-participations.ts'
import { queueRechecks, readParticipationPost } from './post/read-participation-post.ts'
import { readPostJob } from './post/watch-post.ts'
import { tellTaskChange } from './task/tell-task-change.ts'

const one = z.object({ id: z.uuid() })
const change = z.object({ id: z.uuid(), at: z.iso.datetime() })

export const participationJobs: Job<App>[] = [
  job({
    name: 'participation-clock',
    payload: z.object({}),
    cron: '*/5 * * * *',
    run: runParticipationClocks,
  }),
  job({ name: 'task-settle', payload: z.object({}), cron: '*/10 * * * *', run: settleDue }),
  job({ name: tellChangeJob, payload: change, run: tellTaskChange }),
  job({
    name: 'participation-recheck-posts',
    payload: z.object({}),
    cron: '40 18 * * *',
    run: queueRechecks,
  }),
  outsideJob({ name: readPostJob, payload: one, pool: 'tiktok', outside: readParticipationPost }),
]
