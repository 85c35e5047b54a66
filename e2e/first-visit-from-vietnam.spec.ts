import { getProduct } from '@sampan/contract/product'
import { getModuleList } from '@sampan/contract/tenant'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, pickByWords, press, see, seeText } from './screens.ts'
import { english } from './words.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Chrome tells the old name of the zone. */
const saigon = { timeZone: 'Asia/Saigon', locale: 'vi-VN' }

test('a first visit shows the country of its clock and asks about it', async () => {
  const page = await world.phone(saigon)
  await page.goto('/m/index')
  await see(page.getByRole('heading', { level: 1, name: 'Mẫu miễn phí tại Việt Nam' }))
  const question = page.getByRole('complementary', { name: 'Bạn sáng tạo ở đâu?' })
  await see(question.getByRole('link', { name: 'Quốc gia khác' }))
  expect(await page.evaluate(() => localStorage.getItem('countryCode'))).toBe(null)
  await question.getByRole('button', { name: 'Việt Nam' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('countryCode'))).toBe('VN')
  expect(world.faults).toEqual([])
})

/** Keeps the scripts of a page back until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!check-reader).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** A server that has just started or is busy sends pages without HTML, and soon with it. */
async function openRendered(page: Page, path: string, text: string): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await page.goto(path, { waitUntil: 'commit' })
      return (await answer?.text())?.includes(text)
    })
    .toBe(true)
}

test('a first page can be read before its scripts are there, and what was pressed and typed is not lost', async () => {
  const page = await world.desktop(saigon)
  const release = await holdScripts(page)
  await openRendered(page, '/index?utm_source=mail&countryCode=TH', '<h1')
  await see(page.locator('main a[href^="/detail"]'))
  const search = page.getByRole('searchbox', { name: 'Tìm mẫu' }).first()
  await search.fill('serum')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  release()
  await see(page.getByRole('dialog'))
  expect(await search.inputValue()).toBe('serum')
  await page.keyboard.press('Escape')
  await search.press('Enter')
  await page.waitForURL('**/list?*productQuery=serum*')
  expect(world.faults).toEqual([])
})

test('pictures that come with the scripts leave their places empty until then', async () => {
  const page = await world.phone({ locale: 'en-GB' })
  const release = await holdScripts(page)
  await openRendered(page, '/m/index?countryCode=TH', '<h1')
  const categories = page.locator('main a[href*="categoryKey"] img')
  await categories.first().waitFor({ state: 'attached' })
  // The browser frames a picture that has no source yet, unless it is hidden.
  await expect.poll(() => page.locator('main img:not([src]):visible').count()).toBe(0)
  release()
  await see(categories.first())
  expect(world.faults).toEqual([])
})

test('without scripts the search and the links of a first page lead on', async () => {
  const page = await world.desktop({ locale: 'en-GB' })
  await holdScripts(page)
  await openRendered(page, '/index?countryCode=TH', '<h1')
  await page
    .getByRole('link', { name: /Rice Milk/ })
    .first()
    .click()
  await page.waitForURL('**/detail?id=*', { waitUntil: 'commit' })
  // A busy server may have sent it without HTML.
  await openRendered(page, page.url(), '<h1')
  await see(page.getByRole('heading', { level: 1, name: /Rice Milk/ }))
  await page.getByRole('searchbox').first().fill('serum')
  await page.getByRole('searchbox').first().press('Enter')
  await page.waitForURL('**/list?*productQuery=serum*', { waitUntil: 'commit' })
})

test('a page that was rendered for somebody else is rendered anew for its reader', async () => {
  const page = await world.desktop({
    ...saigon,
    kept: { language: 'th', countryCode: 'PH' },
    colorScheme: 'dark',
  })
  const release = await holdScripts(page)
  await openRendered(page, '/list', '<h1')
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme))
    .toBe('dark')
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
  release()
  await see(page.getByRole('heading', { level: 1, name: 'ตัวอย่างทั้งหมด' }))
  await seeText(page, /ในฟิลิปปินส์/)
  expect(world.faults).toEqual([])
})

/** What became of the HTML that a page came with. */
const stateOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.page)

test('who comes again reads a page of their own country and language before its scripts are there', async () => {
  const page = await world.desktop(saigon)
  await page.goto('/list')
  await see(page.getByRole('heading', { level: 1, name: 'Tất cả mẫu' }))
  const cookies = await page.context().cookies()
  expect(cookies).toMatchObject([{ name: 'sampan-place', value: 'VN.vn', sameSite: 'Lax' }])
  const release = await holdScripts(page)
  await openRendered(page, '/list', 'Việt Nam</')
  await see(page.getByRole('button', { name: 'Việt Nam' }))
  await expect.poll(() => stateOf(page)).toBe('prerendered')
  release()
  await expect.poll(() => stateOf(page)).toBe('running')

  await page.getByRole('complementary').getByRole('button', { name: 'Việt Nam' }).click()
  await expect.poll(async () => (await page.context().cookies())[0]?.value).toBe('VN.vn.chosen')
  const releaseAgain = await holdScripts(page)
  await openRendered(page, '/taskList', '<h1')
  await expect.poll(() => stateOf(page)).toBe('prerendered')
  expect(await page.getByRole('complementary').count()).toBe(0)
  releaseAgain()
  await expect.poll(() => stateOf(page)).toBe('running')
  expect(world.faults).toEqual([])
})

