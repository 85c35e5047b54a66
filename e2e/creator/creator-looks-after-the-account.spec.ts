import { readFileSync } from 'node:fs'
import { register, sendEmailCode } from '@sampan/contract/account'
import { listCreators, removeCreator } from '@sampan/contract/creator'
import { getOwnStrikes } from '@sampan/contract/strike'
import { strikeStatus } from '@sampan/contract/strike-status'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { call, logInByCall, mailedCode, type Tokens } from '../calls.ts'
import { sayIn } from '../say.ts'
import { linkTiktok, logIn, press, see, seeFault, seeText } from '../screens.ts'
import { english } from '../words.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const as = 'creator@sampan.example'
/** One pixel, as a screenshot of the post would be sent. */
const screenshot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a strike is appealed on a phone in Thai, and its answer comes to the open page', async () => {
  const th = await sayIn('th')
  const en = await sayIn('en')
  const { strikes } = await call(world.url, getOwnStrikes, {}, await logInByCall(world.url, as))
  const open = strikes.find(({ status }) => status === strikeStatus.recorded)
  const phone = await world.phone({ as, kept: { language: 'th' } })
  const faults: string[] = []
  await phone.goto('/m/strikes')
  await phone
    .getByRole('link')
    .filter({ hasText: th(`strike:status.${strikeStatus.recorded}`) })
    .click()
  await phone.waitForURL('**/m/strike?id=*')
  await press(phone, th('strike:may.button'))

  // Without words nothing is sent; what is written outlives the page.
  const words = phone.getByRole('textbox', { name: th('strike:appeal.words') })
  await press(phone, th('strike:appeal.send'))
  await seeFault(words, th('errors:appealNeeded'))
  await phone.getByRole('radio', { name: th('strike:appeal.ground.takenDown') }).check({ force: true })
  await words.fill('วิดีโอถูกลบเพราะเพลง และกลับมาแล้วในเช้าวันถัดมา')
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'post-is-back.png', mimeType: 'image/png', buffer: screenshot })
  await see(phone.getByRole('button', { name: th('strike:appeal.remove', { name: 'post-is-back.png' }) }))
  faults.push(...(await violations(phone, 'appeal')))
  await phone.reload()
  await press(phone, th('strike:may.button'))
  await seeText(phone, 'post-is-back.png')
  expect(await words.inputValue()).toContain('วิดีโอถูกลบเพราะเพลง')
  await press(phone, th('strike:appeal.send'))
  await seeText(phone, th('strike:running.ifRight'))
  await picture(phone, 'm-strike-appealed')

  // Whoever decides reads the same words on the case, says why, and both sides read that.
  const admin = await world.desktop({ as: 'admin@sampan.example', kept: { language: 'en' } })
  await admin.goto(`/console/samples/${open?.subjectId}`)
  await seeText(admin, 'วิดีโอถูกลบเพราะเพลง')
  await seeText(admin, en('strike:appeal.ground.takenDown'))
  await press(admin, en('strike:decide.takeBack'))
  const why = admin.getByRole('dialog')
  await why.getByText(en('strike:decide.reason.theirMistake')).click()
  await why.getByRole('button', { name: en('strike:decide.takeBack') }).click()
  await see(admin.getByText(en('strike:took.gave')))
  await seeText(phone, th('strike:took.gave'))
  await seeText(phone, en('strike:decide.reason.theirMistake'))

  // On a desktop the same strike stands among the others, taken back.
  const desktop = await world.desktop({ as, kept: { language: 'en' } })
  await desktop.goto('/user?tab=strikes')
  await see(desktop.getByRole('link').filter({ hasText: en(`strike:status.${strikeStatus.takenBack}`) }))
  faults.push(...(await violations(desktop, 'strikes')))
  expect(faults).toEqual([])
})

