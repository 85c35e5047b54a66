import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadFile } from '@sampan/contract/file'
import { submitMou } from '@sampan/contract/mou'
import { getMySample, listMySamples, remindOfSample } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktopPaths, phoneOnlyPaths } from '../web/src/app/paths.ts'
import { smallTargets, violations } from './axe.ts'
import { call, logInByCall } from './calls.ts'
import { type Device, desktopTwins, type Stop, stopsOf, type Walker, walkOf, walks } from './routes.ts'
import { sayIn } from './say.ts'
import { openInside, press, see, seeText } from './screens.ts'
import { openWorld, picture, type World } from './world.ts'

let world: World
/** Of the mail to the brand. */
let token = ''
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const reader = 'brand@sampan.example'
const soap = '019b76db-d0e0-7e27-8ac6-b18a892c0eee'

/** A creator reminds the brand of an application, and the link in the mail that comes of it. */
async function mailedLink(): Promise<string> {
  const creator = await logInByCall(world.url, 'creator@sampan.example')
  const { rows } = await call(world.url, listMySamples, {}, creator)
  const waiting = rows.find(
    ({ status, brand, actions }) =>
      status === 5 && brand.name === 'Siam Botanics' && actions.includes('remind'),
  )
  await call(world.url, remindOfSample, { id: waiting?.id ?? '' }, creator)
  return linkIn(/\/sample-audit\?g=[\w-]+/)
}

/** The newest link of a kind that was mailed to the brand, once it has come. */
async function linkIn(kind: RegExp): Promise<string> {
  let found: string | undefined
  const look = async () => {
    const answer = await fetch(`${world.url}/sandbox/mail.json?to=${encodeURIComponent(reader)}`)
    const mails = (await answer.json()) as { text: string }[]
    found = mails.map(({ text }) => kind.exec(text)?.[0]).find(Boolean)
    return found
  }
  await expect.poll(look).toBeDefined()
  return found ?? ''
}

/** A creator hands a signed paper in, and the link in the mail that comes of it. */
async function mailedAgreement(): Promise<string> {
  const creator = await logInByCall(world.url, 'creator@sampan.example')
  const { rows } = await call(world.url, listMySamples, {}, creator)
  const toSign = rows.find(
    ({ status, brand }) => status === sampleStatus.toSignMou && brand.name === 'Siam Botanics',
  )
  const { mou } = await call(world.url, getMySample, { id: toSign?.id ?? '' }, creator)
  const paper = await readFile(join(import.meta.dirname, '../demo/mou-files/signed-th.pdf'))
  const form = new FormData()
  form.set('purpose', 'mou')
  form.set('file', new Blob([paper, `\n% ${mou?.id}`]), 'signed.pdf')
  const answer = await fetch(world.url + uploadFile.path, {
    method: 'POST',
    headers: { 'access-token': creator.accessToken, 'refresh-token': creator.refreshToken },
    body: form,
  })
  const { data } = (await answer.json()) as { data: { id: string } }
  await call(world.url, submitMou, { id: mou?.id ?? '', fileId: data.id }, creator)
  return linkIn(/\/audit\?t=[\w-]+/)
}

test('a brand decides from the mail on a phone, without a log-in, and the link is used up', async () => {
  const link = await mailedLink()
  token = new URL(link, world.url).searchParams.get('g') ?? ''
  // Neither a cache nor the next site learns of the token.
  const { headers } = await fetch(world.url + link)
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])

  const phone = await world.phone({ kept: { language: 'en' } })
  const found: string[] = []
  await phone.goto(link)
  await phone.waitForURL('**/m/sample-audit?g=*')
  await see(phone.getByRole('button', { name: 'Approve' }))
  await picture(phone, 'm-mail-link')
  found.push(...(await violations(phone, 'mail link')))
  await press(phone, 'Confirm')
  await seeText(phone, 'Mark at least one')
  await press(phone, 'Reject')
  const dialog = phone.getByRole('dialog')
  await dialog.getByText('Wrong audience').click()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await seeText(phone, /reads: “Wrong audience”/)
  // What was marked outlives a reload, and nothing was sent.
  await phone.reload()
  await seeText(phone, /reads: “Wrong audience”/)
  await press(phone, 'Confirm 1 decision')
  await see(phone.getByRole('heading', { name: 'You already used this link' }))
  await seeText(phone, 'Rejected')
  await picture(phone, 'm-mail-link-used')
  found.push(...(await violations(phone, 'used mail link')))

  const desktop = await world.desktop({ kept: { language: 'en' } })
  await desktop.goto(link)
  await see(desktop.getByRole('heading', { name: 'You already used this link' }))
  await openInside(desktop, '/sample-audit?g=changed')
  await see(desktop.getByRole('heading', { name: 'This link is not complete' }))
  found.push(...(await violations(desktop, 'unknown mail link')))
  const creator = await world.desktop({ as: 'creator@sampan.example', kept: { language: 'en' } })
  await creator.goto(link)
  await see(creator.getByRole('heading', { name: 'This link is for b•••@sampan.example' }))
  await press(creator, 'Log out and open it')
  await see(creator.getByRole('heading', { name: 'You already used this link' }))
  expect(found).toEqual([])
})

