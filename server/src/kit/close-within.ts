import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Milliseconds in which a server has ended, whatever hangs: who stopped it ends it by force some seconds later. @internal */
export const stopMs = 15_000
/** What each step may take of that, in the order in which they come; together no more. */
export const stopSteps = {
  work: 7_000,
  listener: 1_000,
  printWorker: 1_000,
  database: 1_000,
  postgres: 5_000,
} as const

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
