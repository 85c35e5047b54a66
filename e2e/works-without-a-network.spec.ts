import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listCooperations } from '@sampan/contract/cooperation-own'
import { withdrawCooperations } from '@sampan/contract/cooperation-sent'
import { listMySamples } from '@sampan/contract/sample'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FirstLoads } from '../web/build/page-loads.ts'
import { call, logInByCall } from './calls.ts'
import { postNow } from './sandbox.ts'
import { sayIn } from './say.ts'
import { openInside, press, see, seeText } from './screens.ts'
import { openWorld, picture, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const nattaya = { as: 'creator@sampan.example', kept: { countryCode: 'TH', language: 'en' } }

/** Paths of everything that is on the device in stores of that kind. */
const keptPaths = (page: Page, kind: 'answers' | 'build') =>
  page.evaluate(async (prefix) => {
    const stores = (await caches.keys()).filter((each) => each.startsWith(prefix))
    const held = await Promise.all(stores.map(async (each) => (await caches.open(each)).keys()))
    return held.flat().map(({ url }) => new URL(url).pathname)
  }, `${kind}:`)

/** Until an answer of this endpoint is on the device: it is written after it was shown. */
const untilKept = (page: Page, endpoint: string) =>
  expect.poll(() => keptPaths(page, 'answers')).toContain(`/kept/${endpoint}`)

/** Forgets the answers on the device, so that the next one there is of the page as it is now. */
const dropKept = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('answers:')) await caches.delete(name)
  })

/** A script of a page that another one does not load. */
function scriptOf(path: string, opened: string): string {
  const list = join(import.meta.dirname, '../web/dist/first-loads.json')
  const { pages } = JSON.parse(readFileSync(list, 'utf8')) as FirstLoads
  const known = new Set(pages[opened]?.scripts)
  return pages[path]?.scripts.find((script) => !known.has(script)) ?? `no script of ${path} beside ${opened}`
}

/** The one script of the build that has a word in it, which survives the shortening of names. */
function fileWith(word: string): RegExp {
  const folder = join(import.meta.dirname, '../web/dist/assets')
  const [file, ...others] = readdirSync(folder).filter(
    (name) => name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes(word),
  )
  if (!file || others.length > 0) throw new Error(`${word} is not in one file`)
  return new RegExp(`/assets/${file}$`)
}

/** Until the worker keeps the HTML of a page, and the code of one that was not opened. */
const untilWorks = (page: Page, unopened: string) =>
  expect
    .poll(async () => {
      const paths = await keptPaths(page, 'build')
      return paths.includes('/m') && paths.includes(unopened)
    })
    .toBe(true)

const answersKept = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => /^answers:./.test(name)))

/** What the service worker asks the browser to show when it is pushed something. */
async function pushTo(page: Page): Promise<unknown> {
  const [worker] = page.context().serviceWorkers()
  // The browser of these tests has no notifications of its own to look at.
  await worker?.evaluate(() => {
    const own = self as unknown as { registration: ServiceWorkerRegistration; shown?: object }
    own.registration.showNotification = async (title, options) => {
      own.shown = { title, ...options }
    }
  })
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const told = {
    title: 'Your sample was shipped',
    body: 'Sampan',
    path: '/history?id=1',
    tag: 'case',
    lang: 'en',
  }
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(told),
  })
  const shown = () => worker?.evaluate(() => (self as unknown as { shown?: object }).shown)
  await expect.poll(shown).toBeDefined()
  return shown()
}

const cut = (line: BrowserContext) => line.setOffline(true)