test('the centre keeps name, appearance and devices on the phone, and hands over what is kept', async () => {
  const vn = await sayIn('vn')
  const en = await sayIn('en')
  const elsewhere = await world.desktop({ as, kept: { language: 'en' } })
  await elsewhere.goto('/user?tab=settings')
  await see(elsewhere.getByText(en('account:security.thisDevice')))
  const phone = await world.phone({ as, kept: { language: 'vn' }, locale: 'vi-VN' })
  await phone.goto('/m/settings')

  // The appearance changes at once, and stays.
  await phone.getByText(vn('tenant:scheme.dark'), { exact: true }).click()
  await seeScheme(phone, 'dark')
  await phone.reload()
  await seeScheme(phone, 'dark')

  // A name that is too short says so at its field; a good one is on every page.
  await phone.getByRole('link', { name: vn('account:settings.person') }).click()
  const name = phone.getByRole('textbox', { name: vn('account:fullName') })
  await expect.poll(() => name.inputValue()).not.toBe('')
  await name.fill('')
  await press(phone, vn('account:settings.save'))
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  await name.fill('Nattaya Nguyễn')
  await press(phone, vn('account:settings.save'))
  await seeText(phone, vn('account:settings.done'))
  await phone.goto('/m/settings')
  await seeText(phone, 'Nattaya Nguyễn')

  // Everywhere else somebody is logged out at once.
  await press(phone, vn('account:security.endOthers'))
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: vn('account:security.endOthers') })
    .click()
  await seeText(phone, vn('account:security.alone'))
  await elsewhere.reload()
  await see(elsewhere.getByRole('dialog').getByLabel(en('account:password'), { exact: true }))

  // A copy of everything, as one ZIP.
  await press(phone, vn('personal-data:export.ask'))
  const link = phone.getByRole('link', { name: vn('personal-data:export.download') })
  await link.waitFor()
  const download = phone.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
})

test('a statement is saved as CSV on the phone and as a PDF on a desktop, each in its reader’s language', async () => {
  const vn = await sayIn('vn')
  const th = await sayIn('th')
  const phone = await world.phone({ as, kept: { language: 'vn' }, locale: 'vi-VN' })
  await phone.goto('/m/statement')
  await press(phone, vn('earning:statement.title'))
  const csv = (await saved(phone, vn('earning:statement.csv'))).toString()
  for (const column of ['at', 'title', 'amount', 'balance'])
    expect(csv).toContain(vn(`earning:paper.column.${column}`))
  expect(csv.trim().split('\n').length).toBeGreaterThan(1)

  const desktop = await world.desktop({ as, kept: { language: 'th' }, locale: 'th-TH' })
  await desktop.goto('/user?tab=earnings')
  await press(desktop, th('earning:statement.title'))
  const pdf = await saved(desktop, th('earning:statement.pdf'))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

const newcomer = { email: 'sorawit@mail.example', password: 'river-2026' }

/** Somebody who named a page at the registration, as everybody has to. */
async function registerByCall(): Promise<Tokens> {
  const { email, password } = newcomer
  await call(world.url, sendEmailCode, { email })
  const verifyCode = await mailedCode(world.url, email)
  const person = { fullName: 'Sorawit Chai', email, password, repassword: password, verifyCode }
  const account = { type: 1, random: 'sorawit-registers', ytHomePageLink: 'https://youtube.com/@sorawit' }
  return call(world.url, register, { ...person, ...account })
}

/** The file that a press saves. */
async function saved(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await press(page, name)
  return readFileSync(await (await download).path())
}

test('what one admin prepares another one releases, and the creator sees it paid on the phone', async () => {
  const en = await sayIn('en')
  const vn = await sayIn('vn')
  const phone = await world.phone({ as, kept: { countryCode: 'TH', language: 'vn' }, locale: 'vi-VN' })
  const desk = (email: string) => world.desktop({ as: email, kept: { countryCode: 'TH', language: 'en' } })
  const preparer = await desk('admin@sampan.example')
  await preparer.goto('/console/payouts')
  await press(preparer, en('payout:run.prepare'))
  const asks = preparer.getByRole('dialog')
  await see(asks.getByRole('status').getByText(/฿/))
  await asks.getByRole('button', { name: en('payout:run.prepare') }).click()
  await preparer.waitForURL(/[?&]run=/)
  await seeText(preparer, en('payout:run.youPrepared'))
  const faults = await violations(preparer, 'payout run')
  await phone.goto('/m/statement')
  await see(
    phone.getByRole('region', { name: vn('earning:payouts.title') }).getByText(vn('earning:state.inPayout')),
  )

  const releaser = await desk('finance@sampan.example')
  const { pathname, search } = new URL(preparer.url())
  await releaser.goto(pathname + search)
  const release = releaser.getByRole('button', { name: /^Release / })
  await release.click()
  await releaser
    .getByRole('dialog')
    .getByRole('button', { name: /^Release / })
    .click()
  const file = (await saved(releaser, en('payout:run.verb.getFile'))).toString()
  expect(file.trim().split('\n').length).toBeGreaterThan(1)
  await press(releaser, en('payout:run.verb.bookPaid'))
  const books = releaser.getByRole('dialog')
  await books
    .locator('input[type=file]')
    .setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: screenshot })
  await see(books.getByText('transfer.png'))
  await books.getByRole('button', { name: en('payout:run.verb.bookPaid') }).click()
  await see(releaser.getByText(en('payout:run.status.3')))
  await picture(releaser, 'd-payout-run-paid')
  await phone.reload()
  await see(
    phone.getByRole('region', { name: vn('earning:payouts.title') }).getByText(vn('earning:state.paid')),
  )
  await picture(phone, 'm-payout-paid')
  faults.push(...(await violations(phone, 'payout')))
  expect(faults).toEqual([])
})

