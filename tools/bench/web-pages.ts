/**
 * Measures first visits of the public pages: `npm run bench:web`, `-- --quick`, `-- --only /m/index,/detail`; and for readers for
 * whom the server cannot know how to render: `-- --reader creator`, `-- --reader elsewhere`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { logIn } from '@sampan/contract/account'
import { listProducts } from '@sampan/contract/product'
import { listTasks } from '@sampan/contract/task'
import { demoPassword } from '../../demo/log-ins.ts'
import { linesOf, putBetween, type Spread, shown, spreadOf } from './figures.ts'
import { measureStart, phone } from './first-visit.ts'
import { type PageVisit, type Reader, thai, visitPage } from './page-visit.ts'
import { machineLoad } from './processes.ts'
import { freePort } from './servers.ts'

const doc = join(import.meta.dirname, '../../docs/performance.md')
const visits = 3

interface MeasuredPage {
  path: string
  visits: PageVisit[]
}

/** The five pages that visitors meet first, on both devices. In: the origin of a server with the demo. */
async function publicPages(origin: string): Promise<string[]> {
  const [product, task] = await Promise.all([idOf(origin, listProducts.path), idOf(origin, listTasks.path)])
  const paths = ['/index', '/list', `/detail?id=${product}`, '/taskList', `/task?t=${task}`]
  return [...paths.map((path) => `/m${path}`), ...paths]
}

async function idOf(origin: string, path: string): Promise<string> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', countryCode: 'TH' },
    body: '{}',
  })
  const { data } = (await answer.json()) as { data: { rows: { id: string }[] } }
  const [first] = data.rows
  if (!first) throw new Error(`${path} lists nothing to visit`)
  return first.id
}

/** A first screen of a phone with a sharp display, as cheap ones have it today. */
const cheapPhone = { ...phone, viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 }

/** `creator`: of the demo, logged in. `elsewhere`: speaks the language of one country and has chosen another one. */
const readers: Record<string, (origin: string) => Promise<Reader>> = {
  visitor: async () => thai,
  creator: async (origin) => ({ ...thai, storage: await tokensOf(origin, 'creator@sampan.example') }),
  elsewhere: async () => ({ ...thai, storage: { countryCode: 'VN', language: 'en' } }),
}

/** In: somebody of the demo. Out: as the web keeps a session. */
async function tokensOf(origin: string, account: string): Promise<Record<string, string>> {
  const answer = await fetch(origin + logIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', countryCode: 'TH' },
    body: JSON.stringify({ email: account, password: demoPassword }),
  })
  const { data } = (await answer.json()) as { data: { accessToken: string; refreshToken: string } }
  return { 'access-token': data.accessToken, 'refresh-token': data.refreshToken }
}

async function measure(
  isWanted: (path: string) => boolean,
  rounds: number,
  readerOf: (origin: string) => Promise<Reader>,
): Promise<MeasuredPage[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-web-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const measured: MeasuredPage[] = []
  try {
    await measureStart(port, dataDir, async () => {
      const wanted = (await publicPages(origin)).filter((path) => isWanted(path.replace(/\?.*/, '')))
      const reader = await readerOf(origin)
      for (const path of wanted) {
        const device = path.startsWith('/m/') ? cheapPhone : {}
        // What the server keeps ready for everybody is made by whoever comes first, who is not measured.
        await visitPage(origin + path, device)
        const seen: PageVisit[] = []
        for (let round = 0; round < rounds; round += 1)
          seen.push(await visitPage(origin + path, device, reader))
        measured.push({ path: path.replace(/\?.*/, ''), visits: seen })
        const line = tableOf(measured).split('\n').at(-1)
        process.stdout.write(`${line} load ${machineLoad()}\n`)
      }
    })
    return measured
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const kinds = ['document', 'stylesheet', 'script', 'font', 'image'] as const

/** The table of docs/performance.md: median (least–most) of the visits. */
function tableOf(pages: readonly MeasuredPage[]): string {
  const rows = pages.map(({ path, visits: seen }) => {
    const spread = (of: (visit: PageVisit) => number): Spread => spreadOf(seen.map(of))
    const middle = (kind: string) => spread(({ kilobytes }) => kilobytes[kind] ?? 0).median
    return [
      `\`${path}\``,
      shown(
        spread(({ firstPaint }) => firstPaint / 1000),
        2,
      ),
      shown(
        spread(({ largestPaint }) => largestPaint / 1000),
        2,
      ),
      (seen[0]?.largest ?? '').replaceAll('|', ' '),
      shown(
        spread(({ shift }) => shift),
        3,
      ),
      shown(
        spread(({ blocking }) => blocking),
        0,
      ),
      String(spread(({ requests }) => requests).median),
      ...kinds.map((kind) => String(middle(kind))),
    ]
  })
  const head = ['page', 'first paint, s', 'largest, s', 'which', 'shift', 'blocking, ms', 'requests']
  return linesOf([...head, ...kinds.map((kind) => `${kind}, KB`)], rows)
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean' }, reader: { type: 'string' } },
})
const only = values.only?.split(',')
const readerOf = readers[values.reader ?? 'visitor']
if (!readerOf) throw new Error(`--reader is one of ${Object.keys(readers).join(', ')}`)
const measured = await measure((path) => !only || only.includes(path), values.quick ? 1 : visits, readerOf)
process.stdout.write(`${tableOf(measured)}\n`)
if (!only && !values.quick && !values.reader) {
  writeFileSync(doc, putBetween(readFileSync(doc, 'utf8'), 'pages', tableOf(measured)))
}
