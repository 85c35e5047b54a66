import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openByMenu, see, seeText } from '../screens.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }

test('a change of status offers what some of the chosen may become, and says of how many', async () => {
  const admin = await world.desktop({ as: 'admin@sampan.example', kept: inEnglish })
  await admin.goto('/console/samples?view=toReview')
  await see(admin.getByRole('row').nth(2))
  for (const row of [1, 2]) await admin.getByRole('row').nth(row).getByRole('checkbox').check()
  await admin.getByRole('button', { name: 'Change status' }).click()
  await admin.getByRole('dialog').getByRole('combobox', { name: 'New status' }).click()
  await see(admin.getByRole('listbox').getByRole('option').first())
  const offered = await admin.getByRole('listbox').getByRole('option').allTextContents()
  expect(offered).toContain('Rejected (2 of 2)')
  // Nothing that waits for its review was shipped, so that nobody can have received it.
  expect(offered.filter((name) => /^Received|0 of/.test(name))).toEqual([])
  await admin.context().close()
})

test('a case says its place in the whole list, not in the page of it that was open', async () => {
  const admin = await world.desktop({ as: 'admin@sampan.example', kept: inEnglish })
  await admin.goto('/console/samples?page=2')
  const pages = admin.getByText(/^21–40 of \d+/)
  await see(pages)
  const total = /of (\d+)/.exec((await pages.textContent()) ?? '')?.[1]
  await admin.getByRole('row').nth(1).getByRole('link').first().click()
  await see(admin.getByText(`21 of ${total}`, { exact: true }))
  await admin.context().close()
})

test('a page past the end becomes the last page that has rows', async () => {
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/console/samples?page=9')
  await see(brand.getByRole('row').nth(1).getByRole('link'))
  expect(new URL(brand.url()).searchParams.get('page')).not.toBe('9')
  await brand.context().close()
})

/** Lists of the console with whoever has the most in them. */
const lists: [who: string, path: string][] = [
  ['brand@', 'samples'],
  ['brand@', 'tasks'],
  ['brand@', 'sign-ups'],
  ['brand@', 'mous'],
  ['products@', 'products'],
  ['creators@', 'creators'],
  ['admin@', 'people'],
  ['admin@', 'samples'],
  ['admin@', 'sign-ups'],
  ['admin@', 'tasks'],
  ['admin@', 'mous'],
]

