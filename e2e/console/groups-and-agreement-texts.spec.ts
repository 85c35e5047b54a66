import { getUserInfo } from '@sampan/contract/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, logInByCall } from '../calls.ts'
import { press, see, seeText } from '../screens.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const brand = { as: 'brand@sampan.example', kept: { countryCode: 'TH', language: 'en' } }

test('a brand collects samples in a group, adds another, and asks a colleague by mail to decide on them', async () => {
  const me = await call(world.url, getUserInfo, {}, await logInByCall(world.url, brand.as))
  const page = await world.desktop(brand)
  await page.goto('/console/samples?view=toReview')
  const ticks = page.getByRole('checkbox', { name: /^Select SP-/ })
  await ticks.first().check()
  await press(page, 'Group')
  await press(page, 'New group')
  await page.getByRole('textbox', { name: 'Name' }).fill('Launch week')
  await press(page, 'Save group')
  await seeText(page, 'Launch week is saved')
  await ticks.nth(1).check()
  await press(page, 'Group')
  await page.getByRole('button', { name: /^Launch week/ }).click()
  await seeText(page, '1 sample is in Launch week')

  await page.goto('/console/sample-groups')
  await page.getByRole('button', { name: 'Actions for Launch week' }).click()
  await page.getByRole('menuitem', { name: 'Mail for decision' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who decides on Launch week?' })
  await see(dialog.getByText(/the 2 applications/))
  await dialog.getByRole('combobox', { name: 'Colleagues' }).click()
  await page.getByRole('option', { name: me.fullName }).click()
  await page.keyboard.press('Escape')
  await press(page, 'Send')
  await seeText(page, '2 samples were mailed')
  const mails = () => fetch(`${world.url}/sandbox/mail.json?to=${brand.as}`).then((answer) => answer.text())
  await expect.poll(mails, { timeout: 15_000 }).toContain('Launch week')
  await page.getByRole('link', { name: 'Launch week' }).click()
  await page.waitForURL(/group=/)
  await expect.poll(() => page.locator('#content tbody tr').count()).toBe(2)
  expect(world.faults).toEqual([])
})

test('a brand writes an agreement text, sees it with a real case, and a new text is a new version', async () => {
  const page = await world.desktop(brand)
  await page.goto('/console/agreement-texts/new')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Clauses of the spring')
  const body = page.getByRole('textbox', { name: /^Clauses/ })
  await body.fill('# Work\n\n')
  await page.getByRole('radiogroup', { name: 'Language of the text' }).getByText('English').click()
  await body.fill('Made for ')
  await press(page, 'Put in The brand')
  expect(await body.inputValue()).toBe('Made for {brand}')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.waitForURL(/agreement-texts\/[0-9a-f-]{36}$/)

  // With one of the brand's own agreements in place of the example.
  await press(page, 'See it with a case')
  const dialog = page.getByRole('dialog', { name: 'As creators will read it' })
  await see(dialog.getByRole('link', { name: 'Open the PDF' }))
  const printed = page.waitForResponse((answer) => answer.url().includes('/mouTemplate/preview'))
  await dialog.getByRole('combobox', { name: 'Case' }).click()
  await page.getByRole('option', { name: / · / }).first().click()
  expect((await printed).ok()).toBe(true)
  await see(dialog.getByRole('link', { name: 'Open the PDF' }))
  await page.keyboard.press('Escape')

  await body.fill('Made by {creator} for {brand}')
  await page.getByRole('button', { name: 'Save as version 2' }).first().click()
  await see(page.getByRole('button', { name: 'See version 2' }))
  await see(page.getByRole('button', { name: 'See version 1' }))
  expect(world.faults).toEqual([])
})
