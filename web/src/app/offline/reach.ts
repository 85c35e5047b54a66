import { notifyManager, type QueryKey } from '@tanstack/react-query'
import { queryClient } from '#lib/query.ts'
import { createStore } from '#lib/store.ts'
import { isOfFrame, keptEndpoint } from './kept-endpoints.ts'

const store = createStore()
let isServerReached = navigator.onLine

/** Whether the server is reached, as far as the last call or the device knows. */
export const isReached = (): boolean => isServerReached
export const useIsReached = (): boolean => store.useValue(isReached)

/** Moments of the kept answers that are shown instead of those of the server, in milliseconds, by what was asked. */
const fallbackAt = new Map<string, number>()

/** The key of a kept answer: who reads belongs to the key of private ones, and changes no answer. */
const cacheKeyOf = (key: QueryKey): string => JSON.stringify(key.slice(0, 4))
export const isFallback = (key: QueryKey): boolean => fallbackAt.has(cacheKeyOf(key))

export function noteReached(): void {
  if (isServerReached) return
  isServerReached = true
  fallbackAt.clear()
  store.changed()
}

/** In: what was asked, and when the answer came that is shown instead, where there is one. */
export function noteUnreached(fallback?: { key: QueryKey; at: number }): void {
  if (fallback) fallbackAt.set(cacheKeyOf(fallback.key), fallback.at)
  if (!isServerReached) return
  isServerReached = false
  store.changed()
}

// After the change, never while a component is being drawn.
const answers = createStore((changed) =>
  queryClient.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
)

function readAsOf(): number | undefined {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(
      ({ queryKey: [name], state }) => state.data !== undefined && keptEndpoint(name) && !isOfFrame(name),
    )
  const times = shown.map(
    ({ queryKey, state }) => fallbackAt.get(cacheKeyOf(queryKey)) ?? state.dataUpdatedAt,
  )
  return times.length > 0 ? Math.min(...times) : undefined
}

/** When the oldest came of what is on the screen, in milliseconds; undefined where nothing is that could be old. */
export const useAsOf = (): number | undefined => answers.useValue(readAsOf)
