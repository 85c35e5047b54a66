import { setTimeout as pause } from 'node:timers/promises'
import { changesPath } from '@sampan/contract/live'
import type { Page, Request } from 'playwright-core'

const under = new WeakMap<Page, Set<Request>>()
/** Nothing was asked for so long; milliseconds. */
const restMs = 500
const mostMs = 15_000

/** Counts what a page asks for. The stream of changes stays open as long as the page, so it does not count. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>()
  under.set(page, open)
  page.on('request', (request) => {
    if (!request.url().includes(changesPath)) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Waits until a page has loaded and asks for nothing more. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const end = Date.now() + mostMs
  let since = Date.now()
  while (Date.now() - since < restMs && Date.now() < end) {
    await pause(50)
    if (under.get(page)?.size) since = Date.now()
  }
}

/** Whether a page has loaded and asked for nothing for `rest` milliseconds from now on; false as soon as it asks. */
async function isQuiet(page: Page, rest = 100): Promise<boolean> {
  await page.waitForLoadState('load')
  const end = Date.now() + rest
  while (!under.get(page)?.size) {
    if (Date.now() >= end) return true
    await pause(25)
  }
  await pause(25)
  return false
}

/** Waits until a page has asked for nothing for a moment: shorter than `untilQuiet`, for walks over many pages of which nothing is pressed. */
export async function untilStill(page: Page): Promise<void> {
  while (!(await isQuiet(page))) {}
}
