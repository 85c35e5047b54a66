import { listCreators } from '@sampan/contract/creator'
import { listProducts } from '@sampan/contract/product'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { call, mailedCode } from '../calls.ts'
import { historyOf, numberOf } from '../case-page.ts'
import { untilQuiet } from '../quiet.ts'
import { fillAddress, logIn, press, register, see, seeText } from '../screens.ts'
import { thai } from '../words.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('on a phone in Thai: the same way, to the same history on both sides', async () => {
  const creator = await world.phone({ locale: 'th-TH' })
  await creator.goto('/')
  await creator.waitForURL('**/m/introduction')
  await see(creator.getByRole('heading', { level: 1, name: /ลองก่อน/ }))
  await picture(creator, 'm-introduction')

  await creator.goto('/m/country')
  await see(creator.getByRole('heading', { name: 'คุณทำคอนเทนต์ในประเทศไหน' }))
  await picture(creator, 'm-country')
  await creator.getByRole('link', { name: /ประเทศไทย/ }).click()
  await creator.waitForURL('**/m/index?countryCode=TH')
  await seeText(creator, 'ตัวอย่างใหม่')
  await picture(creator, 'm-index')

  await creator.getByRole('searchbox').fill('สบู่')
  await creator.keyboard.press('Enter')
  await creator.waitForURL('**/m/list?productQuery=*')
  await see(creator.getByRole('heading', { level: 1, name: '“สบู่”' }))
  await press(creator, 'มีสินค้า')
  await picture(creator, 'm-list')
  await creator.getByRole('link', { name: 'สบู่กลีเซอรีนข้าวหอมมะลิ ชุด 3 ก้อน' }).click()
  await seeText(creator, 'สิ่งที่ทั้งสองฝ่ายสัญญา')
  await picture(creator, 'm-detail')
  await press(creator, 'สมัครรับตัวอย่าง')

  await creator.waitForURL('**/m/login?back=*')
  await picture(creator, 'm-log-in')
  await press(creator, thai.register)
  const ploy = {
    fullName: 'พลอยไพลิน ใจดี',
    email: 'ployphailin@mail.example',
    password: 'rice2026',
    tiktok: 'ploy.kinlen',
  }
  await register(creator, world.url, ploy, thai)

  // Registration leads back to the application that asked for it.
  await creator.waitForURL('**/m/detail?*apply=account*')
  await see(creator.getByRole('radio', { name: /@ploy.kinlen/ }))
  await picture(creator, 'm-apply-account')
  await press(creator, thai.goOn)
  await seeText(creator, thai.addressee)
  // The press that led here finds no fault with what nobody has had the time to type.
  expect(await creator.locator('[aria-invalid="true"]').count()).toBe(0)
  await picture(creator, 'm-apply-address-form')
  await fillAddress(creator, bangkok, thai, thai.goOn)
  await creator.getByText('6 ก้อน').click()
  await creator.getByText('ตะไคร้').click()
  await picture(creator, 'm-apply-variant')
  await press(creator, thai.goOn)
  await seeText(creator, 'Siam Botanics พิจารณาคำขอ')
  await press(creator, thai.apply)
  await seeText(creator, 'อ่านข้อกำหนดงานแล้วติ๊กว่าคุณยอมรับ')
  await creator.getByText(thai.why).click()
  await picture(creator, 'm-apply-confirm')
  await creator.getByRole('checkbox', { name: thai.consent }).check()
  await press(creator, thai.apply)
  await seeText(creator, thai.sent)
  await picture(creator, 'm-apply-done')
  await creator.getByRole('link', { name: thai.follow }).click()

  await seeText(creator, 'กำลังพิจารณา')
  const number = await numberOf(creator)
  await press(creator, 'ย้อนกลับ')
  const card = creator.getByRole('article').filter({ hasText: number })
  // Written out for wide strips and short for narrow ones, of which one shows.
  await see(card.getByText('2 วัน 23 ชม.').filter({ visible: true }))
  await picture(creator, 'm-my-samples')

  const brand = await world.phone({ locale: 'th-TH' })
  await brand.goto('/m/console')
  await brand.getByRole('link', { name: thai.logIn }).click()
  await logIn(brand, 'brand@sampan.example', thai)
  await brand.getByRole('button', { name: /^ค้นหาเคส/ }).click()
  const find = brand.getByRole('combobox', { name: 'ค้นหาทุกอย่าง' })
  await find.fill(number)
  await see(brand.getByRole('option', { name: new RegExp(number) }))
  await picture(brand, 'm-console-find')
  await find.press('Enter')
  await brand.waitForURL(/\/samples\/[0-9a-f-]{36}/)
  // The address changes before the page does, and the lines of Today have such buttons, too.
  await expect.poll(() => brand.getByRole('button', { name: 'อนุมัติ', exact: true }).count()).toBe(1)
  // It can be undone for some seconds, so that nothing is asked first.
  await press(brand, 'อนุมัติ')
  await seeText(brand, 'รอลงนาม MOU')
  await picture(brand, 'm-console-case')

  await card.getByRole('link', { name: /สบู่กลีเซอรีน/ }).click()
  await creator.reload()
  await seeText(creator, 'คุณลงนาม MOU')
  await picture(creator, 'm-my-case')
  const ofCreator = await historyOf(creator, 'ประวัติ')
  expect(ofCreator).toEqual(await historyOf(brand, 'ประวัติ'))
  expect(ofCreator.map((entry) => entry.says)).toEqual(['พลอย อรุณรัตน์ อนุมัติคำขอ', 'พลอยไพลิน ใจดี ขอตัวอย่าง'])
  await signOnTheScreen(creator, ploy)
  expect(world.faults).toEqual([])
})

