import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** The whole product with the demo tenant, and people who look at it. */
export interface World {
  url: string
  browser: Browser
  /** A desktop of 1440×900, a phone of 375×812; each with its own session. */
  desktop(options?: VisitOptions): Promise<Page>
  phone(options?: VisitOptions): Promise<Page>
  /** The newest code that was mailed to somebody, read on the sandbox's page. */
  mailedCode(email: string): Promise<string>
  close(): Promise<void>
}

export interface VisitOptions {
  /** BCP 47, as a browser says it. */
  locale?: string
  timeZone?: string
  colorScheme?: 'light' | 'dark'
}

const root = join(import.meta.dirname, '..')
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts a server of its own with a fresh demo and a browser. One a test file. */
export async function openWorld(env: Record<string, string> = {}): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = startServer({ PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, ...env })
  await untilReady(url, server)
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: flags })
  return {
    url,
    browser,
    desktop: (options) => visit(browser, url, { viewport: { width: 1440, height: 900 } }, options),
    phone: (options) => visit(browser, url, phoneContext, options),
    mailedCode: (email) => mailedCode(url, email),
    async close() {
      await browser.close()
      await stop(server)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const phoneContext = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
}

async function visit(
  browser: Browser,
  url: string,
  device: Parameters<Browser['newContext']>[0],
  options: VisitOptions = {},
): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    ...device,
    baseURL: url,
    locale: options.locale ?? 'en-US',
    timezoneId: options.timeZone ?? 'Asia/Bangkok',
  })
  context.setDefaultTimeout(15_000)
  if (options.colorScheme === 'dark') {
    await context.addInitScript(() => localStorage.setItem('sampan-color-scheme', 'dark'))
  }
  return context.newPage()
}

async function mailedCode(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const page = await fetch(`${url}/sandbox?search=${encodeURIComponent(email)}`).then((answer) =>
      answer.text(),
    )
    const code = /\b(\d{6})\b/.exec(page.slice(page.indexOf(email)))?.[1]
    if (code && page.includes(email)) return code
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`no code was mailed to ${email}`)
}

function startServer(env: Record<string, string>): ChildProcess {
  const node = join(root, 'node_modules/.bin/node')
  return spawn(node, ['server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  let said = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}: ${said}`)
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server did not become ready: ${said}`)
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const place = probe.address()
      probe.close(() =>
        typeof place === 'object' && place ? resolve(place.port) : reject(new Error('no port')),
      )
    })
  })
}
