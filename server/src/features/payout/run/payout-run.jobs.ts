import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { runPayoutRunClocks } from './run-payout-run-clocks.ts'

export const payoutRunJobs: Job<App>[] = [
  job({ name: 'payout-run-clock', payload: z.object({}), cron: '*/10 * * * *', run: runPayoutRunClocks }),
]
