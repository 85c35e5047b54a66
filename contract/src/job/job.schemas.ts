import * as z from 'zod'
import { pageInput } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { clockNouns, failedJobKinds, failedJobSorts } from './job.ts'

export const failedJob = z.object({
  /** Of the job, or of the case whose clock failed. */
  id: z.string(),
  kind: z.enum(failedJobKinds),
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
  input: z.object({
    /** A part of the job's own name, or of why it failed. */
    query: z.string().trim().max(100).optional(),
    kinds: z.array(z.enum(failedJobKinds)).max(failedJobKinds.length).optional(),
    sort: z.enum(failedJobSorts).default('newest'),
    /** Of a file alone: an answer holds all that is found. */
    ...pageInput,
  }),
  output: z.object({ total: z.number().int(), jobs: z.array(failedJob) }),
}

export const exportFailedJobs = exportedBy(listFailedJobs)

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
