import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { runInvitationClocks } from './run-invitation-clocks.ts'

export const invitationJobs: Job<App>[] = [
  job({ name: 'invitation-clock', payload: z.object({}), cron: '*/5 * * * *', run: runInvitationClocks }),
]
