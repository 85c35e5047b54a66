import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { hashPlaces } from './hash-places.ts'

export const addressJobs: Job<App>[] = [
  job({ name: 'address-places', payload: z.object({}), cron: '*/10 * * * *', run: hashPlaces }),
]
