import { logIn } from '@sampan/contract/account'
import { getProduct, getProductStanding, listProducts } from '@sampan/contract/product'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lostWhenZoomed, violations } from './axe.ts'
import { call, logInByCall } from './calls.ts'
import { openInside, see } from './screens.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const soap = '019b76db-d0e0-7e27-8ac6-b18a892c0eee'
const kept = { countryCode: 'TH', language: 'en' }

/** A screen: its path on the desktop, and what is on it once it is there. */
type Screen = [path: string, heading: string | RegExp]

const visitorScreens: Screen[] = [
  ['/introduction', /Try it first/],
  ['/country', 'Where do you create?'],
  ['/index', 'Free samples in Thailand'],
  ['/list?productQuery=tea', '“tea”'],
  ['/blacklist', 'Public blacklist'],
  [`/detail?id=${soap}`, 'Jasmine rice glycerine soap, set of 3'],
  [`/imgPreview?id=${soap}`, 'Jasmine rice glycerine soap, set of 3'],
  ['/productGroup?categoryKey=Skincare', 'Skin care'],
  ['/aboutUs', /^About/],
  ['/verify', 'Verify a signed MOU'],
  ['/protocol?t=1', /^User agreement|^Legal/],
  ['/networkError', 'The site is open'],
]
const accountScreens: Record<'desktop' | 'phone', Screen[]> = {
  desktop: [
    ['/index?dialog=login', 'Log in'],
    ['/index?dialog=register', 'Register'],
    ['/index?dialog=reset', 'Set a new password'],
  ],
  phone: [
    ['/m/login', 'Log in'],
    ['/m/register', 'Register'],
    ['/m/reset', 'Set a new password'],
    ['/m/contactUs', 'Contact us'],
    ['/m/feedback', 'Give feedback'],
  ],
}
/** The steps of a new application: for a product of which the creator has no open sample, and which comes in several kinds. */
async function findApplySteps(url: string): Promise<Screen[]> {
  const tokens = await logInByCall(url, 'creator@sampan.example')
  const { rows } = await call(url, listProducts, { countryCode: 'TH', hasStock: true, pageSize: 50 }, tokens)
  for (const { id } of rows) {
    const { skus } = await call(url, getProduct, { id }, tokens)
    const { openSampleId } = await call(url, getProductStanding, { id }, tokens)
    if (openSampleId !== null || skus.length < 2) continue
    return [
      [`/detail?id=${id}&apply=account`, 'Free sample'],
      [`/detail?id=${id}&apply=address`, 'Free sample'],
      [`/detail?id=${id}&apply=sample`, 'Which one would you like to try?'],
      [`/detail?id=${id}&apply=confirm`, 'Who does what, by when'],
    ]
  }
  throw new Error('the creator of the demo has an open sample of every product')
}
const creatorScreens: Record<'desktop' | 'phone', Screen[]> = {
  desktop: [
    ['/user', 'My samples'],
    ['/user?tab=records', 'Review records'],
    ['/user?tab=accounts', 'My accounts'],
    ['/user?tab=accounts&add=2', 'Add a YouTube account'],
    ['/user?tab=addresses', 'Addresses'],
    ['/user?tab=addresses&edit=new', 'New address'],
    ['/user?tab=payouts', 'Payout methods'],
    ['/user?tab=payouts&edit=new', 'New payout method'],
    ['/user?tab=earnings', 'Earnings'],
    ['/user?tab=strikes', 'Sign-ups this month'],
    ['/user?tab=settings', 'Notification settings'],
    ['/user?tab=inbox', 'Notifications'],
    ['/user?tab=tasks', 'My endorsements'],
    ['/user?tab=products', 'My products'],
    ['/user?tab=schedule', 'Schedule'],
    ['/user?tab=invitations', 'Invitations'],
  ],
  phone: [
    ['/m/user', 'ณัฐญา ศรีสุข'],
    ['/m/goods', 'My samples'],
    ['/m/strikes', 'Sign-ups this month'],
    ['/m/history', 'Review records'],
    ['/m/creators', 'My accounts'],
    ['/m/creators?add=any', 'Where is the account?'],
    ['/m/address?edit=new', 'New address'],
    ['/m/payment?edit=new', 'New payout method'],
    ['/m/statement', 'Earnings'],
    ['/m/statement?statement=1', 'Statement'],
    ['/m/inbox', 'Notifications'],
    ['/m/scan', 'Scan a barcode'],
    ['/m/myTask', 'My endorsements'],
    ['/m/schedule', 'Schedule'],
    ['/m/jobInvite', 'Invitations'],
    ['/m/settings', 'Settings'],
    ['/m/settings?part=notifications', 'Notification settings'],
  ],
}

