import { afterAll, beforeAll, expect, test } from 'vitest'
import { press, see, seeText } from '../screens.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }

test('an administrator rejects all that match, takes it back, does it again, and reads what became of each row', async () => {
  const admin = await world.desktop({ as: 'admin@sampan.example', kept: inEnglish })
  await admin.goto('/console/samples?view=toReview&size=10')
  await admin.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  const offer = admin.getByRole('button', { name: /^Select all \d+ that match$/ })
  const total = Number(/\d+/.exec((await offer.textContent()) ?? '')?.[0])
  await offer.click()
  await seeText(admin, new RegExp(`All ${total} that match are selected`))
  // One that stays out.
  await admin.getByRole('row').nth(2).getByRole('checkbox').uncheck()
  await seeText(admin, new RegExp(`${total - 1} of ${total} that match`))
  const reject = async () => {
    await press(admin, 'Reject')
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('textbox').fill('The campaign is over')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await reject()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await seeText(admin, /Nothing was changed/)
  expect(await admin.getByRole('row').count()).toBe(11)

  await admin.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await offer.click()
  await reject()
  // The card stands on every page until it is put away.
  await admin.getByRole('link', { name: 'Products' }).click()
  await admin.getByRole('button', { name: /^Show: Reject \d+ applications/ }).click()
  const panel = admin.getByRole('dialog')
  await panel.getByText(/Finished at/).waitFor({ timeout: 60_000 })
  await see(panel.getByText(`${total} of ${total}`))
  await see(panel.getByText(/^SP-\d+$/).first())
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: /^Put away/ }).click()
  await admin.goto('/console/batches')
  await see(admin.getByRole('row').nth(2))
  await seeText(admin, /Undone/)
  await admin.context().close()
})

test('a list that was saved for a spreadsheet comes back as a table, which says of each row what it would do', async () => {
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/console/products')
  await see(brand.getByRole('row').nth(1))
  await press(brand, 'Export')
  const saving = brand.waitForEvent('download')
  await brand.getByRole('menuitem', { name: /XLSX/ }).click()
  const path = await (await saving).path()
  await press(brand, 'Import')
  await brand.getByRole('dialog').getByText('Stock', { exact: true }).click()
  const dialog = brand.getByRole('dialog', { name: 'Import stock' })
  const table = dialog.getByLabel('Or paste rows from a spreadsheet')
  await dialog.locator('input[type=file]').setInputFiles(path)
  await expect.poll(() => table.inputValue()).toContain('Rice Milk')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await see(dialog.getByText(/of \d+ rows are ready/))
  await see(dialog.getByText('Row 2', { exact: true }))
  await table.fill('Product\tStock\nNobody has this\t12')
  await dialog.getByRole('button', { name: 'Check' }).click()
  const left = dialog.getByRole('region', { name: 'Rows to correct' })
  await see(left.getByText('No variant of your products is this.'))
  expect(await left.getByLabel('Product', { exact: true }).inputValue()).toBe('Nobody has this')
  await brand.context().close()
})

test('on a phone the cards of a page are ticked together, and then all that match', async () => {
  const brand = await world.phone({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/m/console/samples?view=all&size=10')
  await brand.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await brand.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
  await seeText(brand, /\d+\s*that match/)
  const over = await brand.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  await brand.context().close()
})