/** Reads all pages, draws a signature, and types the code from the mail. */
async function signOnTheScreen(creator: Page, { fullName, email }: { fullName: string; email: string }) {
  await creator.getByRole('link', { name: 'อ่านและลงนามที่นี่' }).click()
  await creator.waitForURL('**/m/sign?id=*')
  await seeText(creator, 'ใครทำอะไร')
  await picture(creator, 'm-sign-read')
  expect(await violations(creator, 'the MOU to read')).toEqual([])
  const own = creator.getByRole('heading', { name: 'ลงชื่อของคุณ' })
  const next = creator.getByRole('button', { name: /^(อ่านต่อ|ลงนาม$)/ })
  await expect
    .poll(
      async () => {
        if (await next.isVisible()) await next.click({ timeout: 1_000 }).catch(() => undefined)
        return own.isVisible()
      },
      { interval: 500 },
    )
    .toBe(true)

  // A missing part answers at its place.
  await press(creator, 'ลงนาม MOU')
  await seeText(creator, 'ลงชื่อที่นี่ วาดลายเซ็นหรือพิมพ์ชื่อเต็ม')
  await seeText(creator, 'ทำเครื่องหมายเพื่อลงนามทางอิเล็กทรอนิกส์')
  await drawSignature(creator)
  const former = await mailedCode(world.url, email)
  // The code goes out by itself as the creator consents.
  await creator.getByRole('checkbox', { name: /^ฉันอ่านข้อตกลงนี้แล้ว/ }).check()
  await seeText(creator, `ส่งรหัสไปที่ ${email} แล้ว`)
  await creator.getByLabel(thai.code, { exact: true }).fill(await mailedCode(world.url, email, former))
  await picture(creator, 'm-sign')
  expect(await violations(creator, 'the MOU to sign')).toEqual([])
  await press(creator, 'ลงนาม MOU')
  await seeText(creator, 'คุณลงนามแล้ว')
  await seeText(creator, new RegExp(`ลงนามที่นี่โดย ${fullName}`))
  await picture(creator, 'm-sign-done')
  expect(await violations(creator, 'the signed MOU')).toEqual([])

  const paper = creator.getByRole('link', { name: /^MOU .*\.pdf$/ })
  const bytes = await creator.request.get((await paper.first().getAttribute('href')) ?? '')
  await creator.goto('/m/verify')
  await creator
    .locator('input[type=file]')
    .setInputFiles({ name: 'MOU.pdf', mimeType: 'application/pdf', buffer: await bytes.body() })
  await seeText(creator, 'ครีเอเตอร์ลงนามแล้ว')
  await picture(creator, 'm-verify')
}

async function drawSignature(page: Page): Promise<void> {
  const field = page.locator('svg[data-path=signature]')
  await field.scrollIntoViewIfNeeded()
  const place = await field.boundingBox()
  if (!place) throw new Error('there is no field to sign in')
  const at = (x: number, y: number) => [place.x + place.width * x, place.y + place.height * y] as const
  await page.mouse.move(...at(0.15, 0.6))
  await page.mouse.down()
  for (const [x, y] of [
    [0.25, 0.2],
    [0.35, 0.65],
    [0.5, 0.25],
    [0.6, 0.6],
    [0.85, 0.4],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 6 })
  await page.mouse.up()
}

