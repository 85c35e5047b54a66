import { vi } from 'vitest'

/** Servers are told of changes by NOTIFY a moment after the commit; on a busy machine the moment is longer. */
export const heardOf = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 60_000, interval: 50 })
