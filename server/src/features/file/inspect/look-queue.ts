import { refuse } from '#kit/call/refusal.ts'

/** Files looked at or drawn at once by one process. One may hold some hundred megabytes and a processor core. */
const places = 2
/** More would wait longer than people do. */
const longestQueue = 60
/** Of the process, as its memory and the machine's cores are. */
const waiting: (() => void)[] = []
/** Of the process, too. */
let running = 0

/** Runs `work` when it is its turn. Refuses `tooManyRequests` (503) where the queue is full. */
export async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (running < places) running += 1
  else {
    if (waiting.length >= longestQueue) refuse('tooManyRequests', { status: 503 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
