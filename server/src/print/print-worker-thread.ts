import { parentPort } from 'node:worker_threads'
import type { Print, PrintAnswer, PrintOrder } from './print-worker.ts'

/** The thread of the print worker. Modules, and the fonts that they have read, stay from one document to the next. */
async function answerTo({ id, printer, order }: PrintOrder): Promise<void> {
  try {
    const { print } = (await import(printer)) as { print: Print<unknown> }
    // A buffer may lie in a larger block that others use; only its own bytes go over.
    const bytes = new Uint8Array(await print(order))
    const answer: PrintAnswer = { id, bytes }
    parentPort?.postMessage(answer, [bytes.buffer])
  } catch (error) {
    const answer: PrintAnswer = {
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
    parentPort?.postMessage(answer)
  }
}

parentPort?.on('message', (order: PrintOrder) => {
  void answerTo(order)
})
