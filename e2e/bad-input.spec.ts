import { listMySamples } from '@sampan/contract/sample'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, demoPassword, logInByCall } from './calls.ts'
import { endSession } from './ended-session.ts'
import { clearOwnName, fillHuaHin, logIn, openInside, press, see, seeFault, seeText } from './screens.ts'
import { english, thai } from './words.ts'
import { openWorld, picture, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const nattaya = { as: 'creator@sampan.example', kept: { countryCode: 'TH', language: 'en' } }
const honey = '019b76db-b1a0-7088-8fcb-6ebc432c776f'

test('log-in says at each field what is missing, in Vietnamese', async () => {
  const page = await world.desktop({ locale: 'vi-VN', timeZone: 'Asia/Ho_Chi_Minh' })
  await page.goto('/index?dialog=login&countryCode=VN')
  const dialog = page.getByRole('dialog', { name: 'Đăng nhập' })
  await dialog.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  const [email, password] = [dialog.getByLabel('Email'), dialog.getByLabel('Mật khẩu', { exact: true })]
  await seeFault(email, 'Hãy nhập email của bạn.')
  await seeFault(password, 'Hãy nhập mật khẩu.')
  await see(dialog.getByText('Hãy đánh dấu đồng ý để tiếp tục.'))
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
  await picture(page, 'd-log-in-faults')

  await email.fill('linh@')
  await password.fill('sai-roi-1')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await seeFault(email, 'Hãy viết email theo dạng ten@example.com.')
  await email.fill('creator.vn@sampan.example')
  await dialog.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await see(dialog.getByRole('alert').filter({ hasText: 'Email hoặc mật khẩu chưa đúng.' }))
  expect(world.faults).toEqual([])
})

test('the log-in forgets what was typed when it closes and asks for the agreement each time, but of whoever’s session ran out', async () => {
  const page = await world.desktop({ kept: { countryCode: 'TH', language: 'en' } })
  await page.goto('/index?dialog=login')
  const dialog = page.getByRole('dialog')
  const [email, box] = [dialog.getByLabel('Email', { exact: true }), dialog.getByRole('checkbox')]
  await email.fill('creator@sampan.example')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await openInside(page, '/index?dialog=login')
  await see(email)
  expect(await email.inputValue()).toBe('')
  await logIn(page, 'creator@sampan.example', english)
  await dialog.waitFor({ state: 'detached' })
  await endSession(page, world.url)
  await openInside(page, '/user?tab=addresses')
  await see(dialog.getByText('Please log in again.'))
  expect(await email.inputValue()).toBe('creator@sampan.example')
  expect(await box.count()).toBe(0)

  // The next one at this browser is no longer whose session it was.
  await page.goto('/index?dialog=login')
  await see(box)
  expect(await email.inputValue()).toBe('')
  await page.context().close()
})

test('registration says at each field what is missing, for a creator and for a brand', async () => {
  const page = await world.desktop({ kept: { countryCode: 'TH', language: 'en' } })
  await page.goto('/index?dialog=register')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await press(page, 'Send code')
  await seeFault(field('Email'), 'Type your email.')
  await press(page, 'Create account')
  await seeFault(field('Full name'), 'Type your full name.')
  await seeFault(field('Code from your mail'), 'Type the code from the mail.')
  await seeFault(field('Password'), 'Type your password.')
  await seeText(page, 'Link TikTok, or give at least one other page of yours.')
  await seeText(page, 'Tick the agreement to go on.')
  await picture(page, 'd-register-faults')

  await field('Full name').fill('Kanya Thongdee')
  await field('Email').fill('kanya@mail.example')
  await press(page, 'Send code')
  await seeText(page, 'We sent a code to kanya@mail.example.')
  await press(page, 'YouTube')
  const youtube = field('YouTube link or handle')
  await youtube.fill('https://instagram.com/kanya')
  // A chip that is pressed again by accident keeps what was typed, and says that it is not sent.
  await press(page, 'YouTube')
  await youtube.waitFor({ state: 'detached' })
  await seeText(page, 'Closed and not sent: YouTube. What you typed is kept.')
  await press(page, 'YouTube')
  expect(await youtube.inputValue()).toBe('https://instagram.com/kanya')
  await field('Code from your mail').fill('000000')
  await field('Password').fill('rain')
  await field('Password again').fill('rain2027')
  await page.getByRole('checkbox', { name: english.agree }).check()
  await press(page, 'Create account')
  await seeFault(youtube, 'This link leads to another platform.')
  await seeFault(field('Password'), 'Use 6 to 12 characters.')
  await seeFault(field('Password again'), 'The two entries do not match.')
  await field('Password').fill('rain2026')
  await youtube.fill('https://youtube.com/@kanya')
  await field('Password again').fill('rain2026')
  await press(page, 'Create account')
  await seeFault(field('Code from your mail'), 'The code is wrong. 4 tries left.')

  await page.getByText('Brand owner', { exact: true }).click()
  await press(page, 'Create account')
  await seeFault(field('Company'), 'Give the name of your company.')
  await seeFault(field('Your position'), 'Give your position in the company.')
  await seeFault(field('Website'), 'Give the website of your company.')
  await seeFault(field('Phone'), 'Give a phone number.')
  await seeText(page, 'Choose at least one category.')
  await press(page, 'WhatsApp')
  await see(field('WhatsApp (optional)'))
  await picture(page, 'd-register-brand-faults')
  expect(world.faults).toEqual([])
})

test('an address says at each part what is missing, in English and in Vietnamese', async () => {
  const page = await world.desktop(nattaya)
  await page.goto('/user?tab=addresses')
  await press(page, 'Add address')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await clearOwnName(field('Who receives it'))
  await press(page, 'Save address')
  await seeFault(field('Who receives it'), 'Say who receives the parcel.')
  await seeFault(field('Mobile phone'), 'Give a mobile number.')
  await seeFault(page.getByRole('combobox', { name: 'Province' }), 'Choose the area.')
  await seeFault(field('Address'), 'Give street and house number.')
  await seeFault(field('Postcode'), 'Give the postcode.')
  await picture(page, 'd-address-faults')
  // A province alone is no area yet.
  await page.getByRole('combobox', { name: 'Province' }).click()
  await page.getByRole('option', { name: 'Phuket' }).click()
  await field('Mobile phone').fill('02 123 4567')
  await field('Postcode').fill('8300')
  await press(page, 'Save address')
  await seeFault(page.getByRole('combobox', { name: 'District' }), 'Choose the area.')
  await seeFault(
    field('Mobile phone'),
    'This is not a mobile number of this country. From abroad, start with + and the country code.',
  )
  await seeFault(field('Postcode'), 'This postcode does not fit the country.')

  const vietnamese = { as: 'creator.vn@sampan.example', locale: 'vi-VN', kept: { countryCode: 'VN' } }
  const linh = await world.phone(vietnamese)
  await linh.goto('/m/address?edit=new')
  await clearOwnName(linh.getByRole('textbox', { name: 'Người nhận', exact: true }))
  await press(linh, 'Lưu địa chỉ')
  await seeFault(linh.getByRole('textbox', { name: 'Người nhận', exact: true }), 'Hãy điền người nhận hàng.')
  await seeFault(linh.getByRole('combobox', { name: 'Tỉnh/Thành phố' }), 'Hãy chọn khu vực.')
  await picture(linh, 'm-address-faults')
  expect(world.faults).toEqual([])
})

test('an expired session opens the log-in, and the typed address is still there and can be sent', async () => {
  const page = await world.desktop(nattaya)
  await page.goto('/user?tab=addresses&edit=new')
  await fillHuaHin(page, english)
  await endSession(page, world.url)
  await press(page, 'Save address')
  await seeText(page, 'Please log in again.')
  await picture(page, 'd-session-over')
  await logIn(page, nattaya.as, english)
  await page.getByRole('dialog', { name: 'Log in' }).waitFor({ state: 'hidden' })
  expect(await page.getByRole('textbox', { name: 'Address', exact: true }).inputValue()).toBe(
    '7 Naresdamri Road',
  )
  await press(page, 'Save address')
  await seeText(page, 'The address is saved')
  await seeText(page, /7 Naresdamri Road/)

  const phone = await world.phone({ ...nattaya, locale: 'th-TH', kept: { countryCode: 'TH' } })
  await phone.goto('/m/address?edit=new')
  await fillHuaHin(phone, thai)
  await endSession(phone, world.url)
  await press(phone, thai.saveAddress)
  await phone.waitForURL('**/m/login?back=*')
  await logIn(phone, nattaya.as, thai)
  await phone.waitForURL('**/m/address?edit=new')
  expect(await phone.getByRole('textbox', { name: 'ที่อยู่', exact: true }).inputValue()).toBe(
    '7 Naresdamri Road',
  )
  await press(phone, thai.saveAddress)
  await seeText(phone, 'บันทึกที่อยู่แล้ว')
})

test('who logs in on the tab of a session that ran out finds nothing that was typed there', async () => {
  const page = await world.desktop(nattaya)
  await page.goto('/user?tab=addresses&edit=new')
  await fillHuaHin(page, english)
  await endSession(page, world.url)
  await press(page, 'Save address')
  await seeText(page, 'Please log in again.')
  await logIn(page, 'creator.vn@sampan.example', english)
  await page.getByRole('dialog', { name: 'Log in' }).waitFor({ state: 'hidden' })
  await page.goto('/user?tab=addresses&edit=new')
  expect(await page.getByRole('textbox', { name: 'Address', exact: true }).inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Naresdamri')
})

test('whose session ran out reads so once, and logs in again by the password alone', async () => {
  const page = await world.desktop({ kept: nattaya.kept })
  await page.goto('/user?tab=addresses')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await logIn(page, nattaya.as, english)
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.waitFor({ state: 'hidden' })
  await press(page, 'Add address')
  await fillHuaHin(page, english)
  await endSession(page, world.url)
  await press(page, 'Save address')
  await see(dialog)
  const told = page.getByText('Please log in again.')
  await expect.poll(() => told.count()).toBe(1)
  expect(await dialog.getByLabel('Email', { exact: true }).inputValue()).toBe(nattaya.as)
  expect(await dialog.getByRole('checkbox').count()).toBe(0)
  const password = dialog.getByLabel('Password', { exact: true })
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  await picture(page, 'd-session-over-known')
  await password.fill(demoPassword)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await see(page.getByRole('button', { name: 'Save address' }))
  expect(await page.locator('form').getByRole('alert').allTextContents()).toEqual([])
  await press(page, 'Save address')
  await seeText(page, 'The address is saved')
  await page.context().close()
})

test('two presses on Apply give one sample', async () => {
  const page = await world.desktop(nattaya)
  await page.goto(`/detail?id=${honey}&apply=sample`)
  const dialog = page.getByRole('dialog', { name: 'Free sample' })
  await dialog.getByText('450 g').click()
  await press(page, 'Continue')
  await dialog.getByText(english.why).click()
  // Esc shuts the notice that is over the application, and not the application under it.
  await press(page, 'task notice')
  await page.getByRole('dialog', { name: 'Task notice' }).getByRole('button').press('Escape')
  await dialog.getByRole('checkbox', { name: english.consent }).check()
  await page.getByRole('button', { name: 'Apply for this sample' }).dblclick()
  await see(dialog.getByText(english.sent))
  const tokens = await logInByCall(world.url, nattaya.as)
  const { rows } = await call(world.url, listMySamples, { query: 'honey', pageSize: 50 }, tokens)
  const open = rows.filter((row) => row.product.id === honey && row.status === 5)
  expect(open).toHaveLength(1)
  expect(world.faults).toEqual([])
})

test('two people of a brand decide the same case: one wins, the other is told who', async () => {
  const kept = { language: 'en' }
  const ploy = await world.desktop({ as: 'brand@sampan.example', kept })
  const anan = await world.desktop({ as: 'anan@siambotanics.example', kept })
  await Promise.all([ploy, anan].map((page) => openFirstToReview(page)))
  await press(anan, 'Reject')
  const question = anan.getByRole('dialog', { name: 'Reject this application?' })
  await question.getByText('Quota is full').click()
  await press(ploy, 'Approve')
  await seeText(ploy, /approved the application$/)
  await question.getByRole('button', { name: 'Reject' }).click()
  await seeText(anan, 'พลอย อรุณรัตน์ has decided this already.')
  await picture(anan, 'd-decided-already')
  expect(world.faults).toEqual([])
})

test('unknown and foreign ids are not found, unknown paths lead to the introduction', async () => {
  const foreign = '019b7853-0000-7000-8000-000000000000'
  const creator = await world.desktop(nattaya)
  expect((await creator.goto(`/detail?id=${foreign}`))?.status()).toBe(404)
  await seeText(creator, 'This product is not here')
  await picture(creator, 'd-unknown-product')
  // An id of a wrong shape names nothing either: nothing went wrong, and trying again would not help.
  await openInside(creator, '/task?t=no-such-task')
  await seeText(creator, 'This task is not here')
  await creator.goto(`/user?tab=samples&id=${foreign}`)
  await seeText(creator, 'This sample is not here')
  await picture(creator, 'd-unknown-sample')
  await creator.goto('/no/such/page?countryCode=TH')
  await creator.waitForURL('**/introduction?countryCode=TH')

  // A case of another brand, as it is in that brand's console.
  const other = await world.desktop({ as: 'brand.vn@sampan.example', kept: { language: 'en' } })
  await openFirstToReview(other)
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: { language: 'en' } })
  await brand.goto(new URL(other.url()).pathname)
  await seeText(brand, 'This sample is not here')
  await picture(brand, 'd-foreign-case')
})

async function openFirstToReview(page: Page): Promise<void> {
  await page.goto('/console/samples?view=toReview')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await see(page.getByRole('button', { name: 'Approve' }))
}
