import { getStatement, listEarningsByState, makeStatement } from '@sampan/contract/earning'
import type { OutputOf, RequestOf } from '@sampan/contract/endpoint'
import { listOwnPayouts } from '@sampan/contract/payout-run'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { usePlace } from '#lib/place.ts'
import { keyOf, useRead, useWrite } from '#lib/query.ts'
import { useIsKnown, useIsLoggedIn } from '#lib/session.ts'

export const useEarningLines = (filter: RequestOf<typeof listEarningsByState>) =>
  useRead(listEarningsByState, filter, { needsLogIn: true, keepsOld: true })

export const useStatement = (year: number | undefined) =>
  useRead(getStatement, year ? { year } : {}, { needsLogIn: true, keepsOld: true })

/** Made on a press and kept nowhere: the file goes to the reader's device. */
export const useMakeStatement = () => useWrite(makeStatement)

/** Pages of the reader's payouts, the newest first, that grow by "Show more": few at first, since the earnings are below them. */
export function useOwnPayouts() {
  const place = usePlace()
  const isLoggedIn = useIsLoggedIn()
  const isKnown = useIsKnown()
  return useInfiniteQuery({
    queryKey: [...keyOf(listOwnPayouts, 'more', place), isKnown],
    queryFn: ({ pageParam, signal }) =>
      call(listOwnPayouts, pageParam ? { pageSize: 20, after: pageParam } : { pageSize: 5 }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last: OutputOf<typeof listOwnPayouts>) => last.next ?? undefined,
    enabled: isLoggedIn,
  })
}
