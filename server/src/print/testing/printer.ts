import type { Print } from '#print/print-worker.ts'

export type TestOrder = { does: 'print' | 'wait' | 'throw' | 'die' | 'hang' | 'swell'; text: string }

/** For the test of the print worker: says in which life of the thread it was printed, or fails in one of many ways. */
export const print: Print<TestOrder> = async ({ does, text }) => {
  if (does === 'throw') throw new Error(`cannot print ${text}`)
  if (does === 'die') process.exit(3)
  if (does === 'wait') await new Promise((resolve) => setTimeout(resolve, 50))
  while (does === 'hang') Math.sqrt(2)
  const kept: number[][] = []
  while (does === 'swell') kept.push(Array.from({ length: 100_000 }, Math.random))
  printed += 1
  return Buffer.from(`${text} ${printed}`)
}

let printed = 0
