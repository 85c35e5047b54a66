import type { AnyEndpoint, OutputOf, RequestOf } from '@sampan/contract/endpoint'
import {
  keepPreviousData,
  QueryClient,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, call, newKey } from './api.ts'
import { askAgain } from './calls/ask-again.ts'
import { usePlace } from './place.ts'
import { useIsKnown, useIsLoggedIn } from './session.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      // Asked without a network too: what is kept is shown, or it is said that nothing does. Nothing waits in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 2 && navigator.onLine && error instanceof ApiError && error.isOffline,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Everything that changes an answer is in its key: the call, its input, the reader's country and language. */
export const keyOf = (
  endpoint: AnyEndpoint,
  input: unknown,
  place: { country: string; languageTag: string },
) => [endpoint.name, input, place.country, place.languageTag]

type ReadOptions<E extends AnyEndpoint> = Pick<
  UseQueryOptions<OutputOf<E>>,
  'enabled' | 'staleTime' | 'refetchInterval'
> & {
  /** Keep showing the last answer while the next page or filter loads. */
  keepsOld?: boolean
  /** Ask only with a session, and forget the answer when its owner leaves; an expired one keeps it on the screen. */
  needsLogIn?: boolean
}

/** Reads an endpoint into a component. */
export function useRead<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: ReadOptions<E> = {},
) {
  const place = usePlace()
  const isLoggedIn = useIsLoggedIn()
  const isKnown = useIsKnown()
  const { keepsOld, needsLogIn, enabled = true, ...rest } = options
  return useQuery<OutputOf<E>, Error>({
    queryKey: [...keyOf(endpoint, input, place), ...(needsLogIn ? [isKnown] : [])],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: Boolean(enabled) && (!needsLogIn || isLoggedIn),
    ...(keepsOld && { placeholderData: keepPreviousData }),
    ...rest,
  } as UseQueryOptions<OutputOf<E>, Error>)
}

/**
 * Says a write. One key serves all tries of one submission, so a second click or a retry after a lost
 * connection gives one result; after success the next submission has a new one.
 */
export function useWrite<E extends AnyEndpoint>(
  endpoint: E,
  options: { refresh?: readonly AnyEndpoint[] } = {},
) {
  const client = useQueryClient()
  const key = useRef<{ input: string; key: string } | undefined>(undefined)
  return useMutation<OutputOf<E>, Error, RequestOf<E> & { file?: File }>({
    mutationFn: async (request) => {
      const { file, ...input } = request as Record<string, unknown> & { file?: File }
      const text = JSON.stringify(input)
      if (key.current?.input !== text) key.current = { input: text, key: newKey() }
      const answer = await call(endpoint, input as RequestOf<E>, {
        key: key.current.key,
        ...(file && { file }),
      })
      key.current = undefined
      return answer
    },
    onSuccess: async () => {
      await Promise.all((options.refresh ?? []).map((each) => askAgain(client, { queryKey: [each.name] })))
    },
  })
}

/** Asks again for what these endpoints answered. */
export function useRefresh(endpoints: readonly AnyEndpoint[]): () => void {
  const client = useQueryClient()
  return () => {
    for (const each of endpoints) void askAgain(client, { queryKey: [each.name] })
  }
}

/** Whether an answer belongs to the person who is logged in; such keys end with `true`, see useRead. */
export const isPrivate = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey.at(-1) === true
