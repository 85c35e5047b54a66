import type { App } from '#context.ts'
import type { Job } from '#kit/jobs.ts'

export const sampleJobs: Job<App>[] = []