test('a search that finds little shows what else is new, and a visitor may register from "Me"', async () => {
  const page = await world.phone({ locale: 'th-TH', kept: { countryCode: 'TH', language: 'th' } })
  await page.goto('/m/list?productQuery=krajood')
  const others = page.getByRole('region', { name: 'ตัวอย่างใหม่' })
  await see(others.getByRole('link'))
  expect(await others.getByRole('link', { name: /กระจูด/ }).count()).toBe(0)

  await page.goto('/m/user')
  await page.getByText('มืด', { exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme))
    .toBe('dark')
  await picture(page, 'm-me-visitor')
  await page.getByRole('link', { name: thai.register, exact: true }).click()
  await page.waitForURL('**/m/register?back=*')
})

test('a page whose scripts do not come says so in words, and comes when it is loaded again', async () => {
  const page = await world.phone({ locale: 'th-TH', kept: { countryCode: 'TH', language: 'th' } })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/m/index')
  const again = page.getByRole('link', { name: 'โหลดใหม่' })
  expect(await again.isVisible()).toBe(false)
  // Its patience, without the seconds.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await see(again)
  await picture(page, 'm-late')
  await page.unroute('**/assets/*.js')
  await again.click()
  await see(page.getByRole('navigation').first())
  expect(await page.locator('#late').isVisible()).toBe(false)
})

const bangkok = {
  addressee: 'พลอยไพลิน ใจดี',
  phone: '0891234567',
  areas: ['กรุงเทพมหานคร', 'วัฒนา', 'พระโขนงเหนือ'],
  address: '88/21 ซอยสุขุมวิท 71',
  postcode: '10110',
}

test('the variant that is chosen on the page of a product is the one that the application begins with', async () => {
  const { rows } = await call(world.url, listProducts, { countryCode: 'TH', productQuery: 'glycerine soap' })
  const page = await world.phone({
    as: 'sorawit.chaiyaporn@creators.sampan.example',
    kept: { countryCode: 'TH' },
  })
  await page.goto(`/m/detail?id=${rows[0]?.id}`)
  const second = page.getByRole('main').getByRole('button', { pressed: false }).nth(1)
  await second.click()
  const chosen = page.getByRole('main').getByRole('button', { pressed: true })
  const name = (await chosen.getAttribute('aria-label')) ?? ''
  await picture(page, 'm-detail-chosen')
  // A reload keeps it.
  await page.reload()
  await see(page.getByRole('button', { name, pressed: true }))
  await press(page, 'Apply for a sample')
  await page.waitForURL(/apply=account/)
  await page.goto(`/m/detail?id=${rows[0]?.id}&apply=sample`)
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(name.split(' · ').length)
})

test('"Continue" waits for accounts that are still loading, and then goes on', async () => {
  const { rows } = await call(world.url, listProducts, { countryCode: 'TH', productQuery: 'glycerine soap' })
  const page = await world.phone({
    as: 'sorawit.chaiyaporn@creators.sampan.example',
    kept: { countryCode: 'TH' },
  })
  const held = Promise.withResolvers<void>()
  await page.route(`**${listCreators.path}*`, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/m/detail?id=${rows[0]?.id}&apply=account`)
  await press(page, 'Continue')
  held.resolve()
  await page.waitForURL(/apply=address/)
  expect(await page.getByText('Choose an account.').count()).toBe(0)
})

test.each(['desktop', 'phone'] as const)(
  'what a press is for never moves from under it in the personal centre: %s',
  async (device) => {
    const page = await world[device]({
      as: 'creator@sampan.example',
      kept: { language: 'en', countryCode: 'TH' },
    })
    const held = Promise.withResolvers<void>()
    await page.route(`**${listCreators.path}*`, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(device === 'phone' ? '/m/user' : '/user?tab=settings')
    await see(page.getByRole('status', { name: 'Loading' }).or(page.getByText('Loading')).first())
    const addresses = page.getByRole('link', { name: 'Addresses' })
    expect(await addresses.count()).toBe(0)
    held.resolve()
    await see(addresses)
    const first = await addresses.boundingBox()
    await untilQuiet(page)
    expect(await addresses.boundingBox()).toEqual(first)
  },
)
