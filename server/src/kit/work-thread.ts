import { Worker } from 'node:worker_threads'

/** A thread of its own for work that would keep calls waiting: one request after another. */
export interface WorkThread {
  /**
   * In: the address of a module that exports the function that the thread runs, and what to give it, as `structuredClone`
   * can copy it. Out: what it answers, also copied. Throws when the module throws, when the thread exits or takes
   * too long, and `QueueFullError` when too many wait already or it was closed. A request that is given up by `signal` before its
   * turn leaves the queue at once.
   */
  run<Answer>(module: URL, input: unknown, signal?: AbortSignal): Promise<Answer>
  /** How many wait for their turn. */
  waiting(): number
  isClosed(): boolean
  /** Ends the thread; whoever still waits gets an error. */
  close(): Promise<void>
}

export class QueueFullError extends Error {}

export interface ThreadLimits {
  /** Milliseconds that one request may take. */
  time: number
  /**
   * Milliseconds more for loading a module, which each thread does with a request of its own first, without input: a load that takes longer than
   * `time` on a busy machine would be ended and begun again for ever. By default the first request loads it, within `time`.
   */
  starting?: number
  /** How many may wait for their turn. */
  waiting: number
  /** Megabytes of objects in the thread. */
  memory: number
}

/** What goes to the thread. */
export interface ThreadRequest {
  id: number
  module: string
  input: unknown
}
/** What comes back: an answer, or why there is none. */
export type ThreadAnswer = { id: number; answer: unknown } | { id: number; failure: string }

interface Job extends ThreadRequest {
  done(answer: unknown): void
  fail(reason: string): void
}

/**
 * The thread starts with the first request and stays. If it exits, its current request fails, and the next one starts a new thread.
 * @param name in messages, and of the thread; @param exported the function that a module exports for it
 */
export function createWorkThread(
  { name, exported }: { name: string; exported: string },
  limits: ThreadLimits,
): WorkThread {
  const waiting: Job[] = []
  let current: Job | undefined
  let timer: NodeJS.Timeout | undefined
  let thread: Worker | undefined
  /** Modules that the thread has answered from. */
  const loaded = new Set<string>()
  let isClosed = false
  let last = 0

  function next(): void {
    if (current || isClosed) return
    current = waiting.shift()
    if (!current) return
    thread ??= start()
    // A process that has nothing else to do need not stay for an idle thread, but finishes what it does.
    thread.ref()
    send(thread, current)
  }

  /** Loads the module of a request first, where that has its own time. */
  function send(to: Worker, { id, module, input }: Job): void {
    const { time, starting } = limits
    const isLoad = starting !== undefined && !loaded.has(module)
    const given = isLoad ? time + starting : time
    clearTimeout(timer)
    timer = setTimeout(() => lose(`took longer than ${given} ms${isLoad ? ' to load' : ''}`), given)
    const request: ThreadRequest = isLoad ? { id: -id, module, input: undefined } : { id, module, input }
    to.postMessage(request)
  }

  function start(): Worker {
    loaded.clear()
    const started = new Worker(new URL('./work-thread-inside.ts', import.meta.url), {
      name,
      execArgv: [],
      workerData: exported,
      resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    })
    started.on('message', (answer: ThreadAnswer) => {
      if (!current) return
      const { id, module } = current
      if (answer.id === id) settle(answer)
      if (answer.id !== -id) return
      // Also where that failed: the request itself says why.
      loaded.add(module)
      send(started, current)
    })
    // Whoever was replaced already ends without a word.
    started.on('error', (error: Error) => started === thread && lose(`died: ${error.message}`))
    started.on('exit', (code) => started === thread && lose(`ended with ${code}`))
    return started
  }

  function settle(answer: { answer: unknown } | { failure: string }): void {
    clearTimeout(timer)
    const job = current
    current = undefined
    thread?.unref()
    if ('failure' in answer) job?.fail(answer.failure)
    else job?.done(answer.answer)
    next()
  }

  /** The thread is of no more use: its request fails, and the next one gets a new thread. */
  function lose(reason: string): void {
    const lost = thread
    thread = undefined
    // It is gone already, which is what is wanted.
    lost?.terminate().catch(() => {})
    settle({ failure: `the ${name} ${reason}` })
  }

  return {
    run<Answer>(module: URL, input: unknown, signal?: AbortSignal) {
      const givenUp = `the ${name} was given up`
      if (signal?.aborted) return Promise.reject(new Error(givenUp))
      if (isClosed || waiting.length >= limits.waiting)
        return Promise.reject(new QueueFullError(`the ${name} takes no more requests`))
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      last += 1
      const job: Job = {
        ...{ id: last, module: module.href, input: structuredClone(input) },
        done: (answer) => resolve(answer as Answer),
        fail: (reason) => reject(new Error(reason)),
      }
      waiting.push(job)
      const giveUp = () => {
        if (remove(waiting, job)) job.fail(givenUp)
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      next()
      return promise
    },
    waiting: () => waiting.length,
    isClosed: () => isClosed,
    async close() {
      isClosed = true
      const lost = thread
      thread = undefined
      for (const job of waiting.splice(0)) job.fail(`the ${name} was closed`)
      if (current) settle({ failure: `the ${name} was closed` })
      await lost?.terminate()
    },
  }
}

/** Out: whether it was there. */
function remove<T>(list: T[], item: T): boolean {
  const at = list.indexOf(item)
  if (at >= 0) list.splice(at, 1)
  return at >= 0
}
