import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Runner, RunnerOptions, WorkerEvents } from 'graphile-worker'
import type { Logger } from 'pino'
import { isAnswerLost } from '#db/connection.ts'
import type { WorkerNames } from './worker-names.ts'

/**
 * A runner of the queue that is started anew when it ends, as it does when the database was away for long, or when the
 * answer was lost that may have given it a job.
 */
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
 * A runner that shuts itself down aborts its jobs after 4 s (below). The library may then wait for ever: it counts wrongly once two jobs could not
 * be said to be done (graphile-worker 0.17), and its workers would stand still, with what they locked, until the server ends.
 */
const shutsDownWithin = 10_000

/**
 * Starts a runner under a name of its own and keeps it going. In: how it is started. Throws when the first start
 * fails.
 * @param endWithin milliseconds after which one that shuts itself down counts as ended
 */
export async function keepRunner(
  names: WorkerNames,
  start: (settings: RunnerSettings) => Promise<Runner>,
  log: Logger,
  endWithin = shutsDownWithin,
): Promise<KeptRunner> {
  let isStopping = false
  let runner: Runner | undefined
  let ending: Promise<void> | undefined

  /** Starts it once. Out: what settles when it has ended. */
  async function begin(): Promise<{ ended: Promise<void> }> {
    const name = await names.take()
    const isOver = Promise.withResolvers<void>()
    const end = () => void setTimeout(isOver.resolve, endWithin).unref()
    const started = await start(settingsFor(name, startAnew, end)).catch(async (error) => {
      // A database that is away frees the name by itself; why it did not start is thrown.
      await names.drop(name).catch(() => {})
      throw error
    })
    runner = started
    ending = undefined
    const settled = started.promise.catch((error) =>
      log.error({ from: 'jobs', err: error }, 'the workers ended'),
    )
    const ended = Promise.race([settled, isOver.promise]).then(async () => {
      runner = undefined
      // A database that is away frees the name by itself.
      await names.drop(name).catch(() => {})
    })
    return { ended }
  }

  /** Finishes the jobs under way and takes no more. The runner accepts this once. */
  function finish(): Promise<void> | undefined {
    ending ??= runner
      ?.stop()
      .catch((err) => log.debug({ from: 'jobs', err }, 'the workers had ended already'))
    return ending
  }

  /** A job that was given to it while the answer was lost stays locked under its name: with the name it is given free. */
  function startAnew(error: unknown): void {
    if (isStopping || ending || !runner) return
    log.warn({ from: 'jobs', err: error }, 'an answer of the queue was lost; its workers begin anew')
    finish()
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
      await Promise.race([finish(), pause(finishWithin, undefined, { ref: false })])
      await Promise.race([kept, pause(1_000, undefined, { ref: false })])
    },
  }
}

function settingsFor(
  name: string,
  onAnswerLost: (error: unknown) => void,
  onShutDown: () => void,
): RunnerSettings {
  const events = new EventEmitter() as WorkerEvents
  events.on('worker:getJob:error', ({ error }) => {
    if (isAnswerLost(error)) onAnswerLost(error)
  })
  events.on('pool:gracefulShutdown', onShutDown)
  // The library makes a name by chance, before it takes a job; it locks jobs by whatever name it finds here.
  events.on('pool:create', ({ workerPool }) => Object.assign(workerPool, { id: name }))
  // Without a delay the library finishes jobs in promises that nobody awaits; when they fail, that ends the process
  // when the database goes away; with one, also of nothing, it tries them again.
  const worker = { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: 4_000 }
  return { events, preset: { worker } }
}
