import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { sayIn } from '../say.ts'
import { answer, openByMenu, press, see, seeText } from '../screens.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }

test('what a brand owes is the brand’s for an admin, who may do it, and “you” for the brand alone', async () => {
  const clocks = async (as: string) => {
    const page = await world.desktop({ as, kept: inEnglish })
    await page.goto('/console/samples?view=toShip')
    await see(page.getByRole('row').nth(1))
    const said = await page.getByRole('row').nth(1).textContent()
    await page.context().close()
    return said
  }
  expect(await clocks('brand@sampan.example')).toContain('You ship')
  const admins = await clocks('admin@sampan.example')
  expect(admins).toContain('Brand ships')
  expect(admins).not.toContain('You ship')
})

test('the reason written for one creator is never in the dialog of the next, and waits for the same one', async () => {
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/console/samples?view=toReview')
  const menuOf = (index: number) =>
    brand
      .getByRole('row')
      .nth(index + 1)
      .getByRole('button')
      .last()
  await see(brand.getByRole('row').nth(2))
  const words = brand.getByRole('dialog').getByRole('textbox')
  const reject = async (index: number) => {
    await menuOf(index).click()
    await brand.getByRole('menuitem', { name: 'Reject' }).click()
    await words.waitFor()
  }
  await reject(0)
  await words.fill('PRIVATE for the first')
  await press(brand, 'Cancel')
  await words.waitFor({ state: 'hidden' })
  await reject(1)
  expect(await words.inputValue()).toBe('')
  await press(brand, 'Cancel')
  await words.waitFor({ state: 'hidden' })
  await reject(0)
  expect(await words.inputValue()).toBe('PRIVATE for the first')
  await brand.context().close()
})

test('by keyboard the first row is one press away, and a dialog that was cancelled gives the focus back', async () => {
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/console/samples?view=toReview')
  const first = brand.getByRole('row').nth(1)
  await see(first.getByRole('link'))
  await brand.keyboard.press('Tab')
  const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement)
  expect(await hasFocus(brand.getByRole('button', { name: 'Skip to content' }))).toBe(true)
  await brand.keyboard.press('Enter')
  await expect.poll(() => hasFocus(first.getByRole('link').first())).toBe(true)
  const menu = first.getByRole('button').last()
  await menu.click()
  await brand.getByRole('menuitem', { name: 'Reject' }).click()
  const dialog = brand.getByRole('dialog', { name: 'Reject this application?' })
  await dialog.waitFor()
  await brand.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(menu)).toBe(true)
  await brand.context().close()
})

test('pasted numbers and carriers are shown with their parcels before they count, and outlive a closed dialog', async () => {
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/console/samples?view=toShip')
  await brand
    .getByRole('checkbox', { name: 'Select all rows on this page' })
    .or(brand.getByRole('checkbox').first())
    .first()
    .check()
  await brand.getByRole('button', { name: /^Ship \d+/ }).click()
  const dialog = brand.getByRole('dialog', { name: /Ship \d+ parcels/ })
  const numbers = dialog.getByLabel(/Tracking number for/)
  await numbers.first().click()
  await numbers.first().evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'TH0158224174\tFlash Express\nTH0158224175\tFlash Express')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await see(dialog.getByText('Check what goes where'))
  expect(await numbers.nth(1).inputValue()).toBe('')
  await press(brand, 'Use these 2 numbers')
  expect(await numbers.nth(0).inputValue()).toBe('TH0158224174')
  expect(await numbers.nth(1).inputValue()).toBe('TH0158224175')
  await brand.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await brand.getByRole('button', { name: /^Ship \d+/ }).click()
  await dialog.waitFor()
  expect(await numbers.nth(1).inputValue()).toBe('TH0158224175')
  await brand.context().close()
})

test('the language button of the country picker takes a press in its middle', async () => {
  const phone = await world.phone({ kept: { countryCode: 'TH', language: 'en' } })
  await phone.goto('/m/country')
  const button = phone.getByRole('button').first()
  await button.waitFor()
  const hit = await button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(hit).toBe(true)
  await phone.context().close()
})

