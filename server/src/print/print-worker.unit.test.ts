import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { Refusal } from '#kit/call/refusal.ts'
import type { ThreadLimits } from '#kit/work-thread.ts'
import { createPrintWorker, type PrintWorker } from './print-worker.ts'
import type { TestOrder } from './testing/printer.ts'

const printer = new URL('./testing/printer.ts', import.meta.url)
const open: PrintWorker[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})

function workerWith(limits: Partial<ThreadLimits> = {}) {
  const printWorker = createPrintWorker(pino({ level: 'silent' }), {
    time: 5_000,
    waiting: 4,
    memory: 64,
    ...limits,
  })
  open.push(printWorker)
  return (does: TestOrder['does'], text: string = does): Promise<string> =>
    printWorker.print<TestOrder>(printer, { does, text }).then(String, (error: unknown) => {
      if (error instanceof Refusal) return error.codeName
      throw error
    })
}

test('papers are printed one after another, by the same thread', async () => {
  const print = workerWith()
  const papers = await Promise.all([
    print('wait', 'first'),
    print('print', 'second'),
    print('print', 'third'),
  ])
  expect(papers).toEqual(['first 1', 'second 2', 'third 3'])
})

test('a printer that throws is told to its caller alone', async () => {
  const print = workerWith()
  const papers = await Promise.all([print('print'), print('throw'), print('print')])
  expect(papers).toEqual(['print 1', 'paperNotPrinted', 'print 2'])
})

test('a thread that dies in the middle of a paper fails that paper, and a new one prints those that wait', async () => {
  const print = workerWith()
  const papers = await Promise.all([
    print('print'),
    print('die'),
    print('print', 'next'),
    print('print', 'last'),
  ])
  expect(papers).toEqual(['print 1', 'paperNotPrinted', 'next 1', 'last 2'])
})

test('a thread that uses up its memory fails its paper, and the server goes on', async () => {
  const print = workerWith({ time: 20_000, memory: 24 })
  expect(await Promise.all([print('swell'), print('print')])).toEqual(['paperNotPrinted', 'print 1'])
})

test('a paper that takes too long is given up, and a new thread prints those that wait', async () => {
  const print = workerWith({ time: 1_500 })
  expect(await Promise.all([print('hang'), print('print')])).toEqual(['paperNotPrinted', 'print 1'])
})

test('when too many wait, the next is refused at once', async () => {
  const print = workerWith({ waiting: 2 })
  const papers = await Promise.all([print('wait'), print('print'), print('print'), print('print', 'late')])
  expect(papers).toEqual(['wait 1', 'print 2', 'print 3', 'paperNotPrinted'])
})

test('closing refuses whoever waits, and whoever comes later', async () => {
  const print = workerWith()
  const waiting = [print('wait'), print('print')]
  await open[0]?.close()
  expect(await Promise.all([...waiting, print('print')])).toEqual(Array(3).fill('paperNotPrinted'))
})

test('what cannot be copied into the thread harms nobody else', async () => {
  const printWorker = createPrintWorker(pino({ level: 'silent' }))
  open.push(printWorker)
  await expect(printWorker.print(printer, { does: () => 'print' })).rejects.toThrow()
  expect(String(await printWorker.print<TestOrder>(printer, { does: 'print', text: 'good' }))).toBe('good 1')
})
