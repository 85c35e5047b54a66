import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { press, see, seeText } from '../screens.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }
/** The height of an hour in the grid, in pixels. */
const hour = 52

/** Takes an entry at its middle, or at its end, and lets it go elsewhere. */
async function drag(page: Page, entry: Locator, by: { x?: number; y?: number }, isEnd = false) {
  await entry.scrollIntoViewIfNeeded()
  const box = await entry.boundingBox()
  if (!box) throw new Error('the entry is not in sight')
  const [x, y] = [box.x + 30, isEnd ? box.y + box.height - 3 : box.y + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0), { steps: 6 })
  await page.mouse.up()
}

test('a brand moves an entry with the mouse, makes it longer, takes that back, and is told who is in the way', async () => {
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/console/schedule?view=studio')
  const batik = brand.getByRole('button', { name: /Batik styling live/ })
  await see(brand.getByRole('button', { name: '13:30–15:00 Batik styling live' }))
  await drag(brand, batik, { y: hour })
  await see(brand.getByRole('button', { name: '14:30–16:00 Batik styling live' }))
  await drag(brand, batik, { y: hour / 2 }, true)
  await see(brand.getByRole('button', { name: '14:30–16:30 Batik styling live' }))
  // Both changes may still be taken back: the newest is on top.
  await brand.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await see(brand.getByRole('button', { name: '14:30–16:00 Batik styling live' }))

  // The other studio is taken then: nothing is saved, and the next free time is a press away.
  const box = await brand.getByRole('region', { name: 'Studio A, Thong Lo' }).boundingBox()
  await drag(brand, batik, { x: box?.width ?? 0 })
  const clash = brand.getByRole('alert').filter({ hasText: 'Nothing was saved' })
  await see(clash)
  expect(await clash.textContent()).toMatch(
    /Studio B, Thong Lo is taken from .* 14:00 to 15:30: Skincare Q&A/,
  )
  await see(brand.getByRole('button', { name: '14:30–16:00 Batik styling live' }))
  expect(await violations(brand, 'the schedule with a clash')).toEqual([])
  await clash.getByRole('button', { name: /^Move to .* 15:30–17:00$/ }).click()
  const other = brand.getByRole('region', { name: 'Studio B, Thong Lo' })
  await see(other.getByRole('button', { name: '15:30–17:00 Batik styling live' }))
})

test('a brand plans by keys alone, and by a press on free time', async () => {
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/console/schedule?view=studio')
  const rice = brand.getByRole('button', { name: /Rice milk launch/ })
  await see(rice)
  await rice.focus()
  await brand.keyboard.down('Alt')
  await brand.keyboard.press('ArrowUp')
  await brand.keyboard.press('ArrowUp')
  await brand.keyboard.press('Shift+ArrowDown')
  await brand.keyboard.up('Alt')
  await see(brand.getByRole('button', { name: '09:30–11:45 Rice milk launch' }))
  // The focus stays on it, so that the next keys go to it as well; what Escape ends was never moved.
  await brand.waitForFunction(() => document.activeElement?.textContent?.includes('Rice milk launch'))
  await brand.keyboard.down('Alt')
  await brand.keyboard.press('ArrowDown')
  await brand.keyboard.press('Escape')
  await brand.keyboard.up('Alt')
  await see(brand.getByRole('button', { name: '09:30–11:45 Rice milk launch' }))

  // 8:00 is at the top: 19:00 is eleven hours below.
  const free = brand.locator('[data-column="none"]')
  await free.click({ position: { x: 60, y: 11 * hour + 10 } })
  const dialog = brand.getByRole('dialog', { name: 'New entry' })
  await see(dialog)
  expect(await dialog.getByLabel('Begins').inputValue()).toMatch(/T19:00$/)
  await dialog.getByLabel('Title').fill('Script reading')
  const day = (await dialog.getByLabel('Begins').inputValue()).slice(0, 10)
  await dialog.getByLabel('Begins').fill(`${day}T18:00`)
  expect(await dialog.getByLabel('Ends').inputValue()).toBe(`${day}T19:00`)
  // By the clock of Manila, which is an hour ahead.
  await dialog.getByRole('combobox', { name: 'By the clock of' }).click()
  await brand.getByRole('option', { name: /^Philippines, Manila/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seeText(brand, 'Saved')
  await see(brand.getByRole('button', { name: '17:00–18:00 Script reading' }))
})

test('an admin chooses whose time is shown, and reads the hours of that clock beside their own', async () => {
  const admin = await world.desktop({ as: 'admin@sampan.example', kept: inEnglish })
  await admin.goto('/console/schedule')
  const rice = admin.getByRole('button', { name: /Rice milk launch/ })
  await see(rice)
  const whose = admin.getByRole('combobox', { name: 'Whose time' })
  await whose.fill('angelica')
  await admin
    .getByRole('option', { name: /Angelica Ramos/ })
    .first()
    .click()
  // Manila is an hour ahead.
  await seeText(admin, 'The second hours are those of Angelica Ramos')
  await expect.poll(() => rice.count()).toBe(0)
  expect(new URL(admin.url()).searchParams.get('creator')).toBeTruthy()
  expect(await violations(admin, 'the schedule of one person')).toEqual([])
  // Jakarta has the clock of Bangkok, by another name.
  await whose.fill('bagas')
  await admin
    .getByRole('option', { name: /Bagas Prakoso/ })
    .first()
    .click()
  await seeText(admin, /Bagas Prakoso can be asked at any time|outside the work hours of Bagas Prakoso/)
  await expect.poll(() => admin.getByText('The second hours').count()).toBe(0)
  await admin.goto('/console/schedule')
  await see(rice)
})

test('whoever may not be asked is said to be, and is not shown as everybody', async () => {
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/console/schedule?person=01900000-0000-7000-9000-00000000000f')
  await see(brand.getByRole('alert').filter({ hasText: 'Their time is not shown' }))
  const whose = brand.getByRole('combobox', { name: 'Whose time' })
  expect(await whose.getAttribute('placeholder')).toBe('Somebody who was chosen')
  await press(brand, 'Show everybody')
  await see(brand.getByRole('button', { name: /Rice milk launch/ }))
  expect(await whose.getAttribute('placeholder')).toBe('Everybody')
  expect(new URL(brand.url()).search).toBe('')
})
