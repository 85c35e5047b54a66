import * as z from 'zod'
import { consoleActorsOf } from './abilities.ts'
import { adminBase, endpoint } from './endpoint.ts'

/** Whom a job waits for: nobody but our own database, or somebody outside. */
export const jobKinds = ['database', 'mail', 'tiktok', 'carrier', 'files'] as const
export type JobKind = (typeof jobKinds)[number]

export const failedJob = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  /** The job's own name, for whoever reads logs. */
  task: z.string(),
  /** Why it failed the first time, in technical English and without anybody's data. */
  failure: z.string(),
  tries: z.number().int(),
  since: z.iso.datetime(),
})
export type FailedJob = z.output<typeof failedJob>

export const listFailedJobs = endpoint({
  name: 'listFailedJobs',
  method: 'POST',
  path: `${adminBase}/job/failed`,
  effect: 'read',
  actor: consoleActorsOf('mendJobs'),
  summary:
    'Jobs that failed at all their tries and wait for somebody, the newest first; at most 200 of them.',
  input: z.object({}),
  output: z.object({ total: z.number().int(), jobs: z.array(failedJob) }),
})

const ids = z.object({ ids: z.array(z.uuid()).min(1).max(200) })
const done = z.object({ done: z.number().int() })

export const retryJobs = endpoint({
  name: 'retryJobs',
  method: 'POST',
  path: `${adminBase}/job/retry`,
  effect: 'write',
  actor: consoleActorsOf('mendJobs'),
  summary: 'Has jobs that were set aside tried again, three times within a minute.',
  input: ids,
  output: done,
})

export const giveUpJobs = endpoint({
  name: 'giveUpJobs',
  method: 'POST',
  path: `${adminBase}/job/giveUp`,
  effect: 'write',
  actor: consoleActorsOf('mendJobs'),
  summary: 'Drops jobs that were set aside: their work stays undone.',
  input: ids,
  output: done,
})