// The longest words of the five languages; English lists are opened above.
test.each(['th', 'vn'])(
  'no list is wider than its frame from 1024 px up, and what left it is one press away, in %s',
  async (language) => {
    const pages = new Map<string, Page>()
    const wide: string[] = []
    for (const [who, path] of lists) {
      const as = `${who}sampan.example`
      const known = pages.get(who)
      const page = known ?? (await world.desktop({ as, kept: { ...inEnglish, language } }))
      pages.set(who, page)
      if (known) await openByMenu(page, `/console/${path}`)
      else await page.goto(`/console/${path}`)
      // People have no page of their own, and a menu.
      await see(page.getByRole('row').nth(1).locator('a, [aria-haspopup=menu]'))
      for (const width of [1024, 1280, 1366, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const over = await page.evaluate(async () => {
          // What watches the frame's size has answered two frames later.
          for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
          const table = document.querySelector('table')
          const frame = table?.parentElement
          if (!table || !frame) return 'there is no table'
          const over = Math.ceil(table.getBoundingClientRect().width - frame.clientWidth - 0.5)
          return over > 0 ? `${over} px over` : ''
        })
        if (over) wide.push(`${path} at ${width}: ${over}`)
      }
    }
    expect(wide).toEqual([])
    const brand = pages.get('brand@') as Page
    await brand.setViewportSize({ width: 1024, height: 900 })
    await brand.goto('/console/tasks')
    const more = brand.getByRole('row').nth(1).locator('button[aria-expanded]').first()
    await more.click()
    await see(brand.locator('tr dl dt'))
    for (const page of pages.values()) await page.context().close()
  },
)

test('a row is ticked on a phone by a finger beside its small box', async () => {
  const brand = await world.phone({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/m/console/samples?view=toReview')
  const box = brand.locator('li').getByRole('checkbox').first()
  await box.waitFor()
  const at = await box.evaluate((input) => {
    const target = input.closest('label')?.getBoundingClientRect()
    return target ? { x: target.x, y: target.y, width: target.width, height: target.height } : null
  })
  expect(at?.width).toBeGreaterThanOrEqual(44)
  expect(at?.height).toBeGreaterThanOrEqual(44)
  await brand.touchscreen.tap((at?.x ?? 0) + 6, (at?.y ?? 0) + 6)
  await seeText(brand, /1\s*selected/)
  expect(new URL(brand.url()).pathname).toBe('/m/console/samples')
  await brand.context().close()
})

test('filters of a list open where they were pressed, however far the row was slid', async () => {
  const phone = await world.phone({ kept: { countryCode: 'VN', language: 'vn' } })
  await phone.goto('/m/list?countryCode=VN')
  const chip = phone.locator('fieldset button').last()
  await chip.waitFor()
  await phone
    .locator('fieldset')
    .first()
    .evaluate((row) => row.scrollTo({ left: 2000 }))
  const before = await chip.boundingBox()
  expect(before?.x).toBeLessThan(375)
  await chip.tap()
  await expect.poll(() => phone.locator('fieldset [aria-expanded="true"]').count()).toBe(1)
  const after = await phone.locator('fieldset [aria-expanded="true"]').boundingBox()
  expect(Math.abs((after?.x ?? 999) - (before?.x ?? 0))).toBeLessThan(20)
  await phone.context().close()
})

test('a list is saved as filtered, as a view of its own and as a file', async () => {
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/console/samples?view=toReview&promote=0')
  await see(brand.getByRole('row').nth(1))
  // The line of views grows between the press and the release, as it does when a view comes from another page.
  const save = brand.getByRole('button', { name: 'Save view' })
  await save.hover()
  await brand.mouse.down()
  await save.evaluate((button) => {
    button.style.marginLeft = '400px'
  })
  await brand.mouse.up()
  const name = brand.getByRole('dialog').getByRole('textbox', { name: 'Name of the view' })
  await name.fill('Shop, to review')
  await name.press('Enter')
  const tab = brand.getByRole('link', { name: /^Shop, to review/ })
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')

  await brand.getByRole('button', { name: 'View', exact: true }).click()
  await brand.getByRole('menuitem', { name: 'Columns' }).click()
  await brand.getByRole('dialog').getByRole('checkbox', { name: 'Promote' }).uncheck()
  await brand.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => brand.getByRole('columnheader', { name: 'Promote' }).count()).toBe(0)

  const saved = brand.waitForEvent('download')
  await brand.getByRole('button', { name: 'Export' }).click()
  await brand.getByRole('menuitem', { name: 'As CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Samples \d{4}-\d\d-\d\d\.csv$/)
  await seeText(brand, /rows? saved as Samples/)

  await brand.goto('/console/tasks')
  await brand.goto('/console/samples')
  await tab.click()
  await expect.poll(() => new URL(brand.url()).searchParams.get('promote')).toBe('0')
  await expect.poll(() => brand.getByRole('columnheader', { name: 'Promote' }).count()).toBe(0)
  await brand.getByRole('button', { name: 'Change the view Shop, to review' }).click()
  await brand.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.poll(() => tab.count()).toBe(0)
  await brand.context().close()
})

test.each([
  ['audit', 'From'],
  ['invite-codes', 'Made'],
  ['people/invitations', 'Sent'],
  ['batches', 'Progress'],
])('columns and views of %s are kept as those of every list', async (path, column) => {
  const admin = await world.desktop({ as: 'admin@sampan.example', kept: inEnglish })
  await admin.goto(`/console/${path}?q=Fair&sort=oldest`)
  await admin.getByRole('button', { name: 'Save view' }).click()
  const name = admin.getByRole('dialog').getByRole('textbox', { name: 'Name of the view' })
  await name.fill('Of the fair')
  await name.press('Enter')
  await see(admin.getByRole('link', { name: /^Of the fair/ }))
  await admin.goto(`/console/${path}?page=1`)
  await admin.getByRole('button', { name: 'View', exact: true }).click()
  await admin.getByRole('menuitem', { name: 'Columns' }).click()
  await admin.getByRole('dialog').getByRole('checkbox', { name: column, exact: true }).uncheck()
  await admin.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await admin.goto(`/console/${path}?page=1`)
  await see(admin.getByRole('link', { name: /^Of the fair/ }))
  await admin.getByRole('button', { name: 'View', exact: true }).click()
  await admin.getByRole('menuitem', { name: 'Columns' }).click()
  await see(admin.getByRole('dialog').getByRole('checkbox', { name: column, exact: true }))
  const box = admin.getByRole('dialog').getByRole('checkbox', { name: column, exact: true })
  await expect.poll(() => box.isChecked()).toBe(false)
  await admin.context().close()
})
