import { z } from 'zod'
import type { App } from '#context.ts'
import { forgetFile } from '#features/file/forget-file.ts'
import { type Job, job, outsideJob } from '#kit/job/job.ts'
import { subscribeMissed } from './subscribe-missed.ts'
import { subscribeParcel } from './subscribe-parcel.ts'
import { forgetWaybillsJob } from './waybill/make-waybills.ts'

const parcel = z.object({ id: z.uuid() })
const paper = z.object({ id: z.uuid() })

export const shipmentJobs: Job<App>[] = [
  outsideJob({ name: forgetWaybillsJob, payload: paper, pool: 'files', outside: forgetFile }),
  outsideJob({ name: 'shipment-subscribe', payload: parcel, pool: 'carrier', outside: subscribeParcel }),
  job({
    name: 'shipment-subscribe-missed',
    payload: z.object({}),
    cron: '37 * * * *',
    run: subscribeMissed,
  }),
]
