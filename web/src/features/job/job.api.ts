import { giveUpJobs, listFailedJobs, retryJobs } from '@sampan/contract/job'
import { useRead, useWrite } from '#lib/query.ts'

export const useFailedJobs = () =>
  useRead(listFailedJobs, {}, { needsLogIn: true, keepsOld: true, refetchInterval: 30_000 })
export const useRetryJobs = () => useWrite(retryJobs, { refresh: [listFailedJobs] })
export const useGiveUpJobs = () => useWrite(giveUpJobs, { refresh: [listFailedJobs] })
