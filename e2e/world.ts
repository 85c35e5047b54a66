import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Frame,
  type Page,
} from 'playwright-core'
import { makeQuickFolder } from '../tools/launch/quick-folder.ts'
import { logInByCall } from './calls.ts'
import { startProduct } from './product.ts'
import { untilQuiet, watchRequests } from './quiet.ts'

/** The whole product with the demo tenant, and people who look at it. */
export interface World {
  url: string
  /** Where the server keeps its database and files. */
  dataDir: string
  /** A browser of 1440×900, or of a phone with 375×812; each person has a session of their own. */
  desktop(options?: VisitOptions): Promise<Page>
  phone(options?: VisitOptions): Promise<Page>
  /** What the pages of all visits have thrown or logged as an error. */
  faults: string[]
  close(): Promise<void>
}

export interface VisitOptions {
  /** BCP 47, as a browser says it. */
  locale?: string
  timeZone?: string
  colorScheme?: 'light' | 'dark'
  /** Log-in email of somebody of the demo, who is logged in already. */
  as?: string
  /** Of somebody who registered; everybody in the demo has the same. */
  password?: string
  /** What this browser has kept from earlier visits: `countryCode`, `language`. */
  kept?: Record<string, string>
  /** With the service worker, through which a test can answer no request itself. */
  worksOffline?: boolean
}

const flags = [
  // A page of a journey lives for seconds: code that is made faster for later costs more than it saves.
  '--js-flags=--no-opt,--no-maglev',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  },
} as const satisfies Record<string, BrowserContextOptions>

/** Starts a server of its own with a fresh demo and a browser, with `extra` flags of Chromium. One a test file. */
export async function openWorld(extra: (dataDir: string) => string[] = () => []): Promise<World> {
  const dataDir = makeQuickFolder('sampan-e2e-')
  // Pictures for looking at (tools/shots) use the same world without a test runner: their server makes the demo.
  if (process.env.VITEST) await copyDemo(dataDir)
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const [browser, product] = await Promise.all([
    chromium.launch({ executablePath, args: [...flags, ...extra(dataDir)] }),
    startProduct(dataDir),
  ])
  const { url } = product
  const faults: string[] = []
  const visit = (device: keyof typeof devices) => (options?: VisitOptions) =>
    openVisit({ browser, url, faults, device }, options)
  return {
    url,
    dataDir,
    faults,
    desktop: visit('desktop'),
    phone: visit('phone'),
    async close() {
      await browser.close()
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The database is copied, since its files are written in place; the rest is never rewritten, so links are enough. */
async function copyDemo(dataDir: string): Promise<void> {
  const { inject } = await import('vitest')
  const demoData = inject('demoData')
  execFileSync('cp', ['-a', join(demoData, 'postgres'), join(demoData, 'secrets.json'), dataDir])
  execFileSync('cp', ['-a', '--link', join(demoData, 'files'), join(demoData, 'uploads'), dataDir])
}

interface Place {
  browser: Browser
  url: string
  faults: string[]
  device: keyof typeof devices
}

/** What the browser notes of the status of a page about nothing (R83), which says so to people itself. */
const isOfMissingPage = (message: ConsoleMessage): boolean =>
  message.text().includes('status of 404') &&
  /^(\/m)?\/(detail|task)$/.test(URL.parse(message.location().url)?.pathname ?? '')

async function openVisit(place: Place, options: VisitOptions = {}): Promise<Page> {
  const { browser, url, faults, device } = place
  const tokens = options.as ? await logInByCall(url, options.as, options.password) : undefined
  const kept = {
    ...options.kept,
    ...(options.colorScheme && { 'sampan-color-scheme': options.colorScheme }),
    ...(tokens && { 'access-token': tokens.accessToken, 'refresh-token': tokens.refreshToken }),
  }
  const context = await browser.newContext({
    ...devices[device],
    baseURL: url,
    locale: options.locale ?? 'en-US',
    timezoneId: options.timeZone ?? 'Asia/Bangkok',
    reducedMotion: 'reduce',
    serviceWorkers: options.worksOffline ? 'allow' : 'block',
  })
  context.setDefaultTimeout(45_000)
  await keepFromBefore(context, url, kept)
  const page = await context.newPage()
  watchRequests(page)
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOfMissingPage(message))
      faults.push(`${page.url()}: ${message.text()}`)
  })
  if (process.env.VITEST) (await import('./end-of-visit.ts')).endWithTest(page)
  return page
}

/**
 * Writes what a browser has kept from earlier visits, before the first script of its first page runs, and never again: who logs out stays
 * logged out. Playwright's own way (`storageState`) opens a page of another process for it, in each visit.
 */
async function keepFromBefore(
  context: BrowserContext,
  url: string,
  kept: Record<string, string>,
): Promise<void> {
  const script = await context.addInitScript(
    ([origin, entries]) => {
      if (location.origin !== origin) return
      for (const [name, value] of entries) localStorage.setItem(name, value)
    },
    [url, Object.entries(kept)] as const,
  )
  const forget = (frame: Frame) => {
    if (!frame.url().startsWith(url)) return
    context.off('framenavigated', forget)
    // A visit that has ended has forgotten it already.
    script.dispose().catch(() => undefined)
  }
  context.on('framenavigated', forget)
}

/**
 * Keeps a picture of a screen that a journey passes, to be laid beside the look: only where E2E_PICTURES names
 * a folder.
 */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES
  if (!folder) return
  await untilQuiet(page)
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
