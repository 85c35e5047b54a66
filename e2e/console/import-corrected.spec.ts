import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { press, see, seeText } from '../screens.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('what is ready of a table is entered first; the rest is corrected where it is, saved with its reasons, and goes in once', async () => {
  const page = await world.desktop({
    as: 'brand@sampan.example',
    kept: { countryCode: 'TH', language: 'en' },
  })
  await page.goto('/console/groups')
  await press(page, 'Import')
  const dialog = page.getByRole('dialog')
  const long = 'x'.repeat(300)
  await dialog.getByRole('textbox').fill(`Group\tTags\nHarbour one\tsea\n${long}\tsea\nHarbour two\tsea`)
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  const left = dialog.getByRole('region', { name: 'Rows to correct' })
  await see(left.getByText('This name is too long.'))
  await picture(page, 'd-import-faulty')
  expect(await violations(page, 'rows of an import to correct')).toEqual([])

  const saving = page.waitForEvent('download')
  await left.getByRole('button', { name: 'Save with reasons' }).click()
  await page.getByRole('menuitem', { name: 'As CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^Rows to correct \d{4}-\d\d-\d\d\.csv$/)

  await dialog.getByRole('button', { name: 'Enter 2, keep 1 here' }).click()
  await seeText(page, /2 rows entered/)
  await see(dialog.getByText('What was ready is entered. These rows are left.'))
  await see(left.getByText('Row 2', { exact: true }))
  await left.getByLabel('Group', { exact: true }).fill('Harbour three')
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await dialog.getByRole('button', { name: 'Enter 1 row' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await page.goto('/console/groups?q=Harbour')
  await expect.poll(() => page.getByRole('row').count()).toBe(4)
  expect(world.faults).toEqual([])
  await page.context().close()
})
