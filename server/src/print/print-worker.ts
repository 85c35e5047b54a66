import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { refuse } from '#kit/call/refusal.ts'

/** What a module must export as `print` to be run by the print worker: from plain data to the bytes of a document. */
export type Print<Order> = (order: Order) => Promise<Buffer>

/** Prints documents in a thread of its own, one after another, so that calls need not wait for fonts and pages. */
export interface PrintWorker {
  /**
   * In: the address of a module that exports `print`, and what to give it, as `structuredClone` can copy it. Refuses
   * `paperNotPrinted` when the printer fails, dies or takes too long, and when too many wait already.
   */
  print<Order>(printer: URL, order: Order): Promise<Buffer>
  /** Ends the thread; whoever still waits is refused. */
  close(): Promise<void>
}

export interface PrintLimits {
  /** Milliseconds that one document may take, the start of the thread and the reading of fonts among them. */
  time: number
  /** How many may wait for their turn. */
  waiting: number
  /** Megabytes of objects in the thread; fonts are outside of it. */
  memory: number
}

const usual: PrintLimits = { time: 30_000, waiting: 64, memory: 384 }

/** What goes to the thread. */
export interface PrintOrder {
  id: number
  printer: string
  order: unknown
}
/** What comes back: bytes, or why there are none. */
export type PrintAnswer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; failure: string }

interface Job extends PrintOrder {
  done(bytes: Buffer): void
  fail(reason: string): void
}

/** The thread starts with the first document and stays; one that dies takes its document along, and a new one comes. */
export function createPrintWorker(log: Logger, limits: PrintLimits = usual): PrintWorker {
  const waiting: Job[] = []
  let current: Job | undefined
  let timer: NodeJS.Timeout | undefined
  let thread: Worker | undefined
  let isClosed = false
  let last = 0

  function next(): void {
    if (current || isClosed) return
    current = waiting.shift()
    if (!current) return
    thread ??= start()
    // A process that has nothing else to do need not stay for an idle print worker, but finishes what it prints.
    thread.ref()
    timer = setTimeout(() => lose(`took longer than ${limits.time} ms`), limits.time)
    thread.postMessage({ id: current.id, printer: current.printer, order: current.order })
  }

  function start(): Worker {
    const started = new Worker(new URL('./print-worker-thread.ts', import.meta.url), {
      name: 'print',
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    })
    started.on('message', (answer: PrintAnswer) => {
      if (answer.id === current?.id) settle(answer)
    })
    // Whoever was replaced already ends without a word.
    started.on('error', (error: Error) => started === thread && lose(`died: ${error.message}`))
    started.on('exit', (code) => started === thread && lose(`ended with ${code}`))
    return started
  }

  function settle(answer: PrintAnswer | { failure: string }): void {
    clearTimeout(timer)
    const job = current
    current = undefined
    thread?.unref()
    if ('bytes' in answer) job?.done(Buffer.from(answer.bytes.buffer))
    else job?.fail(answer.failure)
    next()
  }

  /** The thread is of no more use: its document fails, and the next one gets a new thread. */
  function lose(reason: string): void {
    const lost = thread
    thread = undefined
    lost?.terminate().catch(() => {})
    settle({ failure: `the print worker ${reason}` })
  }

  return {
    async print(printer, order) {
      if (isClosed || waiting.length >= limits.waiting) {
        log.warn({ waiting: waiting.length, isClosed }, 'the print worker takes no more documents')
        refuse('paperNotPrinted')
      }
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      last += 1
      const parts = { id: last, printer: printer.href, order: structuredClone(order) }
      waiting.push({ ...parts, done: resolve, fail: (reason) => reject(new Error(reason)) })
      next()
      return promise.catch((error: unknown) => {
        log.error({ err: error, printer: printer.href }, 'a document could not be printed')
        return refuse('paperNotPrinted')
      })
    },
    async close() {
      isClosed = true
      const lost = thread
      thread = undefined
      for (const job of waiting.splice(0)) job.fail('the print worker was closed')
      if (current) settle({ failure: 'the print worker was closed' })
      await lost?.terminate()
    },
  }
}