test('who has no account is asked once where the posts are, and gives all of an account or none of it', async () => {
  const id = await sayIn('id')
  const tokens = await registerByCall()
  for (const account of await call(world.url, listCreators, {}, tokens))
    await call(world.url, removeCreator, { id: account.id }, tokens)
  const phone = await world.phone({
    as: newcomer.email,
    password: newcomer.password,
    kept: { language: 'id' },
    locale: 'id-ID',
  })
  await phone.goto('/m/index')
  const sheet = phone.getByRole('dialog', { name: id('creator:complete.title') })
  await sheet.getByRole('button', { name: id('creator:complete.save') }).click()
  await see(sheet.getByRole('alert').filter({ hasText: id('errors:platformNeeded') }))
  await sheet.getByRole('button', { name: 'Shopee' }).click()
  await sheet.getByLabel(id('creator:complete.shopeeName')).fill('sorawit.shop')
  await sheet.getByRole('button', { name: id('creator:complete.save') }).click()
  await seeFault(sheet.getByLabel(id('creator:form.affiliateId')), id('errors:shopeePair'))
  expect(await violations(phone, 'complete info')).toEqual([])

  // What was typed is there when the next page asks, and a handle is taken as it is pasted.
  await phone.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  const desktop = await world.desktop({
    as: newcomer.email,
    password: newcomer.password,
    kept: { language: 'en' },
  })
  await desktop.goto('/index')
  const en = await sayIn('en')
  const dialog = desktop.getByRole('dialog', { name: en('creator:complete.title') })
  await dialog.getByRole('button', { name: 'YouTube' }).click()
  await dialog
    .getByLabel(en('creator:complete.link', { platform: 'YouTube' }))
    .fill(' HTTPS://YouTube.com/@SorawitTries/videos ')
  await dialog.getByRole('button', { name: en('creator:complete.save') }).click()
  await dialog.waitFor({ state: 'hidden' })
  await phone.goto('/m/creators')
  await seeText(phone, /@SorawitTries/i)
})

const seeScheme = (page: Page, scheme: 'dark' | 'light') =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme')))
    .toBe(scheme)

test('who finds somebody else’s TikTok in a registration links another, and a log-out leaves none of it', async () => {
  const page = await world.desktop({ kept: { countryCode: 'TH', language: 'en' } })
  const link = page.getByRole('button', { name: english.link, exact: true })
  await page.goto('/index?dialog=register')
  await linkTiktok(page, 'mintra.skinlab', english)
  await page.reload()
  await page.goto('/index?dialog=register')
  await seeText(page, '@mintra.skinlab')
  await press(page, 'Not you?')
  await see(link)
  await page.goto('/index?dialog=register')
  await see(link)
  await linkTiktok(page, 'mintra.skinlab', english)
  await page.goto('/index?dialog=login')
  await logIn(page, as, english)
  await page.getByRole('button', { name: /^Hi, / }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await see(page.getByRole('button', { name: 'Log in', exact: true }))
  await page.goto('/index?dialog=register')
  await see(link)
  expect(await page.getByText('@mintra.skinlab').count()).toBe(0)
})
