import { afterEach, expect, test } from 'vitest'
import { createWorkThread, type WorkThread } from './work-thread.ts'

const printer = new URL('../print/testing/printer.ts', import.meta.url)
const limits = { time: 5_000, waiting: 4, memory: 64 }
let thread: WorkThread
afterEach(() => thread.close())

test('an order that is given up before its turn takes no time of those behind it', async () => {
  thread = createWorkThread({ name: 'test thread', exported: 'print' }, limits)
  const say = (text: string, signal?: AbortSignal) =>
    thread
      .run<Uint8Array>(printer, { does: 'wait', text }, signal)
      .then((bytes) => Buffer.from(bytes).toString(), String)
  const late = new AbortController()
  const all = [say('first'), say('late', late.signal), say('last')]
  late.abort()
  // The number tells how many the thread has done.
  expect(await Promise.all(all)).toEqual(['first 1', 'Error: the test thread was given up', 'last 2'])
})

test('a module without the function that the thread runs is an error, and no answer', async () => {
  thread = createWorkThread({ name: 'test thread', exported: 'nothing' }, limits)
  await expect(thread.run(printer, {})).rejects.toThrow('exports no nothing')
})
