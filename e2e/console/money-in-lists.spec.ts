import { countryCodes } from '@sampan/contract/country'
import {
  listPayoutRuns,
  listRunPayouts,
  preparePayoutRun,
  previewPayoutRun,
  releasePayoutRun,
} from '@sampan/contract/payout-run'
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
const releaser = 'finance@sampan.example'
const as = (email: string) => logInByCall(world.url, email)
const tickAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()

/** A released run of at least so many payouts, whichever country has them. Out: its id and references. */
async function releasedRun(least: number): Promise<{ id: string; references: string[] }> {
  const [one, other] = [await as(preparer), await as(releaser)]
  for (const countryCode of countryCodes) {
    const shown = await call(world.url, previewPayoutRun, { countryCode }, one)
    if (shown.payouts < least) continue
    const { id } = await call(world.url, preparePayoutRun, { countryCode }, one)
    await call(world.url, releasePayoutRun, { id }, other)
    const { rows } = await call(world.url, listRunPayouts, { id, view: 'waiting', pageSize: 100 }, one)
    return { id, references: rows.map(({ reference }) => reference ?? '') }
  }
  throw new Error('no country of the demo has so many to pay')
}

test('ticked payouts are refused with one reason, and the rest is booked by a table of the bank', async () => {
  const say = await sayIn('en')
  const { id, references } = await releasedRun(3)
  const [first = '', second = '', ...rest] = references
  const admin = await world.desktop({ as: preparer, kept: inEnglish })
  await admin.goto(`/console/payouts?run=${id}&view=waiting&q=${first}`)
  await expect.poll(() => admin.getByRole('row').count()).toBe(2)
  await admin.goto(`/console/payouts?run=${id}&view=waiting`)
  const boxes = admin.getByRole('row').getByRole('checkbox')
  await expect.poll(() => boxes.count()).toBe(references.length + 1)
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await picture(admin, 'd-run-ticked')
  await press(admin, say('payout:run.some.bookFailed', { count: 2 }))
  const asked = admin.getByRole('dialog', { name: say('payout:run.ask.back.failedMany', { count: 2 }) })
  await asked.getByText(say('payout:run.reason.closed')).click()
  await picture(admin, 'd-run-refuse-some')
  await asked.getByRole('button', { name: say('payout:run.verb.bookFailed') }).click()
  await expect.poll(() => boxes.count()).toBe(references.length - 1)

  // What is left is booked by the bank's own table, which is looked at first.
  await press(admin, say('import:button.payouts'))
  const entering = admin.getByRole('dialog', { name: say('import:title.payouts') })
  const table = ['Reference\tStatus\tReason', `${first}\tPaid\t`, ...rest.map((each) => `${each}\tPaid\t`)]
  await entering.getByRole('textbox').fill(table.join('\n'))
  await entering.getByRole('button', { name: say('import:check') }).click()
  await see(entering.getByText(say('import:fault.payoutElsewhere')))
  await picture(admin, 'd-run-import-fault')
  await entering.getByRole('button', { name: /^Enter \d+, keep 1 here$/ }).click()
  await seeText(admin, say('import:leftHere'))
  await admin.goto(`/console/payouts?run=${id}&view=back`)
  await expect.poll(() => boxes.count()).toBe(3)
  expect(await violations(admin, 'a run with its payouts')).toEqual([])
  const { rows } = await call(world.url, listRunPayouts, { id, view: 'back' }, await as(preparer))
  expect(rows.map(({ bankReason }) => bankReason)).toEqual(['Account closed', 'Account closed'])
  expect(rows.map(({ reference }) => reference)).toEqual([first, second])

  // One that was paid comes back days later.
  await admin.goto(`/console/payouts?run=${id}&view=paid`)
  await tickAll(admin)
  await see(admin.getByRole('button', { name: say('payout:run.some.bookReturned', { count: rest.length }) }))
  const { rows: runs } = await call(world.url, listPayoutRuns, { statuses: [3] }, await as(preparer))
  expect(runs.some((run) => run.id === id)).toBe(true)
  expect(world.faults).toEqual([])
  await admin.context().close()
})

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
  await admin.getByRole('menuitem', { name: say('commission:line.everyOfCreator') }).click()
  await admin.waitForURL((url) => url.searchParams.has('creator') && !url.searchParams.has('file'))
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