test('an admin ends the access of a colleague, who is out at once, and gives it back on a phone', async () => {
  const as = 'products@sampan.example'
  const [admin, colleague] = [
    await world.desktop({ as: 'admin@sampan.example', kept: inEnglish }),
    await world.desktop({ as, kept: inEnglish }),
  ]
  await colleague.goto('/console/products')
  await see(colleague.getByRole('heading', { level: 1, name: 'Products' }))
  await admin.goto('/console/samples')
  await openByMenu(admin, '/console/people')
  // Nobody is offered to end their own access.
  const search = admin.getByRole('searchbox', { name: /^Name, company/ })
  await search.fill('admin@sampan.example')
  await see(admin.getByRole('row').nth(1).getByText('Mai Lin Charoen'))
  expect(await admin.getByRole('row').nth(1).getByRole('button').count()).toBe(0)
  await search.fill(as)
  const menu = admin.getByRole('button', { name: /^What can be done with/ })
  await expect.poll(() => menu.count()).toBe(1)
  expect(await violations(admin, 'people')).toEqual([])
  await menu.click()
  await admin.getByRole('menuitem', { name: 'End access' }).click()
  await admin.getByRole('dialog').getByText('Left the team').click()
  // What was in care goes to somebody, or is left to nobody in so many words.
  await answer(admin, 'End access')
  await seeText(admin, 'Choose who looks after them from now on.')
  await admin
    .getByRole('dialog')
    .getByLabel(/^Products .* go to$/)
    .click()
  await admin.getByRole('option', { name: /^Nobody/ }).click()
  await answer(admin, 'End access')
  await seeText(admin, /^The access of .* has ended$/)
  await colleague.goto('/console/products')
  // The page that was open may have heard of it first, and this one then knows nobody.
  const isOut = colleague.getByText('Please log in again.')
  await see(isOut.or(colleague.getByText('The console is for brands and staff')))
  await colleague.context().close()

  const phone = await world.phone({ as: 'admin@sampan.example', kept: inEnglish })
  await phone.goto('/m/console/people?view=ended')
  await seeText(phone, /Left the team/)
  expect(await violations(phone, 'people on a phone')).toEqual([])
  await phone.getByRole('button', { name: /^What can be done with/ }).click()
  await phone.getByRole('menuitem', { name: 'Give access back' }).click()
  await answer(phone, 'Give access back')
  await seeText(phone, /may come in again$/)
  await seeText(phone, 'Nobody’s access has ended')
  const back = await world.desktop({ as, kept: inEnglish })
  await back.goto('/console/products')
  await see(back.getByRole('heading', { level: 1, name: 'Products' }))
  for (const page of [admin, phone, back]) await page.context().close()
})

test('a report is accepted with words that both sides read, and an admin takes it back on a phone', async () => {
  const en = await sayIn('en')
  const reviewer = await world.desktop({ as: 'reviewer@sampan.example', kept: inEnglish })
  await reviewer.goto('/console/strikes')
  const list = reviewer.getByRole('table')
  await list
    .getByRole('row')
    .filter({ hasText: en('strike:status.8') })
    .getByRole('link')
    .click()
  await seeText(reviewer, /Two reminders, no answer/)
  await reviewer.getByText(en('strike:decide.accept'), { exact: true }).first().click()
  await seeText(reviewer, en('strike:decide.effects'))
  expect(await violations(reviewer, 'a report')).toEqual([])

  // Without words nothing is decided.
  await press(reviewer, en('strike:decide.accept'))
  await seeText(reviewer, en('errors:reasonNeeded'))
  await reviewer.getByRole('textbox', { name: en('strike:decide.words') }).fill('The post page shows it.')
  await press(reviewer, en('strike:decide.accept'))
  await see(reviewer.getByText(en('strike:status.2')))
  await picture(reviewer, 'd-strike-accepted')
  const path = new URL(reviewer.url()).pathname

  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto(path)
  await seeText(brand, 'The post page shows it.')
  expect(await brand.getByText(en('strike:decide.annul')).count()).toBe(0)

  const admin = await world.phone({ as: 'admin@sampan.example', kept: inEnglish })
  await admin.goto(`/m${path}`)
  await press(admin, en('strike:decide.annul'))
  const why = admin.getByRole('dialog')
  await why.getByText(en('strike:decide.reason.wrongDecision')).click()
  await why.getByRole('button', { name: en('strike:decide.annul') }).click()
  await see(admin.getByText(en('strike:status.5')))
  await picture(admin, 'm-strike-taken-back')
  expect(await violations(admin, 'a strike on a phone')).toEqual([])
  // The page that the brand has open is told.
  await see(brand.getByText(en('strike:status.5')))
})
