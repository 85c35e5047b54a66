import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import push from '../../../../../locales/en/push.json'
import { BrowserRow } from './browser-row.tsx'
import { enter, PushBrowser } from './testing/browser.ts'

let browser: PushBrowser
let leave: () => Promise<void> = async () => undefined
beforeEach(() => {
  localStorage.clear()
  browser = new PushBrowser()
  enter('ploy')
})
afterEach(async () => {
  await leave()
  browser.leave()
  localStorage.clear()
})
async function show(): Promise<void> {
  leave = (await draw(() => <BrowserRow />, '/settings', { push })).leave
}
const see = (text: string) => expect.element(page.getByText(text, { exact: false })).toBeVisible()
const press = (name: string) => page.getByRole('button', { name }).click()

test('a press switches it on, another one sends a test, a third one switches it off', async () => {
  browser.permission = 'default'
  await show()
  await see(push.off.title)
  await press(push.off.button)
  await see(push.on.title)
  expect(browser.held).toBeDefined()
  await press(push.on.test)
  await see(push.outcome.sent)
  await press(push.on.stop)
  await see(push.off.title)
  expect(browser.held).toBeUndefined()
  expect(browser.heard.filter((path) => path !== 'get')).toEqual(['start', 'sendTest', 'stop'])
})

test('a browser whose push service is not reached says so, and nothing is kept', async () => {
  browser.isServiceAway = true
  await show()
  await press(push.off.button)
  await expect.element(page.getByRole('alert')).toHaveTextContent(push.failed)
  expect(browser.heard).not.toContain('start')
})

test('it is switched off where the push service does not hear of it, without a word about switching on', async () => {
  await show()
  await press(push.off.button)
  await see(push.on.title)
  browser.isServiceAway = true
  await press(push.on.stop)
  await see(push.off.title)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('what the reader refused is theirs to allow, and is seen once they have', async () => {
  browser.permission = 'default'
  browser.answer = 'denied'
  await show()
  await press(push.off.button)
  await see(push.denied.title)
  browser.permission = 'granted'
  await press(push.denied.again)
  await see(push.off.title)
})

test('a browser that cannot says so; on an iPhone the home screen comes first', async () => {
  browser.replace(window, 'PushManager', undefined)
  await show()
  await see(push.unsupported.title)
  await leave()
  browser.replace(
    navigator,
    'userAgent',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
  )
  await show()
  await see(push.install.title)
})

test('a site that pushes nothing offers nothing', async () => {
  browser.server.publicKey = null
  await show()
  await see(push.notOffered.title)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
