import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, outsideJob } from '#kit/job/job.ts'
import { subscribeParcel } from './subscribe-parcel.ts'

const parcel = z.object({ id: z.uuid() })

export const shipmentJobs: Job<App>[] = [
  outsideJob({ name: 'shipment-subscribe', payload: parcel, pool: 'carrier', outside: subscribeParcel }),
]
