import { giveUpJobs, listFailedJobs, retryJobs } from '@sampan/contract/job'
import { countTurns, getToday } from '@sampan/contract/today'
import { useMemo } from 'react'
import { useRead, useWrite } from '#lib/query.ts'

const useAll = () =>
  useRead(listFailedJobs, {}, { needsLogIn: true, keepsOld: true, refetchInterval: 30_000 })

/** A page of the failed jobs; the server answers the newest 200 at once. */
export function useFailedJobs({ page, pageSize }: { page: number; pageSize: number }) {
  const { data, error, isPlaceholderData, refetch } = useAll()
  const answer = useMemo(
    () =>
      data && {
        rows: data.jobs.slice((page - 1) * pageSize, page * pageSize),
        total: data.jobs.length,
      },
    [data, page, pageSize],
  )
  return { error, isPlaceholderData, refetch, data: answer }
}

/** How many wait, beyond those that are listed too. */
export const useFailedJobCount = () => useAll().data?.total ?? 0

const touched = [listFailedJobs, getToday, countTurns] as const
export const useRetryJobs = () => useWrite(retryJobs, { refresh: touched })
export const useGiveUpJobs = () => useWrite(giveUpJobs, { refresh: touched })
