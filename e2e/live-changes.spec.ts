import { changesPath } from '@sampan/contract/live'
import { listNotifications } from '@sampan/contract/notification'
import { closeSamples, getSample, listMySamples, listSamples, remindOfSample } from '@sampan/contract/sample'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, logInByCall, type Tokens } from './calls.ts'
import { endSession } from './ended-session.ts'
import { untilQuiet } from './quiet.ts'
import { logIn, press, see } from './screens.ts'
import { english } from './words.ts'
import { openWorld, picture, type World } from './world.ts'

const ploy = { as: 'brand@sampan.example', kept: { countryCode: 'TH', language: 'en' } }
const reason = 'Out of stock'
const changes = `**${changesPath}*`

let world: World
/** Works for the same brand as Ploy, who looks at the pages below. */
let anan: Tokens
beforeAll(async () => {
  world = await openWorld()
  anan = await logInByCall(world.url, 'anan@siambotanics.example')
})
afterAll(() => world.close())

/** A case that waits for the answer of the brand. */
async function waitingCase(): Promise<string> {
  const { rows } = await call(world.url, listSamples, { view: 'yourTurn', pageSize: 50 }, anan)
  return rows.find(({ status }) => status === 5)?.id ?? fail('no case of the demo waits for its answer')
}

function fail(words: string): never {
  throw new Error(words)
}

/** Such a case, open on a page. */
async function openWaiting(page: Page): Promise<string> {
  const id = await waitingCase()
  await page.goto(`/console/samples/${id}`)
  await see(page.getByRole('button', { name: 'Approve' }))
  return id
}

const close = (id: string) => call(world.url, closeSamples, { ids: [id], reason }, anan)
const newsOf = (page: Page) => page.getByText(/อนันต์ วัฒนา closed the case · just now/)

test('an open case, its list and the count in the menu follow what a colleague does, and say who did it', async () => {
  const page = await world.desktop(ploy)
  const list = await page.context().newPage()
  // The first tab keeps the stream and passes on to the second what it hears.
  const stream = list.waitForResponse((answer) => answer.url().includes(changesPath))
  await list.goto('/console/samples?view=yourTurn')
  expect((await stream).headers()['content-type']).toContain('text/event-stream')
  const place = list.getByRole('link', { name: /^Samples/ })
  const id = await openWaiting(page)
  await see(place)
  const before = await place.textContent()
  await close(id)
  await see(newsOf(page))
  await picture(page, 'd-told-of-a-change')
  await see(page.getByText('Closed', { exact: true }))
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await expect.poll(() => place.textContent()).not.toBe(before)
  await page.context().close()
})

test('what was told is marked as read once its list is there to say what that is', async () => {
  const page = await world.desktop({ ...ploy, as: 'anan@siambotanics.example' })
  const release = Promise.withResolvers<void>()
  const late = async (route: Route) => {
    await release.promise
    await route.fallback()
  }
  await page.route(`**${listNotifications.path}*`, late, { times: 1 })
  await page.goto('/console/inbox')
  const markAll = page.getByRole('button', { name: 'Mark all read' })
  await expect.poll(() => markAll.isDisabled()).toBe(true)
  release.resolve()
  await markAll.click()
  await see(page.getByRole('link', { name: 'Notifications', exact: true }))
  await page.context().close()
})

test('the bell counts what somebody else did, and its line leads to the case and is read by then', async () => {
  const page = await world.desktop(ploy)
  const stream = page.waitForResponse((answer) => answer.url().includes(changesPath))
  await page.goto('/console/inbox')
  await stream
  await press(page, 'Mark all read')
  const bell = page.getByRole('link', { name: /^Notifications/ })
  await see(page.getByRole('link', { name: 'Notifications', exact: true }))
  const reminded = await remindOfOne()
  await see(page.getByRole('link', { name: 'Notifications, 1 unread 1 waiting for you', exact: true }))
  await see(bell.getByText('1 waiting for you'))
  await picture(page, 'd-inbox')
  // The card of the case has the line, unread, and leads to the case.
  const told = page
    .getByRole('article')
    .filter({ hasText: /sent you a reminder/ })
    .filter({ hasText: 'Unread' })
  await told.getByRole('link').first().click()
  await page.waitForURL(`**/console/samples/${reminded}`)
  await see(page.getByRole('link', { name: 'Notifications', exact: true }))
  await page.context().close()
})

/** A creator reminds Ploy's brand of a case that it owes an answer. Out: the case. */
async function remindOfOne(): Promise<string> {
  const { rows } = await call(world.url, listSamples, { view: 'yourTurn', pageSize: 50 }, anan)
  const owed = new Set(rows.map(({ id }) => id))
  const nattaya = await logInByCall(world.url, 'creator@sampan.example')
  const own = await call(world.url, listMySamples, { group: 'open', pageSize: 50 }, nattaya)
  for (const { id } of own.rows.filter((row) => owed.has(row.id))) {
    const isTold = await call(world.url, remindOfSample, { id }, nattaya).then(
      () => true,
      () => false,
    )
    if (isTold) return id
  }
  return fail('no case of the demo waits for its brand')
}

test('a change that comes while a page still waits for its first answer is not lost', async () => {
  const page = await world.desktop(ploy)
  const id = await waitingCase()
  const firstAnswer = async (route: Route) => {
    const older = await route.fetch()
    const place = page.getByRole('link', { name: /^Samples/ })
    await expect.poll(() => place.textContent()).toMatch(/\d/)
    const before = await place.textContent()
    await close(id)
    // The menu has heard of it.
    await expect.poll(() => place.textContent()).not.toBe(before)
    await route.fulfill({ response: older })
  }
  await page.route(`**${getSample.path}*`, firstAnswer, { times: 1 })
  await page.goto(`/console/samples/${id}`)
  await see(page.getByText('Closed', { exact: true }))
  await page.context().close()
})

