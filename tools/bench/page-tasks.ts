/**
 * What a page load takes of the processor: `node tools/bench/page-tasks.ts http://localhost:3000` against a server with the demo. Each page is
 * opened in an empty context, once uncounted and five times counted; medians of the milliseconds of the page's own thread, not of a clock.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { logIn } from '@sampan/contract/account'
import { changesPath } from '@sampan/contract/live'
import { listProducts } from '@sampan/contract/product'
import type { Browser } from 'playwright-core'
import { demoPassword } from '../../demo/log-ins.ts'
import { openBrowser } from './slow-visit.ts'

const rounds = 5
const [origin = 'http://localhost:3000'] = process.argv.slice(2)

const kinds = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const
type Tasks = Record<(typeof kinds)[number], number>

async function post<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', countryCode: 'TH' },
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { data: T }).data
}

async function visit(browser: Browser, path: string, kept: Record<string, string>): Promise<Tasks> {
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: path.startsWith('/m/') ? { width: 375, height: 812 } : { width: 1440, height: 900 },
    isMobile: path.startsWith('/m/'),
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  const page = await context.newPage()
  const open = new Set<object>()
  page.on('request', (request) => request.url().includes(changesPath) || open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const tools = await context.newCDPSession(page)
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(origin + path)
  await page.locator('h1').first().waitFor()
  for (let since = Date.now(); Date.now() - since < 700; await pause(50))
    if (open.size > 0) since = Date.now()
  const { metrics } = await tools.send('Performance.getMetrics')
  await context.close()
  const all = Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1_000]))
  return Object.fromEntries(kinds.map((kind) => [kind, all[kind] ?? Number.NaN])) as Tasks
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const [product] = (await post<{ rows: { id: string }[] }>(listProducts.path, {})).rows
const as = async (name: string) => {
  const account = `${name}@sampan.example`
  const said = { email: account, account, password: demoPassword }
  const tokens = await post<{ accessToken: string; refreshToken: string }>(logIn.path, said)
  return { language: 'en', 'access-token': tokens.accessToken, 'refresh-token': tokens.refreshToken }
}
const pages: [path: string, kept: Record<string, string>][] = [
  ['/index', {}],
  ['/m/index', {}],
  [`/detail?id=${product?.id}`, {}],
  [`/m/detail?id=${product?.id}`, {}],
  ['/console/today', await as('brand')],
  ['/console/samples', await as('reviewer')],
]

const browser = await openBrowser()
console.log('| page | task, ms | script | style | layout |\n| --- | --- | --- | --- | --- |')
for (const [path, kept] of pages) {
  const seen: Tasks[] = []
  for (let round = 0; round <= rounds; round += 1) seen.push(await visit(browser, path, kept))
  const cells = kinds.map((kind) => Math.round(median(seen.slice(1).map((each) => each[kind]))))
  console.log(`| \`${path.replace(/\?.*/, '')}\` | ${cells.join(' | ')} |`)
}
await browser.close()