/** Names of routes that the specification calls otherwise than their paths. */
const otherNames: Record<string, string> = { user: 'UserCenter', history: 'UserHistory', myTask: 'UserTask' }

/** What the address, the page and this browser's memory say of a stop. */
async function visit(
  page: Page,
  { path, at, h1, act, mode }: Stop,
  kept: string | null,
): Promise<string | null> {
  await openInside(page, path)
  await page.waitForURL((url) => url.pathname + url.search === at)
  await see(page.getByRole('heading', { level: 1, name: h1, exact: true }))
  await see(page.getByRole(act[0], { name: act[1] }))
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path }).toBe(1)
  const name = otherNames[at.replace(/^\/m\/|^\/|\?.*$/g, '')]
  if (name) await expect.poll(() => page.evaluate(() => document.documentElement.dataset.route)).toBe(name)
  const pageMode = await page.evaluate(() => localStorage.getItem('pageMode'))
  expect([path, pageMode]).toEqual([path, mode ?? kept])
  return pageMode
}

/** A row of 34 links is one stop of the Tab key; arrows go from one to the next. */
async function stepThroughCategories(page: Page): Promise<void> {
  await openInside(page, '/index')
  const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  const inOrder = await links.evaluateAll((all) => all.map((link) => (link as HTMLElement).tabIndex))
  expect(inOrder.indexOf(0)).toBe(1)
  expect(inOrder.filter((at) => at === 0)).toHaveLength(1)
  expect(await links.nth(1).evaluate((link) => link === document.activeElement)).toBe(true)
}

const emails: Partial<Record<Walker, string>> = {
  creator: 'creator@sampan.example',
  brand: reader,
  staff: 'admin@sampan.example',
}
test.each(walks)('on a %s a %s finds at every path what belongs there', async (device, walker) => {
  const as = emails[walker]
  const page = await world[device]({ ...(as && { as }), kept: { countryCode: 'TH', language: 'en' } })
  let kept: string | null = null
  // The narrowest phone that is still sold: what is drawn for wider ones is scaled down there.
  if (device === 'phone') await page.setViewportSize({ width: 360, height: 740 })
  const small: string[] = []
  for (const stop of walkOf(device, walker, token)) {
    kept = await visit(page, stop, kept)
    if (device === 'phone' && (walker === 'visitor' || walker === 'creator'))
      small.push(...(await smallTargets(page)).map((each) => `${stop.path}: ${each}`))
  }
  expect(small).toEqual([])
  if (device === 'desktop' && walker === 'visitor') await stepThroughCategories(page)
  await page.context().close()
  expect(world.faults).toEqual([])
})

test('the introduction says who credits a reward, and promises no payday', async () => {
  const page = await world.desktop({ kept: { countryCode: 'TH', language: 'en' } })
  await page.goto('/introduction')
  await seeText(page, 'Sampan credits your reward')
  await page.getByText('When am I paid?').click()
  await seeText(page, /There are no fixed paydays: Sampan prepares each payout/)
  const text = await page.locator('main').textContent()
  expect(text).not.toMatch(/on the day|date in the MOU|runs for the brand|brand pays your reward/)
  await picture(page, 'd-introduction-reward')
  await page.context().close()
})

test('where a parcel is shows over any page by a link, and from its case', async () => {
  const tokens = await logInByCall(world.url, 'creator@sampan.example')
  const { rows } = await call(world.url, listMySamples, { group: 'all', pageSize: 50 }, tokens)
  const id = rows.find(({ status }) => status === sampleStatus.awaitingReceipt)?.id ?? ''
  const { express } = await call(world.url, getMySample, { id }, tokens)
  const page = await world.desktop({
    as: 'creator@sampan.example',
    kept: { countryCode: 'TH', language: 'en' },
  })
  await page.goto(`/index?dialog=express&parcel=sample:${id}`)
  const dialog = page.getByRole('dialog', { name: 'Parcel' })
  await see(dialog.getByText(express?.trackNum ?? '', { exact: true }))
  await picture(page, 'd-parcel')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await openInside(page, `/user?tab=samples&id=${id}`)
  await press(page, 'Where is it now?')
  await see(dialog.getByText(express?.trackNum ?? '', { exact: true }))
  expect(await violations(page, 'the parcel')).toEqual([])
  await page.context().close()
})

