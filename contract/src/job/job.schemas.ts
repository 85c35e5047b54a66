import * as z from 'zod'
import { clockNouns, jobKinds } from './job.ts'

export const failedJob = z.object({
  /** Of the job, or of the case whose clock failed. */
  id: z.string(),
  kind: z.enum([...jobKinds, 'clock']),
  /** Whose clock it is; null for everything but a clock. */
  noun: z.enum(clockNouns).nullable(),
  /** The job's own name, for whoever reads logs. */
  task: z.string(),
  /** Why a job failed the first time, or a clock the last time, in technical English and without anybody's data. */
  failure: z.string(),
  tries: z.number().int(),
  /** When that was. */
  since: z.iso.datetime(),
})

export const listFailedJobs = {
  input: z.object({}),
  output: z.object({ total: z.number().int(), jobs: z.array(failedJob) }),
}

const ids = z.object({ ids: z.array(z.uuid()).min(1).max(200) })
const done = z.object({ done: z.number().int() })

export const retryJobs = {
  input: ids,
  output: done,
}

export const giveUpJobs = {
  input: ids,
  output: done,
}
