import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type Spread, spreadOf } from './figures.ts'

/** A cheap phone on a slow line: a processor four times slower than this one, 1.6 Mbit/s, 150 ms there and back. */
const slowdown = 4
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/**
 * An empty browser: a whole one where there is one, because a headless shell fetches pictures from further below the
 * screen than a reader's browser does.
 */
export function openBrowser(): Promise<Browser> {
  const whole = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
  return chromium.launch({
    executablePath: whole ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

/** Seconds after the address was asked for; NaN where the browser never said so. */
export interface SlowVisit {
  /** The first words or shapes. */
  firstPaint: Spread
  /** The largest picture or text of the first screen. */
  largestPaint: Spread
  /** The first card is there, and the page answers. */
  usable: Spread
  /** How far things moved, as browsers reckon it; below 0.1 is good. */
  shift: Spread
}

interface Seen {
  paint: number
  largest: number
  shift: number
  usable: number
}

/** Runs in the page before everything else. */
function observe(): void {
  const seen: Seen = { paint: Number.NaN, largest: Number.NaN, shift: 0, usable: Number.NaN }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    seen.paint = list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? seen.paint
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (!document.querySelector('a[href*="/detail?id="]')) requestAnimationFrame(look)
    // Behind everything that the processor has been given until then.
    else setTimeout(() => (seen.usable = performance.now()))
  }
  look()
}

const isUsable = (): boolean => (window as unknown as { seen: Seen }).seen.usable > 0
/** A browser tells of a paint some frames after it, which may be later than all else. */
const isPainted = (): boolean => {
  const { seen } = window as unknown as { seen: Seen }
  return seen.paint > 0 && seen.largest > 0
}

async function visitOnce(url: string, device: object): Promise<number[]> {
  const browser = await openBrowser()
  try {
    const page = await (await browser.newContext({ ...device, locale: 'th-TH' })).newPage()
    await slowDown(page)
    await page.addInitScript(observe)
    await page.goto(url, { timeout: 60_000 })
    // A line may fall silent while the processor is still busy.
    await page.waitForFunction(isUsable, undefined, { timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(isPainted, undefined, { timeout: 20_000 }).catch(() => undefined)
    return await page.evaluate(() => {
      const { seen } = window as unknown as { seen: Seen }
      return [seen.paint / 1000, seen.largest / 1000, seen.usable / 1000, seen.shift]
    })
  } finally {
    await browser.close()
  }
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Three visits of one page, each in an empty browser. */
export async function visitSlowly(url: string, device: object): Promise<SlowVisit> {
  const visits: number[][] = []
  for (let round = 0; round < 3; round += 1) visits.push(await visitOnce(url, device))
  const spreadAt = (at: number) => spreadOf(visits.map((visit) => visit[at] ?? Number.NaN))
  return {
    firstPaint: spreadAt(0),
    largestPaint: spreadAt(1),
    usable: spreadAt(2),
    shift: spreadAt(3),
  }
}