test('the HTML of a page is not shown to who is logged in, nor at another address', async () => {
  const kept = { countryCode: 'TH', language: 'en' }
  const creator = await world.phone({ as: 'creator@sampan.example', kept })
  const release = await holdScripts(creator)
  await openRendered(creator, '/m/list?countryCode=TH', '<h1')
  await expect.poll(() => stateOf(creator)).toBe('discarded')
  // Nothing is painted before the styles are there, which hide it.
  await expect.poll(() => creator.getByRole('heading', { level: 1 }).count()).toBe(0)
  release()
  await see(creator.getByRole('heading', { level: 1, name: 'All samples' }))

  const visitor = await world.phone({ kept })
  // As a cache between would do that keeps pages by less than their whole address.
  await visitor.route('**/m/taskList*', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${world.url}/m/list?countryCode=TH` }) }),
  )
  const releaseVisitor = await holdScripts(visitor)
  await openRendered(visitor, '/m/taskList?countryCode=TH', '<h1')
  await expect.poll(() => stateOf(visitor)).toBe('discarded')
  await expect.poll(() => visitor.getByRole('heading', { level: 1 }).count()).toBe(0)
  releaseVisitor()
  await see(visitor.getByRole('heading', { level: 1, name: 'Endorsement tasks' }))
  expect(world.faults).toEqual([])
})

test('what stands while a page asks for its own country holds the place of what comes', async () => {
  const kept = { countryCode: 'VN', language: 'en' }
  const finder = await world.phone({ kept: { countryCode: 'TH', language: 'en' } })
  await finder.goto('/m/list')
  const product = await finder
    .getByRole('link', { name: /Rice Milk/ })
    .first()
    .getAttribute('href')
  const topOf = async (page: Page, selector: string) => {
    const box = await page.locator(selector).boundingBox()
    return box && { y: box.y }
  }
  const phone = await world.phone({ kept })
  const answer = Promise.withResolvers<void>()
  const held = async (route: Route) => {
    await answer.promise
    await route.continue()
  }
  await phone.route(`**${getProduct.path}*`, held)
  await phone.goto(product ?? '')
  await phone.locator('main [role=status]').waitFor({ state: 'attached' })
  const before = await topOf(phone, 'main')

  const desktop = await world.desktop({ kept })
  await desktop.route(`**${getModuleList.path}*`, held)
  await desktop.goto('/list')
  await see(desktop.getByRole('heading', { level: 1 }))
  const headerBefore = await topOf(desktop, 'main')
  answer.resolve()
  await see(phone.getByRole('heading', { level: 1 }))
  expect(await topOf(phone, 'main')).toEqual(before)
  await see(desktop.locator('header a[href="/taskList"]'))
  expect(await topOf(desktop, 'main')).toEqual(headerBefore)
  expect(world.faults).toEqual([])
})

test('a link to another country leaves the reader’s language as it is', async () => {
  const page = await world.desktop({ locale: 'en-GB', timeZone: 'Europe/Paris' })
  await page.goto('/list?countryCode=VN')
  await see(page.getByRole('searchbox', { name: 'Search samples' }).first())
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  const german = await world.desktop({ locale: 'de-DE', timeZone: 'Europe/Berlin' })
  await german.goto('/index?countryCode=TH')
  await see(german.getByRole('heading', { level: 2, name: 'Free samples in Thailand' }))
  expect(world.faults).toEqual([])
})

test('who logs in in a fresh browser gets their own country, and an address by words without marks, whose postcode is filled in', async () => {
  // Nothing suggests a country here.
  const page = await world.phone({ timeZone: 'UTC', locale: 'en-US' })
  await page.goto('/m/login')
  await expect.poll(() => page.title()).toBe('Log in · Sampan')
  await logIn(page, 'creator.vn@sampan.example', english)
  await page.waitForURL('**/m/index')
  await see(page.getByRole('heading', { level: 1, name: 'Free samples in Vietnam' }))

  await page.goto('/m/address?edit=new')
  const receiver = page.getByRole('textbox', { name: 'Who receives it', exact: true })
  await expect.poll(() => receiver.inputValue()).not.toBe('')
  await page.getByRole('textbox', { name: 'Mobile phone', exact: true }).fill('0901 234 567')
  await pickByWords(page, 'Province', 'Ho Chi Minh')
  await page.getByRole('combobox', { name: 'Ward' }).click()
  await page.getByRole('searchbox').fill('ben thanh')
  await page.getByRole('option', { name: 'Phường Bến Thành' }).click()
  const postcode = page.getByRole('textbox', { name: 'Postcode (optional)' })
  await expect.poll(() => postcode.inputValue()).toBe('70000')
  await seeText(page, 'Taken from the area; change it if yours differs')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Nguyen Hue')
  await press(page, 'Save address')
  await seeText(page, /12 Nguyen Hue/)
  expect(world.faults).toEqual([])
})

test('the bar of a case on a phone leads to what is due, and goes there', async () => {
  const page = await world.phone({
    as: 'creator@sampan.example',
    kept: { countryCode: 'TH', language: 'en' },
  })
  // Held low, as above a keyboard, a screen shows the clock alone: the step is below what is seen.
  await page.setViewportSize({ width: 360, height: 400 })
  await page.goto('/m/goods')
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: "Send the post's link" }) })
    .first()
    .getByRole('heading')
    .click()
  const bar = page.locator('a[href="#due-step"]')
  await see(bar)
  await bar.click()
  await bar.waitFor({ state: 'detached' })

  // What is done on a page of its own begins there.
  await page.goto('/m/goods')
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Read and sign' }) })
    .first()
    .getByRole('heading')
    .click()
  await see(page.getByRole('link', { name: 'Read and sign here' }))
  await page.getByRole('link', { name: 'Read and sign', exact: true }).click()
  await page.waitForURL(/\/m\/sign\?id=/)
  await see(page.getByRole('button', { name: /^Read on/ }))
  expect(world.faults).toEqual([])
})