test('no page of the site is left out of these walks', () => {
  const walked = (device: Device) =>
    new Set(stopsOf(device, 'creator', 'x').map(({ path }) => path.split('?')[0] ?? ''))
  const desktop = Object.values(desktopPaths)
  const phone = [...desktop.map((path) => `/m${path}`), ...Object.values(phoneOnlyPaths)]
  expect(desktop.filter((path) => !walked('desktop').has(path))).toEqual([])
  expect(phone.filter((path) => !walked('phone').has(path))).toEqual([])
})

const agents = {
  desktop:
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36',
}

/** Where the first answer sends a device, with the query; undefined where it brings the page. */
async function sentTo(device: Device, path: string): Promise<string | undefined> {
  const answer = await fetch(world.url + path, {
    redirect: 'manual',
    headers: { 'user-agent': agents[device] },
  })
  await answer.body?.cancel()
  return answer.headers.get('location') ?? undefined
}

test.each(desktopTwins)('%s on a desktop is %s, with the query', async (phone, desktop) => {
  const beside = desktop.includes('?') ? '&' : '?'
  expect(await sentTo('desktop', `${phone}?countryCode=VN&q=1`)).toBe(`${desktop}${beside}countryCode=VN&q=1`)
  expect(await sentTo('phone', `${phone}?countryCode=VN`)).toBe(undefined)
})

test('each device gets its own pages, with the query kept', async () => {
  const phone = await world.phone({ kept: { language: 'en' } })
  await phone.goto(`/detail?id=${soap}&countryCode=TH`)
  await phone.waitForURL(`**/m/detail?id=${soap}&countryCode=TH`)
  const desktop = await world.desktop({ kept: { language: 'en' } })
  await desktop.goto('/m/list?productQuery=serum&countryCode=TH')
  await desktop.waitForURL('**/list?productQuery=serum&countryCode=TH')
  expect(new URL(desktop.url()).pathname).toBe('/list')
  await desktop.goto('/m/payment?from=mail')
  await desktop.waitForURL('**/user?from=mail')

  const agent = await phone.evaluate(() => navigator.userAgent)
  const answers = await Promise.all([
    fetch(`${world.url}/taskList?t=7`, { redirect: 'manual', headers: { 'user-agent': agent } }),
    fetch(`${world.url}/m/country?x=1`, { redirect: 'manual' }),
  ])
  expect(answers.map((answer) => [answer.status, answer.headers.get('location')])).toEqual([
    [302, '/m/taskList?t=7'],
    [302, '/country?x=1'],
  ])
})

test('a phone that asks for a page of the desktop gets its own, with the query', async () => {
  for (const { path } of stopsOf('desktop', 'visitor', 'x')) {
    if (path.startsWith('/m')) continue
    expect(await sentTo('phone', path)).toBe(`/m${path}`)
    expect(await sentTo('desktop', path)).toBe(undefined)
  }
})

test('a brand reads a signed agreement from the mail on a phone in Thai, and gives it back with words', async () => {
  const link = await mailedAgreement()
  const th = await sayIn('th')
  const phone = await world.phone({ kept: { language: 'th' } })
  await phone.goto(link)
  await phone.waitForURL('**/m/audit?t=*')
  const paper = phone.getByRole('link', { name: th('mou:review.seeFile') })
  await see(paper)
  const answer = await fetch(new URL((await paper.getAttribute('href')) ?? '', world.url))
  await answer.body?.cancel()
  expect(answer.status).toBe(200)
  await picture(phone, 'm-mail-link-mou')
  const found = await violations(phone, 'mail link of an agreement')
  await press(phone, th('mou:review.giveBack'))
  const dialog = phone.getByRole('dialog')
  await dialog.getByText(th('mou:return.reason.incomplete')).click()
  await dialog.getByRole('button', { name: th('mou:return.confirm') }).click()
  await press(phone, th('mail-link:confirm', { count: 1 }))
  await see(phone.getByRole('heading', { name: th('mail-link:used.title') }))
  await seeText(phone, new RegExp(th('sample:verb.returnMou', { name: '' }).trim()))
  found.push(...(await violations(phone, 'used mail link of an agreement')))
  expect(found).toEqual([])
})
