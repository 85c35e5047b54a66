import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shown, spreadOf } from './figures.ts'
import { memoryOf } from './processes.ts'
import { freePort } from './servers.ts'
import { openBrowser, type SlowVisit, visitSlowly } from './slow-visit.ts'

const root = join(import.meta.dirname, '../..')
const node = join(root, 'node_modules/.bin/node')

export interface Visit {
  /** Milliseconds until ready with a new data folder and the demo, and three times with that folder. */
  fresh: number
  again: number[]
  /** Megabytes, after two visits. */
  memory: number
  /** Kilobytes over the wire by kind. */
  weights: Record<string, Record<string, number>>
  /** On a cheap phone with a slow line. */
  slow: Record<string, SlowVisit>
}

/** Starts a server, waits until /readyz answers 200, lets it be visited, and stops it. */
export async function measureStart(
  port: number,
  dataDir: string,
  visit: (server: ChildProcess) => Promise<void> = async () => {},
): Promise<number> {
  const url = `http://localhost:${port}`
  const started = performance.now()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url }
  const server = spawn(node, ['server/src/main.ts'], { cwd: root, env, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  try {
    while (!(await isReady(url))) {
      if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const took = performance.now() - started
    await visit(server)
    return took
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

export const phone = {
  viewport: { width: 375, height: 812 },
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
}

/** Kilobytes as they came over the wire, by kind, for one page in an empty browser. */
async function weigh(url: string, device: object): Promise<Record<string, number>> {
  const browser = await openBrowser()
  try {
    const tab = await (await browser.newContext({ ...device, locale: 'th-TH' })).newPage()
    const sums: Record<string, number> = {}
    const sized: Promise<void>[] = []
    tab.on('requestfinished', (request) => {
      const kind = request.resourceType()
      const size = request.sizes().then(({ responseBodySize }) => {
        sums[kind] = (sums[kind] ?? 0) + responseBodySize
      })
      // What is still on its way when the browser closes is not part of the visit.
      sized.push(size.catch(() => undefined))
    })
    await tab.goto(url)
    // Silence alone may be that of a processor that has no time yet.
    await tab.waitForSelector('a[href*="/detail?id="]')
    await tab.waitForLoadState('networkidle')
    await Promise.all(sized)
    return Object.fromEntries(Object.entries(sums).map(([kind, bytes]) => [kind, Math.round(bytes / 1024)]))
  } finally {
    await browser.close()
  }
}

/** How soon a server is ready, what it holds, and what a first visit brings. The web must have been built. */
export async function measureVisit(): Promise<Visit> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-visit-'))
  const port = await freePort()
  const visit: Visit = { fresh: 0, again: [], memory: 0, weights: {}, slow: {} }
  try {
    visit.fresh = await measureStart(port, dataDir)
    for (let round = 0; round < 3; round += 1) visit.again.push(await measureStart(port, dataDir))
    await measureStart(port, dataDir, async (server) => {
      visit.weights['/index'] = await weigh(`http://localhost:${port}/index`, {})
      visit.weights['/m/index'] = await weigh(`http://localhost:${port}/m/index`, phone)
      visit.memory = memoryOf(server.pid ?? 0)
      visit.slow['/index'] = await visitSlowly(`http://localhost:${port}/index`, {})
      visit.slow['/m/index'] = await visitSlowly(`http://localhost:${port}/m/index`, phone)
    })
    return visit
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1)
const weightsOf = (weights: Record<string, number> = {}): string =>
  ['script', 'stylesheet', 'font', 'document', 'image']
    .flatMap((kind) => (weights[kind] ? [`${weights[kind]} KB ${kind}`] : []))
    .join(', ')

/** The table of docs/performance.md. */
export function visitLines({ fresh, again, memory, weights, slow }: Visit): string {
  const { median, least, most } = spreadOf(again)
  return [
    '| | |',
    '|---|---|',
    `| ready, existing data folder, median (least–most) of three | ${seconds(median)} (${seconds(least)}–${seconds(most)}) s |`,
    `| ready, new data folder with the demo | ${seconds(fresh)} s |`,
    `| memory of the server after two visits | ${memory} MB |`,
    ...Object.entries(weights).map(
      ([path, kinds]) => `| first visit of \`${path}\`, over the wire | ${weightsOf(kinds)} |`,
    ),
    ...Object.entries(slow).map(
      ([path, visit]) => `| first visit of \`${path}\`, slow | ${slowlyOf(visit)} |`,
    ),
  ].join('\n')
}

const slowlyOf = ({ firstPaint, largestPaint, usable, shift }: SlowVisit): string =>
  `first paint ${shown(firstPaint, 1)} s, largest ${shown(largestPaint, 1)} s, usable ${shown(usable, 1)} s, shift ${shown(shift, 3)}`

if (import.meta.main) process.stdout.write(`${visitLines(await measureVisit())}\n`)
