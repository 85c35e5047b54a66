import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

/** What was opened and is to be closed again, last first. */
export interface Undo {
  /** `name` is for the log; a step that takes longer than `within` milliseconds is waited for no more. */
  add(name: string, within: number, step: () => Promise<unknown>): void
  /** Runs every step, also when one fails. */
  run(): Promise<void>
}

export function createUndo(log: Logger): Undo {
  const steps: { name: string; within: number; step: () => Promise<unknown> }[] = []
  return {
    add(name, within, step) {
      steps.push({ name, within, step })
    },
    async run() {
      for (const { name, within, step } of steps.splice(0).reverse()) {
        const problem = await Promise.race([
          step().then(
            () => undefined,
            (error: unknown) => error,
          ),
          pause(within, `it took longer than ${within} ms`, { ref: false }),
        ])
        if (problem !== undefined) log.warn({ err: problem }, `${name} did not close in order`)
      }
    },
  }
}
