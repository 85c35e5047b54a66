// How long a server takes to be ready, and what a first visit to its index brings over the wire.
// node tools/bench/first-visit.ts   (after npm start or npm test has installed and built once)
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const root = join(import.meta.dirname, '../..')
const port = process.env.PORT ?? '3990'
const url = `http://localhost:${port}`
const node = join(root, 'node_modules/.bin/node')
const dataDir = mkdtempSync(join(tmpdir(), 'sampan-bench-'))

/** Milliseconds from the start of the process until /readyz answers 200; `visit` runs while it is up. */
async function measureStart(visit: (pid: number) => Promise<void>): Promise<number> {
  const started = performance.now()
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir, PUBLIC_URL: url }
  const server = spawn(node, ['server/src/main.ts'], { cwd: root, env, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  try {
    while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 20))
    const took = performance.now() - started
    await visit(server.pid ?? 0)
    return took
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

const isReady = (): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

const phone = {
  viewport: { width: 375, height: 812 },
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
}

/** Kilobytes as they came over the wire, by kind, for one page in an empty browser. */
async function weigh(path: string, device: object): Promise<Record<string, number>> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const page = await (await browser.newContext({ ...device, locale: 'th-TH' })).newPage()
  const sums: Record<string, number> = {}
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes()
    const kind = request.resourceType()
    sums[kind] = (sums[kind] ?? 0) + responseBodySize
  })
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await browser.close()
  return Object.fromEntries(Object.entries(sums).map(([kind, bytes]) => [kind, Math.round(bytes / 1024)]))
}

const memoryOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

const fresh = await measureStart(async () => {})
const times: number[] = []
for (let round = 0; round < 3; round += 1) times.push(await measureStart(async () => {}))
let weights = {}
let memory = 0
await measureStart(async (pid) => {
  weights = { '/index': await weigh('/index', {}), '/m/index': await weigh('/m/index', phone) }
  memory = memoryOf(pid)
})
times.sort((a, b) => a - b)
console.log({
  'ready, new data folder with demo (ms)': Math.round(fresh),
  'ready, existing data (ms; least, median, most)': times.map(Math.round),
  'memory of the server after two visits (MB)': memory,
  'first visit over the wire (KB)': weights,
})
rmSync(dataDir, { recursive: true, force: true })
