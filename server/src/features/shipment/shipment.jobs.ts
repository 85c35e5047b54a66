import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job.ts'
import { subscribeParcel } from './subscribe-parcel.ts'

const parcel = z.object({ id: z.uuid() })

export const shipmentJobs: Job<App>[] = [
  job({ name: 'shipment-subscribe', payload: parcel, run: subscribeParcel }),
]
