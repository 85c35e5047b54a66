import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { untilQuiet } from './quiet.ts'
import { answer, press, see, seeText } from './screens.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }
/** Goes to a place of the console as people do, without loading the web anew. */
async function openByMenu(page: Page, place: string): Promise<void> {
  await page.locator(`aside nav a[href="${place}"]`).first().click()
  await page.waitForURL(`**${place}*`)
}

const consoleRoles = ['brand@', 'mcn@', 'creators@', 'products@', 'reviewer@', 'admin@']

for (const role of consoleRoles) {
  test(`what the menu of the built web offers opens, for ${role}sampan.example`, async () => {
    const page = await world.desktop({ as: `${role}sampan.example`, kept: inEnglish })
    await page.goto('/console/samples')
    const links = page.locator('aside nav a[href^="/console/"]')
    await see(links)
    const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(places).toContain('/console/samples')
    for (const place of places) {
      await openByMenu(page, place)
      const heading = page.getByRole('heading', { level: 1 })
      await see(heading)
      await untilQuiet(page)
      // Ten tabs of the console are told apart by what they say.
      expect(await page.title()).toBe(`${await heading.textContent()} · Sampan`)
      expect(await page.getByText('This did not load').count(), place).toBe(0)
    }
    expect(world.faults).toEqual([])
    await page.context().close()
  })
}

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
  const box = brand.getByRole('checkbox').first()
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
  await answer(admin, 'End access')
  await seeText(admin, /^The access of .* has ended$/)
  await colleague.goto('/console/products')
  await seeText(colleague, 'Please log in again.')
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
