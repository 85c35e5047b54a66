import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { press, see, seeText } from '../screens.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }

/** Narrows the list to one brand, found by the beginning of its name. */
async function choose(page: Page, typed: string, name: string): Promise<void> {
  await page.locator('[data-filters]').getByRole('button', { name: 'Brand', exact: true }).click()
  await page.getByRole('combobox', { name: 'Brand' }).fill(typed)
  await page.getByRole('option', { name, exact: true }).click()
  await see(page.getByRole('button', { name: `Brand: ${name}` }))
  await page.keyboard.press('Escape')
}

const brandsOf = async (page: Page): Promise<string[]> => {
  const heads = await page.getByRole('columnheader').allTextContents()
  const at = heads.findIndex((head) => head.trim() === 'Brand')
  expect(at).toBeGreaterThan(0)
  const cells = await page
    .locator(`tbody tr td:nth-child(${at + 1}), tbody tr th:nth-child(${at + 1})`)
    .allTextContents()
  return [...new Set(cells.map((cell) => cell.trim()))]
}

test('staff see whose case each is, narrow every list to one brand, and choose columns of the parcel', async () => {
  const admin = await world.desktop({ as: 'admin@sampan.example', kept: inEnglish })
  for (const path of ['samples', 'sign-ups', 'tasks', 'mous?view=all']) {
    await admin.goto(`/console/${path}`)
    await see(admin.getByRole('row').nth(1))
    await choose(admin, 'siam', 'Siam Botanics')
    await expect.poll(() => brandsOf(admin)).toEqual([expect.stringContaining('Siam Botanics')])
    await picture(admin, `d-brand-${path.split('?')[0]}`)
  }
  await admin.goto('/console/reports')
  await choose(admin, 'siam', 'Siam Botanics')
  await expect.poll(() => new URL(admin.url()).searchParams.get('brand')).not.toBeNull()
  await admin.getByRole('link', { name: 'Tasks', exact: true }).last().click()
  await see(admin.getByRole('button', { name: 'Brand: Siam Botanics' }))
  await admin.getByRole('link', { name: 'Overview', exact: true }).click()
  await see(admin.getByRole('button', { name: 'Brand: Siam Botanics' }))
  expect(await violations(admin, 'a report of one brand')).toEqual([])
  await picture(admin, 'd-brand-reports')

  await admin.goto('/console/samples?view=all&status=0')
  await see(admin.getByRole('row').nth(1))
  expect(await admin.getByRole('columnheader', { name: 'Tracking number' }).count()).toBe(0)
  await press(admin, 'View')
  await admin.getByRole('menuitem', { name: 'Columns' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Tracking number' }).check()
  await dialog.getByRole('checkbox', { name: 'Promote', exact: false }).first().uncheck()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await see(admin.getByRole('columnheader', { name: 'Tracking number' }))
  await see(admin.getByRole('cell', { name: /^[A-Z]{2,}\d{4}/ }))
  expect(await violations(admin, 'samples with chosen columns')).toEqual([])
  await picture(admin, 'd-samples-chosen-columns')

  const phone = await world.phone({ as: 'admin@sampan.example', kept: inEnglish })
  await phone.goto('/m/console/samples')
  await choose(phone, 'siam', 'Siam Botanics')
  await seeText(phone, 'Brand: Siam Botanics')
  await picture(phone, 'm-brand-samples')
  expect(world.faults).toEqual([])
})

test('a brand has no column and no filter of brands, and sees how it keeps its promises', async () => {
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/console/samples')
  await see(brand.getByRole('row').nth(1))
  expect(await brand.getByRole('columnheader', { name: 'Brand', exact: true }).count()).toBe(0)
  expect(
    await brand.locator('[data-filters]').getByRole('button', { name: 'Brand', exact: true }).count(),
  ).toBe(0)
  await brand.goto('/console/today')
  await see(brand.getByRole('heading', { name: 'Your promises kept' }))
  await seeText(brand, /steps in time, in your latest samples and tasks/)
  await picture(brand, 'd-promises')
  expect(world.faults).toEqual([])
})
