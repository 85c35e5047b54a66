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
  await see(page.getByRole('heading', { level: 1, name: 'Mẫu thử miễn phí tại Việt Nam' }))
  const question = page.getByRole('complementary', { name: 'Bạn sáng tạo ở đâu?' })
  await see(question.getByRole('link', { name: 'Quốc gia khác' }))
  expect(await page.evaluate(() => localStorage.getItem('countryCode'))).toBe(null)
  await question.getByRole('button', { name: 'Việt Nam' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('countryCode'))).toBe('VN')
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

test('who logs in in a fresh browser gets their own country, and an address without marks or postcode', async () => {
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
  // On a small screen the step lies below what is seen.
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/m/goods')
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Read and sign' }) })
    .first()
    .getByRole('heading')
    .click()
  const bar = page.locator('a[href="#due-step"]')
  await see(bar)
  await bar.click()
  await bar.waitFor({ state: 'detached' })
  expect(world.faults).toEqual([])
})
