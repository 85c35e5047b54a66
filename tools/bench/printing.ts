/** Measures how long papers take, and what they do to everybody else's calls: `npm run bench:printing`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { waybillPrinter } from '../../server/src/features/shipment/waybill/make-waybills.ts'
import type { WaybillOrder } from '../../server/src/features/shipment/waybill/print-waybills.ts'
import { type Paper, paperPrinter } from '../../server/src/print/paper.ts'
import { createPrintWorker, type Print } from '../../server/src/print/print-worker.ts'
import { putBetween, shown, spreadOf } from './figures.ts'
import { examplePaper, exampleWaybills } from './printing-examples.ts'

const count = 20

type PrintOne = () => Promise<Buffer>

/** In the thread that answers the calls, as if there were no print worker. */
const here =
  <Order>(printer: URL, order: Order): PrintOne =>
  async () => {
    const { print } = (await import(printer.href)) as { print: Print<Order> }
    return print(order)
  }

interface Printed {
  first: number
  later: string
  /** The longest that a call had to wait for its turn, in milliseconds. */
  delay: number
  memory: number
}

async function measure(print: PrintOne): Promise<Printed> {
  const before = process.memoryUsage.rss()
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const took: number[] = []
  for (let n = 0; n < count; n += 1) {
    const started = performance.now()
    await print()
    took.push(performance.now() - started)
    // Others have their turn between two papers.
    await pause(5)
  }
  delays.disable()
  const [first = 0, ...later] = took
  return {
    first,
    later: shown(spreadOf(later), 0),
    delay: delays.max / 1e6,
    memory: (process.memoryUsage.rss() - before) / 1e6,
  }
}

const rowOf = (name: string, { first, later, delay, memory }: Printed): string =>
  `| ${name} | ${first.toFixed(0)} | ${later} | ${delay.toFixed(0)} | ${memory.toFixed(0)} |`

/** Each way of printing in a process of its own, so that none finds the fonts of another. */
async function measureOne(name: string): Promise<string> {
  const [what, where] = name.split(', ')
  const printWorker = createPrintWorker(pino({ level: 'error' }))
  const isPaper = what === 'agreement'
  const print =
    where === 'by the print worker'
      ? isPaper
        ? () => printWorker.print<Paper>(paperPrinter, examplePaper())
        : () => printWorker.print<WaybillOrder>(waybillPrinter, exampleWaybills())
      : isPaper
        ? here(paperPrinter, examplePaper())
        : here(waybillPrinter, exampleWaybills())
  const row = rowOf(name, await measure(print))
  await printWorker.close()
  return row
}

const ways = ['agreement', '10 waybills'].flatMap((what) => [
  `${what}, in the thread of the calls`,
  `${what}, by the print worker`,
])
const head = [
  '| | first, ms | later, ms | longest wait of a call, ms | memory, MB |',
  '| --- | --- | --- | --- | --- |',
]

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { one: { type: 'string' } } })
  if (values.one) return console.log(await measureOne(values.one))
  const { execFileSync } = await import('node:child_process')
  const rows = ways.map((way) => {
    const row = execFileSync(process.execPath, [import.meta.filename, '--one', way], {
      encoding: 'utf8',
    }).trim()
    console.log(row)
    return row
  })
  const page = join(import.meta.dirname, '../../docs/performance.md')
  const table = `\n${[...head, ...rows].join('\n')}\n`
  writeFileSync(page, putBetween(readFileSync(page, 'utf8'), 'printing', table))
}

await main()
