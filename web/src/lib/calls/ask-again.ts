import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Asks again for what something changed: what is on a screen at once, the rest when it is shown next. A first answer that
 * is under way may be older than the change, and the library does not ask for it twice: it is awaited, then asked for
 * again.
 * @param filters which answers; all where none are given
 * @returns once what is on a screen has its new answer, or has failed to
 */
export async function askAgain(client: QueryClient, filters: InvalidateQueryFilters = {}): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined)
  const afterFirst = first.map(async ({ promise, queryKey }) => {
    await promise?.catch(() => undefined)
    await client.invalidateQueries({ queryKey, exact: true })
  })
  await Promise.all([client.invalidateQueries(filters), ...afterFirst])
}
