import { afterEach, expect, test } from 'vitest'
import { createWorkThread, type WorkThread } from './work-thread.ts'

const printer = new URL('../print/testing/printer.ts', import.meta.url)
const limits = { time: 5_000, waiting: 4, memory: 64 }
let thread: WorkThread
afterEach(() => thread.close())

test('a request that is given up before its turn leaves the queue at once, and takes no time of those behind it', async () => {
  thread = createWorkThread({ name: 'test thread', exported: 'print' }, { ...limits, waiting: 1 })
  const say = (text: string, signal?: AbortSignal) =>
    thread
      .run<Uint8Array>(printer, { does: 'wait', text }, signal)
      .then((bytes) => Buffer.from(bytes).toString(), String)
  const late = new AbortController()
  const first = say('first')
  const givenUp = say('late', late.signal)
  expect(thread.waiting()).toBe(1)
  late.abort()
  expect(thread.waiting()).toBe(0)
  // There is a place again for another one, and the number tells how many the thread has done.
  const all = [first, givenUp, say('last'), say('given up already', late.signal)]
  expect(await Promise.all(all)).toEqual([
    'first 1',
    'Error: the test thread was given up',
    'last 2',
    'Error: the test thread was given up',
  ])
})

test('a module without the function that the thread runs is an error, and no answer', async () => {
  thread = createWorkThread({ name: 'test thread', exported: 'nothing' }, limits)
  await expect(thread.run(printer, {})).rejects.toThrow('exports no nothing')
})

test('a module may take longer to load than a request may take', async () => {
  const slow = new URL('./testing/slow-module.ts', import.meta.url)
  // What is loaded waits for ever where it is told to: only the load has the longer time, in each thread.
  thread = createWorkThread(
    { name: 'test thread', exported: 'wait' },
    { ...limits, time: 300, starting: 60_000 },
  )
  await expect(thread.run(slow, 600_000)).rejects.toThrow('took longer than 300 ms')
  expect(await thread.run(slow, 0)).toBe('waited 0')
})