test('a creator on the way reads what was seen last, is told its age, and the answers go with the log-out', async () => {
  const page = await world.phone({ ...nattaya, worksOffline: true })
  const line = page.context()
  await page.goto('/m/index')
  await untilWorks(page, scriptOf('/m/inbox', '/m/index'))
  await page.goto('/m/goods')
  const turn = page.getByRole('heading', { name: /^Your turn/ })
  await see(turn)
  await untilKept(page, 'listMySamples')
  await cut(line)
  await page.reload()
  await seeText(page, /^No network\. As it was at \d\d:\d\d\.$/)
  await see(turn)
  await picture(page, 'm-no-network')
  // Never opened before: its code is there, and it says that its answers are not.
  await page.goto('/m/inbox')
  await seeText(page, /^No network/)
  await page.goto('/m/goods')
  await see(turn)

  await line.setOffline(false)
  await page.getByText(/^No network/).waitFor({ state: 'detached' })
  expect(await answersKept(page)).toHaveLength(1)
  await page.goto('/m/settings?part=notifications')
  // This browser shows no notifications and says so before anybody asks; its worker hands over what it is pushed.
  await see(page.getByText('Your browser blocks it'))
  await picture(page, 'm-push-denied')
  expect(await pushTo(page)).toMatchObject({
    title: 'Your sample was shipped',
    data: '/history?id=1',
    tag: 'case',
  })
  await page.goto('/m/user')
  await press(page, 'Log out')
  await expect.poll(() => answersKept(page)).toEqual([])
  await line.close()
})

test('earnings, invitations, their own schedule, the blacklist and the documents are read on the way, contact data is not', async () => {
  const page = await world.phone({ ...nattaya, worksOffline: true })
  await page.goto('/m/statement')
  await untilWorks(page, scriptOf('/m/inbox', '/m/index'))
  const due = page.getByText('Due to you').first()
  await untilKept(page, 'listEarningsByState')
  const offer = page.getByRole('link', { name: /Siam Botanics/ }).first()
  const heading = page.getByRole('heading', { level: 1 })
  const visits = [
    ['/m/jobInvite', offer, ['listCooperations', 'listInvitations', 'listMcnLinks']],
    ['/m/schedule', heading, ['listMySchedule']],
    ['/m/blacklist', heading, ['listBlacklist']],
    ['/m/protocol?t=2', page.getByRole('link', { name: 'Privacy policy' }), ['getProtocol']],
  ] as const
  for (const [path, shown, endpoints] of visits) {
    await openInside(page, path)
    await see(shown)
    for (const endpoint of endpoints) await untilKept(page, endpoint)
  }
  await openInside(page, '/m/jobInvite')
  await offer.click()
  await see(page.getByRole('heading', { name: 'If you accept' }))
  await untilKept(page, 'getCooperation')
  await cut(page.context())
  await page.reload()
  await see(page.getByRole('heading', { name: 'If you accept' }))
  await seeText(page, /^No network/)
  await page.goto('/m/statement')
  await see(due)
  expect(await keptPaths(page, 'answers')).not.toContain('/kept/getInvitation')
  await page.context().close()
})