test.each(['desktop', 'phone'] as const)(
  'everybody can use the screens on a %s, in light and dark',
  async (device) => {
    const visit = (as?: string) => world[device]({ kept, ...(as && { as }) })
    const pathOf = (path: string) => (device === 'phone' && !path.startsWith('/m/') ? `/m${path}` : path)
    const found: string[] = []
    const look = async (page: Page, screens: Screen[]) => {
      for (const [path, heading] of screens) {
        await openInside(page, pathOf(path))
        await see(page.getByRole('heading', { name: heading }))
        found.push(...(await violations(page, path)))
        if (device === 'desktop') found.push(...(await lostWhenZoomed(page, path)))
      }
    }

    const visitor = await visit()
    await look(visitor, [...visitorScreens, ...accountScreens[device]])
    const creator = await visit('creator@sampan.example')
    await look(creator, [...creatorScreens[device], ...(await findApplySteps(world.url))])
    await creator.goto(pathOf(device === 'phone' ? '/goods' : '/user'))
    await creator.getByRole('article').getByRole('link').first().click()
    await see(creator.getByRole('heading', { name: 'History' }))
    found.push(...(await violations(creator, 'my case')))

    const brand = await visit('brand@sampan.example')
    await look(brand, [
      ['/console/budget', 'Budget'],
      ['/console/samples?view=toReview', 'Samples'],
    ])
    await brand
      .getByRole('link', { name: /SP-|@|อนุชา|กิตติศักดิ์/ })
      .first()
      .waitFor()
    await brand
      .getByRole('link', { name: /กิตติศักดิ์/ })
      .first()
      .click()
    await see(brand.getByRole('heading', { name: 'History' }))
    found.push(...(await violations(brand, 'console case')))
    await brand.getByRole('button', { name: 'Reject' }).click()
    await see(brand.getByRole('dialog', { name: 'Reject this application?' }))
    found.push(...(await violations(brand, 'console reject')))

    expect(found).toEqual([])
    expect(world.faults).toEqual([])
  },
  // Some fifty looks of axe at two schemes: on a machine with other work they take longer than one journey.
  420_000,
)

test('a first visit is as dark as the device, until its reader chooses otherwise', async () => {
  const page = await world.phone({ kept, as: 'creator@sampan.example' })
  await page.emulateMedia({ colorScheme: 'dark' })
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  await page.goto('/m/settings')
  await see(page.getByRole('heading', { name: 'Settings' }))
  await expect.poll(scheme).toBe('dark')
  await page.getByText('Light', { exact: true }).click()
  await expect.poll(scheme).toBe('light')
  await page.reload()
  await see(page.getByRole('heading', { name: 'Settings' }))
  await expect.poll(scheme).toBe('light')
  await page.context().close()
})

test('who cannot see the picture with the code hears it, by keyboard alone', async () => {
  const email = 'cannot-see@example.com'
  for (let failed = 0; failed < 5; failed += 1) {
    await expect(call(world.url, logIn, { email, password: 'wrong12' })).rejects.toThrow()
  }
  const page = await world.phone({ kept: { countryCode: 'TH', language: 'th' } })
  await page.goto('/m/login')
  await page.getByLabel('อีเมล', { exact: true }).fill(email)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('wrong12')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  const field = page.getByLabel('ตัวอักษรในภาพ', { exact: true })
  await see(field)
  const listen = page.getByRole('button', { name: 'ฟังรหัส', exact: true })
  expect((await listen.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await see(page.getByRole('button', { name: 'ฟังเป็นภาษาอังกฤษ' }))
  expect(await violations(page, '/m/login with a picture')).toEqual([])

  await field.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await listen.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await see(page.getByRole('button', { name: 'หยุด', exact: true }))
  // It is heard to its end, and then the field has the focus.
  await see(listen)
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(world.faults).toEqual([])
})
