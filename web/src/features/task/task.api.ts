import type { CountryCode, Language } from '@sampan/contract/country'
import type { OutputOf, RequestOf } from '@sampan/contract/endpoint'
import {
  getMyTask,
  getMyTaskTurn,
  getTaskStanding,
  listMyTasks,
  signUpForTask,
} from '@sampan/contract/participation-own'
import { listPayoutMethods } from '@sampan/contract/payout'
import { getTask, listTasks, notifyOfTask } from '@sampan/contract/task'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useReader } from '#features/product/product.api.ts'
import { call } from '#lib/api.ts'
import { usePlace } from '#lib/place.ts'
import { keyOf, useRead, useRefresh, useWrite } from '#lib/query.ts'

export type TaskFilter = RequestOf<typeof listTasks>
export type TaskPage = OutputOf<typeof listTasks>
export type TaskStanding = OutputOf<typeof getTaskStanding>

/** One numbered page; the last one stays in sight while the next loads. */
export const useTaskPage = (filter: TaskFilter) => useRead(listTasks, filter, { keepsOld: true })

/** Pages of tasks that grow by "Show more". */
export function useMoreTasks(filter: TaskFilter) {
  const place = usePlace()
  const client = useQueryClient()
  return useInfiniteQuery({
    queryKey: [...keyOf(listTasks, filter, place), 'more'],
    queryFn: ({ pageParam, signal }) =>
      call(listTasks, { ...filter, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last: TaskPage) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    initialData: () => {
      const first = client.getQueryData<TaskPage>(keyOf(listTasks, filter, place))
      return first && { pages: [first], pageParams: [''] }
    },
  })
}

export const useTask = (id: string, language?: Language) =>
  useRead(
    getTask,
    { id, ...(language && { language }) },
    { enabled: id !== '', keepsOld: language !== undefined },
  )

/** What a task is to the reader; asked for creators only. */
export function useTaskStanding(id: string) {
  const { isCreator } = useReader()
  return useRead(getTaskStanding, { id }, { needsLogIn: true, enabled: id !== '' && isCreator })
}

const touched = [getTask, getTaskStanding, listTasks, listMyTasks, getMyTask, getMyTaskTurn] as const
export const useSignUpForTask = () => useWrite(signUpForTask, { refresh: touched })
export const useNotifyOfTask = () => useWrite(notifyOfTask, { refresh: [getTaskStanding] })
/** After a refusal: what is free, and what prevents it, may be something else now. */
export const useRefreshTask = () => useRefresh([getTask, getTaskStanding, listTasks])

export const useMyPayoutMethods = (countryCode: CountryCode | undefined) =>
  useRead(
    listPayoutMethods,
    { ...(countryCode && { countryCode }) },
    { needsLogIn: true, enabled: countryCode !== undefined },
  )
