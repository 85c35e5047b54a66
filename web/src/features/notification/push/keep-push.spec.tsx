import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, expireSession, readTokens } from '#lib/session.ts'
import { startHere } from './browser-push.ts'
import { keepPush } from './keep-push.ts'
import { enter, keyOf, PushBrowser } from './testing/browser.ts'

let browser: PushBrowser
beforeEach(() => {
  localStorage.clear()
  browser = new PushBrowser()
})
afterEach(() => {
  browser.leave()
  localStorage.clear()
})

/** Ploy switches it on here, as the button of the settings does. */
async function switchOn(): Promise<void> {
  enter('ploy')
  await startHere(keyOf(1))
  browser.heard = []
}
const starts = () => browser.heard.filter((path) => path === 'start').length

test('a browser that is pushed to is left as it is', async () => {
  await switchOn()
  await keepPush()
  expect(starts()).toBe(0)
  expect(browser.given).toBe(1)
})

test('who switched it on and logs in anew is pushed to again', async () => {
  await switchOn()
  expireSession(readTokens())
  await keepPush()
  expect(browser.held).toBeUndefined()
  browser.server.since = null
  enter('ploy', 'ploy-2')
  await keepPush()
  expect(starts()).toBe(1)
  expect(browser.held?.endpoint).toBe('https://push.example/2')
})

test('what the push service or an eleventh browser ended stays ended until its reader switches it on', async () => {
  await switchOn()
  browser.server.since = null
  for (const _ of [1, 2, 3]) await keepPush()
  expect(starts()).toBe(0)
  expect(browser.held).toBeUndefined()
  // Also after another log-in.
  enter('ploy', 'ploy-2')
  await keepPush()
  expect(starts()).toBe(0)
})

test('another public key of the server, and an address that the browser lost, are made up for once', async () => {
  await switchOn()
  browser.server.publicKey = keyOf(2)
  for (const _ of [1, 2]) await keepPush()
  expect(starts()).toBe(1)
  expect(new Uint8Array(browser.held?.key ?? new ArrayBuffer())).toEqual(new Uint8Array(65).fill(2))
  browser.held = undefined
  for (const _ of [1, 2]) await keepPush()
  expect(starts()).toBe(2)
})

test('two tabs that open at once subscribe once', async () => {
  await switchOn()
  browser.server.since = null
  enter('ploy', 'ploy-2')
  await Promise.all([keepPush(), keepPush()])
  expect(starts()).toBe(1)
  expect(browser.given).toBe(2)
})

test('after a log-out nothing is pushed here, and nothing that was shown stays', async () => {
  await switchOn()
  const close = vi.fn()
  browser.shown = [{ close }, { close }]
  await keepPush()
  expect(close).not.toHaveBeenCalled()
  clearSession()
  await keepPush()
  expect(browser.held).toBeUndefined()
  expect(close).toHaveBeenCalledTimes(2)
  enter('niran')
  await keepPush()
  expect(starts()).toBe(0)
})
