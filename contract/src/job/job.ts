import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './job.schemas.ts'

/** Whom a job waits for: nobody but our own database, or somebody outside. */
export const jobKinds = ['database', 'mail', 'tiktok', 'carrier', 'files'] as const
export type JobKind = (typeof jobKinds)[number]
/** With the clocks of cases, which are no jobs of their own. */
export const failedJobKinds = [...jobKinds, 'clock'] as const
export const failedJobSorts = ['newest', 'oldest', 'tries'] as const
/** The cases whose clocks are looked at; one that fails is set aside as a job is. */
export const clockNouns = ['sample', 'participation', 'mou'] as const
export type FailedJob = z.output<typeof schemas.failedJob>

export const listFailedJobs: Endpoint<typeof schemas.listFailedJobs> = {
  name: 'listFailedJobs',
  method: 'POST',
  path: `${adminBase}/job/failed`,
  effect: 'read',
  actor: consoleActorsOf('mendJobs'),
  summary:
    'Jobs, and clocks of cases, that failed at all their tries and wait for somebody: search, filter, order; at most 200 of each.',
}

export const exportFailedJobs: Endpoint<typeof schemas.exportFailedJobs> = exportOf(listFailedJobs)

export const retryJobs: Endpoint<typeof schemas.retryJobs> = {
  name: 'retryJobs',
  method: 'POST',
  path: `${adminBase}/job/retry`,
  effect: 'write',
  actor: consoleActorsOf('mendJobs'),
  summary:
    'Has jobs that were set aside tried again, three times within a minute, and clocks at their next run.',
}

export const giveUpJobs: Endpoint<typeof schemas.giveUpJobs> = {
  name: 'giveUpJobs',
  method: 'POST',
  path: `${adminBase}/job/giveUp`,
  effect: 'write',
  actor: consoleActorsOf('mendJobs'),
  summary: 'Drops jobs that were set aside: their work stays undone. Clocks are not given up.',
}
