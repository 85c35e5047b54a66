import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Runner, RunnerOptions, WorkerEvents } from 'graphile-worker'
import type { Logger } from 'pino'
import type { WorkerNames } from './worker-names.ts'

/** A runner of the queue that is started anew when it ends, as it does when the database was away for long. */
export interface KeptRunner {
  /** False while it is down and waits to be started anew. */
  isRunning(): boolean
  /** Finishes the jobs under way, for some seconds at most; what is not finished is given free for others. */
  stop(): Promise<void>
}

/** To be spread into the options of each start. */
export type RunnerSettings = Pick<RunnerOptions, 'events' | 'preset'>

const again = 1_000
const againMax = 10_000
/** How long jobs under way may take at the end. */
const finishWithin = 6_000

/**
 * Starts a runner under a name of its own and keeps it going. In: how it is started. Throws when the first start
 * fails.
 */
export async function keepRunner(
  names: WorkerNames,
  start: (settings: RunnerSettings) => Promise<Runner>,
  log: Logger,
): Promise<KeptRunner> {
  let isStopping = false
  let runner: Runner | undefined

  /** Starts it once. Out: what settles when it has ended. */
  async function begin(): Promise<{ ended: Promise<void> }> {
    const name = await names.take()
    const started = await start(settingsFor(name)).catch(async (error) => {
      await names.drop(name).catch(() => {})
      throw error
    })
    runner = started
    const ended = started.promise
      .catch((error) => log.error({ from: 'jobs', err: error }, 'the workers ended'))
      .then(async () => {
        runner = undefined
        // A database that is away frees the name by itself.
        await names.drop(name).catch(() => {})
      })
    return { ended }
  }

  async function keep(first: Promise<void>): Promise<void> {
    await first
    for (let wait = again; !isStopping; wait = Math.min(wait * 2, againMax)) {
      await pause(wait)
      if (isStopping) return
      try {
        const { ended } = await begin()
        wait = again
        await ended
      } catch (error) {
        log.error({ from: 'jobs', err: error }, 'the workers could not be started anew yet')
      }
    }
  }

  const kept = keep((await begin()).ended)
  return {
    isRunning: () => runner !== undefined,
    async stop() {
      isStopping = true
      await Promise.race([runner?.stop().catch(() => {}), pause(finishWithin, undefined, { ref: false })])
      await Promise.race([kept, pause(1_000, undefined, { ref: false })])
    },
  }
}

function settingsFor(name: string): RunnerSettings {
  const events = new EventEmitter() as WorkerEvents
  // The library makes a name by chance, before it takes a job; it locks jobs by whatever name it finds here.
  events.on('pool:create', ({ workerPool }) => Object.assign(workerPool, { id: name }))
  // Without a delay the library finishes jobs in calls of which nobody hears when they fail, which ends the process
  // when the database goes away; with one, also of nothing, it tries them again.
  const worker = { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: 4_000 }
  return { events, preset: { worker } }
}