test('a tab that begins to hear after another one hears what was said meanwhile', async () => {
  const first = await world.desktop(ploy)
  const stream = first.waitForResponse((answer) => answer.url().includes(changesPath))
  await first.goto('/console/samples?view=yourTurn')
  await stream
  const place = first.getByRole('link', { name: /^Samples/ })
  const before = await place.textContent()
  const second = await first.context().newPage()
  let begin = () => {}
  const mayBegin = new Promise<void>((resolve) => {
    begin = resolve
  })
  await second.route('**/assets/refresh-changed-*.js', async (route) => {
    await mayBegin
    await route.continue()
  })
  const id = await openWaiting(second)
  await close(id)
  await expect.poll(() => place.textContent()).not.toBe(before)
  begin()
  await see(second.getByText('Closed', { exact: true }))
  await first.context().close()
})

test('where the stream is refused, the page asks from time to time', async () => {
  const page = await world.desktop(ploy)
  await page.route(changes, (route) => route.fulfill({ status: 503 }))
  const id = await openWaiting(page)
  await close(id)
  await newsOf(page).waitFor({ timeout: 60_000 })
  await see(page.getByText('Closed', { exact: true }))
  await page.context().close()
})

test('who writes a reason loses nothing when a colleague is faster, and is told', async () => {
  const page = await world.desktop(ploy)
  const id = await openWaiting(page)
  await press(page, 'Reject')
  const question = page.getByRole('dialog', { name: 'Reject this application?' })
  const words = question.getByRole('textbox')
  await words.fill('We look for another style')
  await close(id)
  await see(newsOf(page))
  expect(await words.inputValue()).toBe('We look for another style')
  await press(page, 'Cancel')
  await see(page.getByText('Closed', { exact: true }))
  await page.context().close()
})

test('clocks go by the server on a computer whose clock is three hours ahead', async () => {
  const right = await world.desktop(ploy)
  const wrong = await world.desktop(ploy)
  await wrong.addInitScript(() => {
    const Real = Date
    const ahead = 3 * 3_600_000
    globalThis.Date = class extends Real {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [Real.now() + ahead]) as [number]))
      }
      static override now() {
        return Real.now() + ahead
      }
    } as DateConstructor
  })
  const id = await openWaiting(right)
  await wrong.goto(`/console/samples/${id}`)
  await see(wrong.getByRole('button', { name: 'Approve' }))
  expect(await wrong.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + 3_000_000)
  const clockOf = (page: Page) => page.getByRole('main').textContent()
  await expect.poll(async () => (await clockOf(wrong)) === (await clockOf(right))).toBe(true)
})

const nattaya = { as: 'creator@sampan.example', kept: { countryCode: 'TH', language: 'en' } }

/**
 * The session of a browser ends, and somebody else logs in on another tab of it. The first tab may learn of the end
 * before the other one opens: that one then shows a visitor's page with its button, and else the log-in at once.
 */
async function enterElsewhere(page: Page, email: string): Promise<void> {
  await endSession(page, world.url)
  const other = await page.context().newPage()
  await other.goto('/user')
  const form = other.getByLabel(english.password, { exact: true })
  const button = other
    .getByRole('main')
    .getByRole('button', { name: english.logIn, exact: true, includeHidden: true })
  await see(form.or(button).first())
  if (!(await form.isVisible())) await button.dispatchEvent('click')
  await logIn(other, email, english)
  await see(other.getByRole('button', { name: /Nguyễn Hoàng Phúc/ }))
}

test('a dialog closes with what was typed in it when somebody else logs in on another tab', async () => {
  const page = await world.desktop(nattaya)
  await page.goto('/user?tab=settings')
  await press(page, 'Give feedback')
  const dialog = page.getByRole('dialog', { name: 'Give feedback' })
  await dialog.getByLabel('Your feedback').fill('My phone is 0812345678')
  await enterElsewhere(page, 'creator.vn@sampan.example')
  await see(page.getByRole('button', { name: /Nguyễn Hoàng Phúc/, includeHidden: true }).first())
  await dialog.waitFor({ state: 'hidden' })
  await press(page, 'Give feedback')
  expect(await dialog.getByLabel('Your feedback').inputValue()).toBe('')
})

test('a log-in that waits for whose session ran out goes when somebody else logs in on another tab', async () => {
  const page = await world.desktop(nattaya)
  await page.goto('/user?tab=settings')
  const save = page.getByRole('button', { name: 'Save changes' })
  await see(save)
  // A read that is answered after the end of the session opens the log-in before anything is typed.
  await untilQuiet(page)
  await endSession(page, world.url)
  await page.getByLabel('Full name').fill('Nattaya S.')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await see(dialog)
  const other = await page.context().newPage()
  await other.goto('/user')
  await other.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await logIn(other, 'creator.vn@sampan.example', english)
  await see(other.getByRole('button', { name: /Nguyễn Hoàng Phúc/ }))
  await dialog.waitFor({ state: 'hidden' })
})

test('a phone’s page that lets in leads on when its reader logs in on another tab', async () => {
  const page = await world.phone({ kept: nattaya.kept })
  await page.goto('/m/inbox')
  await page.waitForURL(/\/m\/login\?back=/)
  const other = await page.context().newPage()
  await other.goto('/m/login')
  await logIn(other, nattaya.as, english)
  await other.waitForURL(/\/m\/index/)
  await page.waitForURL(/\/m\/inbox$/)
})
