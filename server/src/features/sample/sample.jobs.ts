import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job, outsideJob } from '#kit/job/job.ts'
import { tellRejection } from './decide/reject-samples.ts'
import { readPost } from './post/read-post.ts'
import { queuePostRechecks, readPostJob } from './post/watch-posts.ts'
import { applyRules } from './rules/apply-rules.ts'
import { rulesJob } from './rules/queue-rules.ts'
import { approveSilent, runSampleClocks } from './run-sample-clocks.ts'

const post = z.object({ id: z.uuid() })
const silent = z.object({ id: z.uuid() })
const applications = z.object({ brandId: z.uuid(), ids: z.array(z.uuid()) })
const rejection = z.object({ id: z.uuid(), reason: z.string() })

export const sampleJobs: Job<App>[] = [
  job({ name: 'sample-clock', payload: z.object({}), cron: '*/5 * * * *', run: runSampleClocks }),
  job({ name: 'sample-approve-silent', payload: silent, run: approveSilent }),
  outsideJob({ name: readPostJob, payload: post, pool: 'tiktok', outside: readPost }),
  job({ name: 'sample-recheck-posts', payload: z.object({}), cron: '10 18 * * *', run: queuePostRechecks }),
  job({ name: rulesJob, payload: applications, run: applyRules }),
  job({ name: 'sample-tell-rejection', payload: rejection, run: tellRejection }),
]
