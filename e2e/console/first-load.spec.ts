import { changesPath } from '@sampan/contract/live'
import { listSamples } from '@sampan/contract/sample'
import { getTask, listTasks } from '@sampan/contract/task'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, logInByCall } from '../calls.ts'
import { untilQuiet } from '../quiet.ts'
import { see } from '../screens.ts'
import { openWorld, type World } from '../world.ts'

/**
 * What an empty browser may ask for until a page of the console is silent, and the kilobytes of it over the wire: code, words, styles,
 * fonts and answers. Pictures of products and people are as many as there are rows, and are not counted
 * (R206).
 */
const most = { requests: 40, kilobytes: 250 }
/** Staff see samples of all countries: names in all scripts, and a flag of each country. */
const mostOfSamples = 255

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

interface Load {
  requests: number
  kilobytes: number
}

async function load(as: string, path: string): Promise<Load> {
  const page = await world.desktop({ as, kept: { language: 'en' } })
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (isCounted(request.url())) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(path)
  await see(page.getByRole('heading', { level: 1 }))
  await untilQuiet(page)
  const bytes = await Promise.all(sizes)
  await page.context().close()
  return {
    requests: bytes.length,
    kilobytes: Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1024),
  }
}

const isCounted = (url: string): boolean => !url.includes('/files/') && !url.includes(changesPath)

/** The case that the list of all samples begins with. */
async function firstCase(as: string): Promise<string> {
  const tokens = await logInByCall(world.url, as)
  const { rows } = await call(world.url, listSamples, { view: 'all', pageSize: 1 }, tokens)
  return `/console/samples/${rows[0]?.id}`
}

describe.each([['brand@sampan.example'], ['reviewer@sampan.example']])('what %s loads first', (as) => {
  test.each([['/console/today'], ['/console/samples'], ['a case']])('%s', async (path) => {
    const at = path === 'a case' ? await firstCase(as) : path
    const loaded = await load(as, at)
    console.log(as, path, loaded)
    expect(loaded.requests).toBeLessThanOrEqual(most.requests)
    expect(loaded.kilobytes).toBeLessThanOrEqual(path === '/console/samples' ? mostOfSamples : most.kilobytes)
  })
})

test.each(['desktop', 'phone'] as const)(
  'a case whose code is slow shows its own shapes within a tenth of a second of the press, then itself, on a %s',
  async (device) => {
    const page = await world[device]({ as: 'brand@sampan.example', kept: { language: 'en' } })
    await page.goto(`${device === 'phone' ? '/m' : ''}/console/samples?view=all`)
    const row = page.locator('main a[href*="/console/samples/"]').first()
    await see(row)
    await untilQuiet(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const held: Route[] = []
    let isSlow = true
    await page.route('**/assets/**/*.js', (route) => (isSlow ? void held.push(route) : route.continue()))
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1_000)
    await row.click()
    await page.clock.runFor(100)
    const shapes = page.locator('[data-shapes=case]')
    expect(await shapes.count()).toBe(1)
    expect(await shapes.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    await page.clock.resume()
    isSlow = false
    for (const route of held) await route.continue()
    await see(page.getByRole('heading', { level: 1 }))
    expect(await shapes.count()).toBe(0)
    await page.context().close()
  },
)

/** Runs in the page before everything else. */
function noteShifts(): void {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) shifts.push(value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The task of the demo that asks for another one first. */
async function lockedTask(as: string): Promise<string> {
  const tokens = await logInByCall(world.url, as)
  const { rows } = await call(world.url, listTasks, { countryCode: 'TH', pageSize: 100 }, tokens)
  for (const { id } of rows) {
    const { prerequisite } = await call(world.url, getTask, { id }, tokens)
    if (prerequisite) return `/m/task?t=${id}`
  }
  throw new Error('no task of the demo asks for another one first')
}

/** What those who work in the console open first, from a mail for one. */
const consoleLoads = ['brand@sampan.example', 'reviewer@sampan.example', 'admin@sampan.example'].flatMap(
  (as) => [
    ...['samples', 'today', 'products'].map((page) => ['phone', as, `/m/console/${page}`] as const),
    ...['samples', 'today', 'products'].map((page) => ['desktop', as, `/console/${page}`] as const),
  ],
)

test.each([
  ['desktop', 'brand@sampan.example', '/creatorList'],
  ['desktop', 'products@sampan.example', '/creatorList'],
  ['phone', 'creator@sampan.example', 'a locked task'],
  ...consoleLoads,
] as const)(
  'what a device that has kept nothing shows first stays where it is (R310): on a %s, for %s, %s',
  async (device, as, path) => {
    const at = path === 'a locked task' ? await lockedTask(as) : path
    const page = await world[device]({ as, kept: { language: 'en' } })
    await page.addInitScript(noteShifts)
    await page.goto(at)
    await see(page.getByRole('heading', { level: 1 }))
    await untilQuiet(page)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(0.02)
    await page.context().close()
  },
)