test('an answer to an invitation waits for the network, and is told in words where the invitation was taken back meanwhile', async () => {
  const page = await world.phone(nattaya)
  const tokens = await logInByCall(world.url, nattaya.as)
  const [asked] = (await call(world.url, listCooperations, {}, tokens)).filter(({ clock }) => clock)
  const id = asked?.id ?? ''
  await page.goto(`/m/jobInvite?tab=invitations&coop=${id}`)
  await see(page.getByRole('heading', { name: 'If you accept' }))
  await untilKept(page, 'getCooperation')
  await cut(page.context())
  await press(page, 'Accept')
  await seeText(page, /^Not sent yet: Answer to an invitation\. It is sent by itself/)
  const brand = await logInByCall(world.url, 'brand@sampan.example')
  await call(world.url, withdrawCooperations, { ids: [id], reason: 'We chose another one' }, brand)
  await page.context().setOffline(false)
  await seeText(page, /^Answer to an invitation was not taken: /)
  await page.getByRole('button', { name: 'See what waits' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await page.context().close()
})

test('what is sent twice without a network arrives once, and who logs out first is asked', async () => {
  const page = await world.phone(nattaya)
  const line = page.context()
  const arrived: string[] = []
  line.on('requestfinished', (request) => {
    if (request.url().endsWith('/feedback/submit')) arrived.push(request.postData() ?? '')
  })
  const say = async (words: string) => {
    await page.getByRole('textbox').nth(0).fill(words)
    await page.getByRole('textbox').nth(1).fill('nattaya@mail.example')
    for (const time of [1, 2]) {
      // The form closes, and has the words again until they are sent.
      if (time === 2) await openInside(page, '/m/feedback')
      await expect.poll(() => page.getByRole('textbox').nth(0).inputValue()).toBe(words)
      await press(page, 'Send feedback')
      await see(page.getByRole('button', { name: 'Log out' }))
    }
    await seeText(page, /1 thing waits to be sent/)
  }
  await page.goto('/m/user')
  await see(page.getByRole('button', { name: 'Log out' }))
  await untilKept(page, 'getUserInfo')
  await openInside(page, '/m/feedback')
  await see(page.getByRole('textbox'))
  await cut(line)
  await say('Nobody hears me on the ferry')
  await press(page, 'See what waits')
  const list = page.getByRole('dialog', { name: 'What waits to be sent' })
  await see(list.getByText('Nobody hears me on the ferry'))
  await picture(page, 'm-what-waits')
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await line.setOffline(false)
  await seeText(page, 'Sent: Feedback')
  expect(arrived).toHaveLength(1)
  await dropKept(page)
  await page.reload()
  await see(page.getByRole('button', { name: 'Log out' }))
  await untilKept(page, 'getUserInfo')
  await openInside(page, '/m/feedback')
  await expect.poll(() => page.getByRole('textbox').nth(0).inputValue()).toBe('')
  await cut(line)
  await say('This shall not outlive me')
  await press(page, 'Log out')
  await see(page.getByRole('dialog', { name: 'Before you log out' }).getByText('This shall not outlive me'))
  await press(page, 'Discard and log out')
  await see(page.getByRole('link', { name: 'Log in' }).or(page.getByRole('button', { name: 'Log in' })))
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('of:')))).toEqual(
    [],
  )
  await line.setOffline(false)
  await page.getByText(/^No network/).waitFor({ state: 'detached' })
  expect(arrived).toHaveLength(1)
  await line.close()
})

test('a case on a desktop in Vietnamese says what was done on it without a network, until it is sent', async () => {
  const vn = await sayIn('vn')
  const tokens = await logInByCall(world.url, nattaya.as)
  const { rows } = await call(world.url, listMySamples, { group: 'all', pageSize: 50 }, tokens)
  const posting = rows.find(({ actions }) => actions.includes('fulfil'))
  const postUrl = await postNow(world.url, 'nattaya.glow')
  const page = await world.desktop({ as: nattaya.as, kept: { countryCode: 'TH', language: 'vn' } })
  await page.goto(`/user?tab=samples&id=${posting?.id}`)
  const link = page.getByLabel(vn('sample:mine.post.link'))
  await see(link)
  // What works without a network comes after the page, and keeps what the page has shown.
  await untilKept(page, 'getMySample')
  await cut(page.context())
  await link.fill(postUrl)
  await press(page, vn('sample:mine.post.confirm'))
  const note = page.getByText(vn('offline:here', { what: vn('offline:kind.fulfilSample') }))
  await see(note)
  await picture(page, 'd-case-waits')
  await page
    .getByRole('button', { name: vn('offline:bar.see') })
    .last()
    .click()
  await see(page.getByRole('dialog', { name: vn('offline:list.title') }).getByText(postUrl))
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await note.waitFor({ state: 'detached' })
  await page.context().close()
})

test('what works without a network comes with the network to a first visit that had lost it', async () => {
  const page = await world.phone(nattaya)
  let isCut = true
  // The code of it comes after the page; a line that is gone by then brings none of it.
  await page.route(fileWith('getRegistrations'), (route) => (isCut ? route.abort() : route.continue()))
  const refused = page.waitForEvent('requestfailed')
  await page.goto('/m/user')
  await see(page.getByRole('button', { name: 'Log out' }))
  await refused
  isCut = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // It has begun when it keeps what the page shows.
  await untilKept(page, 'getUserInfo')
  await page.context().setOffline(true)
  await seeText(page, /^No network/)
  await page.context().close()
})
