import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

/**
 * A step for an AsyncDisposableStack that never blocks the others: one that fails, or takes longer than
 * `within` milliseconds, is noted in the log by its `name` and left behind.
 */
export const closeWithin =
  (log: Logger, name: string, within: number, step: () => Promise<unknown>) => async (): Promise<void> => {
    const problem = await Promise.race([
      step().then(
        () => undefined,
        (error: unknown) => error,
      ),
      pause(within, `it took longer than ${within} ms`, { ref: false }),
    ])
    if (problem !== undefined) log.warn({ err: problem }, `${name} did not close in order`)
  }
