import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { releaseEndedTasks } from './end-tasks.ts'
import { tellTaskOpenings } from './tell-task-openings.ts'

export const taskJobs: Job<App>[] = [
  job({
    name: 'task-release-rewards',
    payload: z.object({}),
    cron: '*/5 * * * *',
    run: releaseEndedTasks,
  }),
  job({ name: 'task-tell-openings', payload: z.object({}), cron: '* * * * *', run: tellTaskOpenings }),
]
