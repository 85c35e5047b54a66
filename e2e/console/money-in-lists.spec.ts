import { askForTopUp, listTopUps } from '@sampan/contract/payout-top-up'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { call, logInByCall } from '../calls.ts'
import { sayIn } from '../say.ts'
import { press, see, seeText } from '../screens.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }
const preparer = 'admin@sampan.example'
const as = (email: string) => logInByCall(world.url, email)
const tickAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()

test('a file of commissions opens as the list of its lines, and a creator’s lines of all files are one press away', async () => {
  const say = await sayIn('en')
  const admin = await world.desktop({ as: preparer, kept: inEnglish })
  await admin.goto('/console/commissions')
  await admin.getByRole('row').nth(1).getByRole('link').first().click()
  await admin.waitForURL(/[?&]file=/)
  await seeText(admin, /^Imported by /)
  const rows = admin.getByRole('table').getByRole('row')
  await see(rows.nth(1))
  await picture(admin, 'd-commission-lines')
  expect(await violations(admin, 'lines of commissions')).toEqual([])
  await rows.nth(1).getByRole('button').last().click()
  await admin.getByRole('menuitem', { name: say('commission:line.only') }).click()
  await admin.waitForURL(/[?&]creator=/)
  await admin.goto('/console/commissions?lines=1')
  await see(rows.nth(1))
  const phone = await world.phone({ as: preparer, kept: inEnglish })
  await phone.goto('/m/console/commissions?lines=1')
  await see(phone.getByRole('listitem').first())
  await picture(phone, 'm-commission-lines')
  for (const page of [admin, phone]) await page.context().close()
})

test('top-ups are a list for both sides: a brand finds all of its own, an admin books those that are ticked', async () => {
  const say = await sayIn('en')
  const brandTokens = await as('brand@sampan.example')
  for (const at of [1, 2, 3, 4, 5, 6])
    await call(
      world.url,
      askForTopUp,
      { amount: `${at}000`, currency: 'THB', reference: `HARBOUR ${at}` },
      brandTokens,
    )
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/console/budget')
  await brand.getByRole('link', { name: /^All \d+$/ }).click()
  await brand.waitForURL(/list=topUps/)
  await seeText(brand, 'HARBOUR 1')
  await picture(brand, 'd-own-top-ups')
  expect(await violations(brand, 'own top-ups')).toEqual([])

  const admin = await world.desktop({ as: preparer, kept: inEnglish })
  await admin.goto('/console/budget')
  await seeText(admin, say('payout:budget.totals'))
  await picture(admin, 'd-brand-budgets')
  expect(await violations(admin, 'budgets of brands')).toEqual([])
  await admin.goto('/console/budget?list=topUps&q=HARBOUR')
  await expect.poll(() => admin.getByRole('row').count()).toBe(7)
  await tickAll(admin)
  await picture(admin, 'd-top-ups-ticked')
  await press(admin, say('payout:asked.book.some', { count: 6 }))
  const dialog = admin.getByRole('dialog', { name: /^Book 6 top-ups/ })
  await dialog.getByRole('button', { name: say('payout:asked.book.verb'), exact: true }).click()
  const booked = async () =>
    (await call(world.url, listTopUps, { view: 'booked', query: 'HARBOUR' }, brandTokens)).total
  await expect.poll(booked, { timeout: 60_000 }).toBe(6)
  const phone = await world.phone({ as: preparer, kept: inEnglish })
  await phone.goto('/m/console/budget?list=topUps&view=all')
  await seeText(phone, 'HARBOUR 6')
  await picture(phone, 'm-top-ups')
  await phone.goto('/m/console/budget?view=short')
  await see(phone.getByRole('heading', { level: 1 }))
  await picture(phone, 'm-brand-budgets')
  expect(world.faults).toEqual([])
  for (const page of [brand, admin, phone]) await page.context().close()
})
