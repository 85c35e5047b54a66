import type { Logger } from 'pino'
import { refuse } from '#kit/call/refusal.ts'
import { createWorkThread, QueueFullError, type ThreadLimits } from '#kit/work-thread.ts'

/** What a module must export as `print` to be run by the print worker: from plain data to the bytes of a document. */
export type Print<Input> = (input: Input) => Promise<Buffer>

/** Prints documents in a thread of its own, one after another, so that calls need not wait for fonts and pages. */
export interface PrintWorker {
  /**
   * In: the address of a module that exports `print`, and what to give it, as `structuredClone` can copy it. Refuses
   * `paperNotPrinted` when the printer fails, dies or takes too long, and when too many wait already.
   */
  print<Input>(printer: URL, input: Input): Promise<Buffer>
  /** Ends the thread; whoever still waits is refused. */
  close(): Promise<void>
}

/** Fonts are outside of the memory for objects. */
const usual: ThreadLimits = { time: 30_000, waiting: 64, memory: 384 }

/** The thread starts with the first document and stays; one that dies takes its document along, and a new one comes. */
export function createPrintWorker(log: Logger, limits: ThreadLimits = usual): PrintWorker {
  const thread = createWorkThread({ name: 'print worker', exported: 'print' }, limits)
  return {
    async print(printer, input) {
      return thread.run<Uint8Array<ArrayBuffer>>(printer, input).then(
        (bytes) => Buffer.from(bytes.buffer),
        (error: unknown) => {
          if (error instanceof QueueFullError)
            log.warn(
              { waiting: thread.waiting(), isClosed: thread.isClosed() },
              'the print worker takes no more documents',
            )
          else log.error({ err: error, printer: printer.href }, 'a document could not be printed')
          return refuse('paperNotPrinted')
        },
      )
    },
    close: () => thread.close(),
  }
}
