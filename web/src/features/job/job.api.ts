import type { RequestOf } from '@sampan/contract/endpoint'
import { exportFailedJobs, giveUpJobs, listFailedJobs, retryJobs } from '@sampan/contract/job'
import { countTurns, getToday } from '@sampan/contract/today'
import { useMemo } from 'react'
import { useRead, useWrite } from '#lib/query.ts'

type Asked = RequestOf<typeof listFailedJobs>

const useAll = (asked: Asked = {}) =>
  useRead(listFailedJobs, asked, { needsLogIn: true, keepsOld: true, refetchInterval: 30_000 })

/** A page of the failed jobs; the server answers 200 of each kind at once. */
export function useFailedJobs({ page, pageSize, ...asked }: Asked & { page: number; pageSize: number }) {
  const { data, error, isPlaceholderData, refetch } = useAll(asked)
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
export const useSaveFailedJobs = () => useWrite(exportFailedJobs)

const touched = [listFailedJobs, getToday, countTurns] as const
export const useRetryJobs = () => useWrite(retryJobs, { refresh: touched })
export const useGiveUpJobs = () => useWrite(giveUpJobs, { refresh: touched })
