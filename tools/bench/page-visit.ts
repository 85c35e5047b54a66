import { setTimeout as pause } from 'node:timers/promises'
import { changesPath } from '@sampan/contract/live'
import type { Page, Request } from 'playwright-core'
import { openBrowser, slowDown } from './slow-visit.ts'

/** One first visit in an empty browser. Times in milliseconds after the address was asked for. */
export interface PageVisit {
  firstPaint: number
  largestPaint: number
  /** The element of the largest paint, as `img.picture` or `h2`, with the end of its address or its words. */
  largest: string
  /** How far things moved, as browsers reckon it: the worst five seconds. */
  shift: number
  /** What tasks took beyond 50 ms each, from the first paint until the line and the processor were quiet. */
  blocking: number
  requests: number
  /** Kilobytes over the wire by kind. */
  kilobytes: Record<string, number>
}

interface Seen {
  firstPaint: number
  largestPaint: number
  largest: string
  shifts: { at: number; by: number }[]
  tasks: { at: number; took: number }[]
}

/** Runs in the page before everything else. */
function observe(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, largest: '', shifts: [], tasks: [] }
  Object.assign(window, { seen })
  const follow = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true })
  follow('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
  })
  follow('largest-contentful-paint', (entry) => {
    const { element, url } = entry as unknown as { element: Element | null; url: string }
    const said = url ? url.split('/').at(-1) : element?.textContent?.trim()
    seen.largestPaint = entry.startTime
    seen.largest = `${element?.tagName.toLowerCase() ?? 'gone'} ${said?.slice(0, 28) ?? ''}`.trim()
  })
  follow('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shifts.push({ at: entry.startTime, by: value })
  })
  follow('longtask', (entry) => seen.tasks.push({ at: entry.startTime, took: entry.duration }))
}

/** The line and the processor have been quiet for this long when a page is taken to be there; milliseconds. */
const quiet = 1_500

/** Who visits: how the browser is set, and what it has kept from before. */
export interface Reader {
  locale: string
  timezoneId: string
  storage?: Record<string, string>
}

/** For whom the server's HTML is made where it knows nothing of the reader. */
export const thai: Reader = { locale: 'th-TH', timezoneId: 'Asia/Bangkok' }

/** Opens an address with a slow processor and a slow line, in a browser that holds nothing but what its reader has kept. */
export async function visitPage(url: string, device: object, reader = thai): Promise<PageVisit> {
  const browser = await openBrowser()
  try {
    const { storage = {}, ...place } = reader
    const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }))
    const storageState = { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] }
    const page = await (await browser.newContext({ ...device, ...place, storageState })).newPage()
    const requests: Request[] = []
    const open = new Set<Request>()
    page.on('request', (request) => {
      requests.push(request)
      // The stream of changes of somebody who is logged in stays open.
      if (!request.url().includes(changesPath)) open.add(request)
    })
    page.on('requestfinished', (request) => open.delete(request))
    page.on('requestfailed', (request) => open.delete(request))
    await slowDown(page)
    await page.addInitScript(observe)
    await page.goto(url, { timeout: 60_000 })
    await untilSilent(open)
    await untilQuiet(page)
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    return { ...readingOf(seen), requests: requests.length, kilobytes: await weigh(requests) }
  } finally {
    await browser.close()
  }
}

/** Waits until nothing has been asked for during half a second. In: what is under way. */
async function untilSilent(open: ReadonlySet<Request>): Promise<void> {
  const end = Date.now() + 60_000
  for (let since = Date.now(); Date.now() - since < 500 && Date.now() < end; await pause(50))
    if (open.size > 0) since = Date.now()
}

/** Waits until no long task ran for a while: paints and shifts are told some frames late. */
const untilQuiet = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    (least) => {
      const { tasks, largestPaint } = (window as unknown as { seen: Seen }).seen
      const last = Math.max(largestPaint, ...tasks.map(({ at, took }) => at + took))
      return performance.now() - last > least
    },
    quiet,
    { timeout: 60_000 },
  )

function readingOf({ shifts, tasks, ...seen }: Seen): Omit<PageVisit, 'requests' | 'kilobytes'> {
  const late = tasks.filter(({ at, took }) => at + took > seen.firstPaint)
  const beyond = ({ at, took }: { at: number; took: number }) =>
    Math.max(0, Math.min(took, at + took - seen.firstPaint) - 50)
  return {
    ...seen,
    shift: worstShift(shifts),
    blocking: late.reduce((sum, task) => sum + beyond(task), 0),
  }
}

/** The sum of the worst window: shifts less than a second apart, five seconds at most. */
export function worstShift(shifts: readonly { at: number; by: number }[]): number {
  let [worst, sum, from, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { at, by } of shifts) {
    if (at - last > 1_000 || at - from > 5_000) [sum, from] = [0, at]
    sum += by
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

async function weigh(requests: readonly Request[]): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const request of requests) {
    const sizes = await request.sizes().catch(() => undefined)
    const kind = request.resourceType()
    sums[kind] = (sums[kind] ?? 0) + (sizes?.responseBodySize ?? 0) / 1024
  }
  return Object.fromEntries(Object.entries(sums).map(([kind, size]) => [kind, Math.round(size)]))
}
