import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job.ts'
import { releaseEndedTasks } from './end-tasks.ts'
import { tellChangeJob, tellTaskChange } from './note-task-change.ts'

const change = z.object({ id: z.uuid(), at: z.iso.datetime() })

export const taskJobs: Job<App>[] = [
  job({
    name: 'task-release-rewards',
    payload: z.object({}),
    cron: '*/5 * * * *',
    run: releaseEndedTasks,
  }),
  job({ name: tellChangeJob, payload: change, run: tellTaskChange }),
]
