import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { press, see, seeText } from '../screens.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const fileOf = (rows: string[]) => ({
  name: 'groups.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Group,Tags', ...rows].join('\r\n')),
})

test('a long table is checked part by part while the page stays free, and entered in the background', async () => {
  const page = await world.desktop({
    as: 'brand@sampan.example',
    kept: { countryCode: 'TH', language: 'en' },
  })
  await page.goto('/console/groups')
  await press(page, 'Import')
  const dialog = page.getByRole('dialog')
  const rows = Array.from({ length: 10_000 }, (_, n) => `Wave ${n + 1},long`)
  const choose = (all: string[]) => dialog.locator('input[type=file]').setInputFiles(fileOf(all))

  // Too many, and cut: said before anything is kept.
  await choose([...rows, 'One more,long'])
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  await seeText(
    page,
    /The table has 10001 rows, and at most 10000 are entered at a time\. Nothing was entered\./,
  )
  await choose([...rows.slice(0, 1_500), 'Wave'])
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  await seeText(page, /ends in the middle of this row, after 1 cells/)

  await choose(rows)
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  await see(dialog.getByText(/^Checked [\d,]+ of 10,000/))
  // The page answers meanwhile.
  expect(await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(true))))).toBe(true)
  await picture(page, 'd-long-import-checking')
  const enter = dialog.getByRole('button', { name: /^Enter 10,000/ })
  await enter.waitFor({ timeout: 120_000 })
  await picture(page, 'd-long-import-checked')
  expect(await violations(page, 'a long import')).toEqual([])
  await enter.click()
  await expect.poll(() => dialog.count()).toBe(0)
  await seeText(page, /rows of a table/)
  await page.goto('/console/batches')
  await see(page.getByText(/Enter 10,000 rows of a table/).first())
  // A server that is asked again knows how far it is: it goes on without the page.
  await expect
    .poll(() => page.getByText(/[1-9][\d,]* of 10,000/).count(), { timeout: 60_000 })
    .toBeGreaterThan(0)
  await picture(page, 'd-long-import-batch')
  expect(world.faults).toEqual([])
})
