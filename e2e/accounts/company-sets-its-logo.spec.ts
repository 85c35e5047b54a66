import { register, sendEmailCode } from '@sampan/contract/account'
import { getBrandVerification } from '@sampan/contract/brand-verification'
import { uploadFile } from '@sampan/contract/file'
import { createProduct, publishProducts, verifyBrand } from '@sampan/contract/product-edit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { call, logInByCall, mailedCode, type Tokens } from '../calls.ts'
import { answer, press, see, seeFault, seeText } from '../screens.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }
const email = 'kanya@lanna.example'
const password = 'rain-2026'

/** Registers the company of one person, who is asked for all that a brand enters. */
async function registerBrand(): Promise<Tokens> {
  await call(world.url, sendEmailCode, { email })
  const verifyCode = await mailedCode(world.url, email)
  return call(world.url, register, {
    ...{ fullName: 'Kanya Thongdee', email, password, repassword: password, verifyCode },
    ...{ type: 2, companyName: 'Lanna Weaves', position: 'Founder', website: 'https://lanna.example' },
    ...{ phone: '02 123 4567', businessCategories: ['Lipmakeup'], random: 'lanna-registers' },
  })
}

/** A square of what somebody sees, as a file. */
const squareOf = (page: Page): Promise<Buffer> =>
  page.screenshot({ clip: { x: 0, y: 0, width: 160, height: 160 } })

async function uploadPicture(tokens: Tokens, picture: Buffer): Promise<string> {
  const form = new FormData()
  form.set('purpose', 'picture')
  form.set('file', new Blob([new Uint8Array(picture)]), 'scarf.png')
  const headers = { 'access-token': tokens.accessToken, 'refresh-token': tokens.refreshToken }
  const answer = await fetch(world.url + uploadFile.path, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { data: { result: string } }).data.result
}

async function publishScarf(tokens: Tokens, shown: Buffer): Promise<string> {
  const { id } = await call(
    world.url,
    createProduct,
    {
      ...{ countryCode: 'TH', categoryKey: 'Lipmakeup', promoteType: 1, cooperationType: 1 },
      ...{ name: { en: 'Indigo scarf' }, description: { en: 'Woven by hand.' } },
      ...{ sellingPoints: { en: ['Woven by hand'] }, commissionRate: 10, needsMou: false, quota: 5 },
      ...{ shopName: 'Lanna shop', shopNumber: 'LN-1', options: [] },
      skus: [{ optionKeys: [], price: '490', stock: 5 }],
      pictures: [{ url: await uploadPicture(tokens, shown) }],
    },
    tokens,
  )
  const published = await call(world.url, publishProducts, { ids: [id] }, tokens)
  expect(published.rows.map(({ outcome }) => outcome)).toEqual(['done'])
  return id
}

test('a company that registered sets its logo, which creators see on its product, and takes another name', async () => {
  const tokens = await registerBrand()
  const admin = await logInByCall(world.url, 'admin@sampan.example')
  const { id: brandId, name } = await call(world.url, getBrandVerification, {}, tokens)
  await call(world.url, verifyBrand, { id: brandId, name }, admin)

  const brand = await world.desktop({ as: email, password, kept: inEnglish })
  await brand.goto('/console/company')
  const form = brand.getByRole('form', { name: 'Logo and details' })
  await expect.poll(() => form.getByLabel('Company phone').inputValue()).toBe('+6621234567')
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await squareOf(brand) }
  await form.locator('input[type=file]').setInputFiles(logo)
  await see(form.locator('img'))
  await form.getByLabel('Website').fill('http://lanna.example')
  await press(brand, 'Save')
  await seeFault(form.getByLabel('Website'), 'Start the link with https://')
  await form.getByLabel('Website').fill('https://lanna-weaves.example')
  await press(brand, 'Save')
  await seeText(brand, 'Saved. Creators see it at once.')
  await see(brand.locator('aside img'))
  await picture(brand, 'd-own-company')

  const productId = await publishScarf(tokens, logo.buffer)
  const creator = await world.phone({ as: 'creator@sampan.example', kept: inEnglish })
  await creator.goto(`/m/detail?id=${productId}`)
  await see(creator.getByRole('heading', { name: 'Indigo scarf' }))
  const shown = await form.locator('img').getAttribute('src')
  await see(creator.locator(`img[src="${shown}"]`))
  await picture(creator, 'm-product-with-logo')

  await form.getByLabel('Company', { exact: true }).fill('Lanna Indigo')
  await seeText(brand, 'With another name we look at your company again.')
  await picture(brand, 'd-own-company-renamed')
  await press(brand, 'Save')
  const question = brand.getByRole('dialog', { name: 'Save the name Lanna Indigo?' })
  await see(question.getByText('New products and tasks cannot be published.'))
  await picture(brand, 'd-own-company-asked')
  await answer(brand, 'Cancel')
  await see(brand.getByRole('heading', { name: 'Your company is verified' }))
  await press(brand, 'Save')
  await answer(brand, 'Save the new name')
  await seeText(brand, 'Saved. We look at your company again.')
  await see(brand.getByRole('heading', { name: /We look at your company by/ }))

  const staff = await world.desktop({ as: 'admin@sampan.example', kept: inEnglish })
  await staff.goto(`/console/brands?view=waiting&open=${brandId}`)
  const drawer = staff.getByRole('dialog', { name: 'Lanna Indigo' })
  await see(drawer.getByText('Kanya Thongdee gave the company another name: it is looked at anew'))
  await see(drawer.getByText('Lanna Weaves → Lanna Indigo'))
  await see(drawer.getByRole('link', { name: '+6621234567' }))
  await drawer.getByRole('button', { name: 'Change', exact: true }).click()
  await drawer.getByLabel('Company phone').fill('02 765 4321')
  await picture(staff, 'd-company-for-staff')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await seeText(staff, 'Saved. Creators see it at once.')
  await see(brand.getByText('changed what the company entered').first())
  expect(world.faults).toEqual([])
})

test('on a phone in Thai the company is changed, and what is typed beside a colleague’s save is kept', async () => {
  const owner = 'aisyah@bulanmodest.example'
  const phone = await world.phone({ as: owner, kept: { countryCode: 'MY', language: 'th' } })
  await phone.goto('/m/console/company')
  const form = phone.getByRole('form', { name: 'โลโก้และข้อมูล' })
  await form.getByLabel('เว็บไซต์').fill('https://bulan.example/th')
  const other = await world.desktop({ as: owner, kept: { countryCode: 'MY', language: 'en' } })
  await other.goto('/console/company')
  await other.getByLabel('Your position').fill('Buyer')
  await other.getByLabel('Website').fill('https://bulan.example/en')
  await press(other, 'Save')
  await seeText(other, 'Saved. Creators see it at once.')
  expect(await violations(other, 'their own company')).toEqual([])
  await press(phone, 'บันทึก')
  await see(phone.getByText(/แก้ไขไปแล้ว สิ่งที่คุณพิมพ์ยังอยู่/))
  expect(await form.getByLabel('เว็บไซต์').inputValue()).toBe('https://bulan.example/th')
  expect(await violations(phone, 'their own company on a phone')).toEqual([])
  await picture(phone, 'm-own-company')
  expect(world.faults).toEqual([])
})
