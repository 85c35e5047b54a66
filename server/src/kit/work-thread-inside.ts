import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadAnswer, ThreadRequest } from './work-thread.ts'

/** Inside of a thread of work. Modules, and what they have read, stay from one request to the next. */
async function answerTo({ id, module, input }: ThreadRequest): Promise<void> {
  try {
    const exported = (await import(module)) as Record<string, (input: unknown) => Promise<unknown>>
    const work = exported[workerData as string]
    if (!work) throw new Error(`${module} exports no ${workerData}`)
    const found = await work(input)
    // Bytes may be in a larger block that others use; only their own go over.
    const bytes = found instanceof Uint8Array ? new Uint8Array(found) : undefined
    const message: ThreadAnswer = { id, answer: bytes ?? found }
    parentPort?.postMessage(message, bytes ? [bytes.buffer] : [])
  } catch (error) {
    const message: ThreadAnswer = {
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
    parentPort?.postMessage(message)
  }
}

parentPort?.on('message', (request: ThreadRequest) => {
  void answerTo(request)
})
