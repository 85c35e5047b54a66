import * as contract from '@sampan/contract/job'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { giveUpJobs } from './give-up-jobs.ts'
import { listFailedJobs } from './list-failed-jobs.ts'
import { retryJobs } from './retry-jobs.ts'

export const jobRoutes: Binding<App>[] = [
  on(contract.listFailedJobs, listFailedJobs, { mayBeOld: true }),
  on(contract.retryJobs, retryJobs),
  on(contract.giveUpJobs, giveUpJobs),
]
