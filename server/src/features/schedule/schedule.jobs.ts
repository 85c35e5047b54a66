import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { changedJob } from './tell-changed.ts'

export const scheduleJobs: Job<App>[] = [job(changedJob)]
