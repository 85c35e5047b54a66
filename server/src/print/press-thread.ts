import { parentPort } from 'node:worker_threads'
import type { PressAnswer, PressOrder, Print } from './press.ts'

/** The thread of the press. Modules, and the fonts that they have read, stay from one document to the next. */
async function answerTo({ id, printer, order }: PressOrder): Promise<void> {
  try {
    const { print } = (await import(printer)) as { print: Print<unknown> }
    // A buffer may lie in a larger block that others use; only its own bytes go over.
    const bytes = new Uint8Array(await print(order))
    const answer: PressAnswer = { id, bytes }
    parentPort?.postMessage(answer, [bytes.buffer])
  } catch (error) {
    const answer: PressAnswer = {
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
    parentPort?.postMessage(answer)
  }
}

parentPort?.on('message', (order: PressOrder) => {
  void answerTo(order)
})
