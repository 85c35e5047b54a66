import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { see, seeText } from '../screens.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const numberOf = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0])

/** How many cases the list of samples has, as its pages tell. */
async function listed(page: Page): Promise<number> {
  const rows = page.locator('#content tbody tr')
  await see(rows.first().getByRole('link'))
  return rows.count()
}

test('a brand narrows its report, keeps it as a view, reads a chart by keys, and a number leads to its cases', async () => {
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/console/reports?span=365')
  const funnel = panel(brand, 'From applying to selling')
  const see4 = funnel.getByRole('link', { name: /^See (it|the \d+)/ })
  await see(see4)
  const whole = numberOf(await funnel.getByRole('link').first().textContent())

  // By country and its products; the rows add up.
  const times = panel(brand, 'Time in each state')
  await times.getByRole('button', { name: 'Thailand' }).click()
  await see(times.locator('tbody tr').nth(1))
  await times.getByText('Steps', { exact: true }).click()
  await see(panel(brand, 'How far they came').getByRole('columnheader', { name: 'Shipped' }))

  // The chart is one stop; arrows go through its months.
  const chart = brand.getByRole('group', { name: 'Cost of one fulfilled sample' })
  await chart.getByRole('button').last().focus()
  await brand.keyboard.press('Home')
  expect(await chart.getByRole('button').first().getAttribute('aria-label')).toMatch(
    /each, Goods .*, Rewards/,
  )
  await expect
    .poll(() =>
      chart
        .getByRole('button')
        .first()
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true)

  // Filters are in the address and become a view.
  await brand.getByRole('button', { name: 'Tier', exact: true }).click()
  await brand.getByRole('checkbox', { name: 'Micro' }).check()
  await brand.keyboard.press('Escape')
  await expect.poll(() => new URL(brand.url()).searchParams.get('tier')).toBe('micro')
  await expect
    .poll(async () => numberOf(await funnel.getByRole('link').first().textContent()))
    .toBeLessThan(whole)
  await brand.getByRole('button', { name: 'Save view' }).click()
  await brand.getByRole('textbox', { name: 'Name of the view' }).fill('Small creators')
  await brand.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await see(brand.getByRole('link', { name: 'Small creators' }))
  await brand.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => new URL(brand.url()).searchParams.get('tier')).toBeNull()

  // Exactly the cases of the number.
  await brand.goto('/console/reports?span=365')
  await see(see4)
  const link = (await see4.textContent()) ?? ''
  const lost = /it$/.test(link) ? 1 : numberOf(link)
  await see4.click()
  await brand.waitForURL('**/console/samples?*')
  await see(brand.getByRole('button', { name: /^Lost: / }))
  expect(await listed(brand)).toBe(lost)
  await brand.context().close()
})

test('own days are told in the head of the report, and days that end before they begin are not asked for', async () => {
  const admin = await world.desktop({ as: 'admin@sampan.example', kept: inEnglish })
  const files: string[] = []
  admin.on('download', (file) => files.push(file.suggestedFilename()))
  await admin.goto('/console/reports?from=2020-01-01&to=2020-01-31&save=csv')
  await seeText(admin, 'No sample was applied for in this time')
  await see(admin.getByRole('button', { name: /1 Jan 2020 – 31 Jan 2020/ }))

  // As the link of a monthly mail leads here: nothing is saved before a press, which the focus is on.
  const save = admin.getByRole('button', { name: 'Save the table' })
  await see(save)
  await expect.poll(() => save.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(files).toEqual([])
  const saved = admin.waitForEvent('download')
  await admin.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^Report .*csv$/)
  await expect.poll(() => save.count()).toBe(0)
  expect(new URL(admin.url()).searchParams.get('save')).toBeNull()

  // Mailed monthly as it is now, then with what was narrowed since, and no more.
  const monthly = admin.getByRole('button', { name: 'Monthly by mail' })
  const update = admin.getByRole('button', { name: 'Update' })
  await monthly.click()
  await seeText(admin, 'Mailed monthly: Compared by: Country · all samples')
  expect([await monthly.getAttribute('aria-pressed'), await update.count()]).toEqual(['true', 0])
  await admin.getByRole('button', { name: 'Tier', exact: true }).click()
  await admin.getByRole('checkbox', { name: 'Micro' }).click()
  // The filter lies over what is below it.
  await admin.keyboard.press('Escape')
  await update.click()
  await seeText(admin, 'Mailed monthly: Compared by: Country · Tier: Micro')
  await picture(admin, 'd-report-monthly')
  await expect.poll(() => update.count()).toBe(0)
  await monthly.click()
  await expect.poll(() => monthly.getAttribute('aria-pressed')).toBe('false')
  await admin.goto('/console/reports?from=2020-02-01&to=2020-01-31')
  await see(admin.getByRole('button', { name: /Last 90 days/ }))
  await see(panel(admin, 'From applying to selling'))
  await admin.context().close()
})

test('who looks after creators reads of them on a phone in Thai, without what brands pay', async () => {
  const mcn = await world.phone({ as: 'mcn@sampan.example', kept: { countryCode: 'TH', language: 'th' } })
  await mcn.goto('/m/console/reports?span=365')
  await see(panel(mcn, 'ตั้งแต่ขอจนขายได้'))
  await see(panel(mcn, 'แต่ละฝ่ายใช้เวลาเท่าไร'))
  expect(await mcn.getByText('ต้นทุนต่อตัวอย่างที่สำเร็จ').count()).toBe(0)
  expect(await mcn.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await violations(mcn, 'the report of an MCN')).toEqual([])
  await mcn.context().close()

  const brand = await world.phone({ as: 'brand@sampan.example', kept: { countryCode: 'TH', language: 'th' } })
  await brand.goto('/m/console/reports?span=365')
  const cost = panel(brand, 'ต้นทุนต่อตัวอย่างที่สำเร็จ')
  await see(cost)
  // A tap shows the numbers of a month.
  const month = cost.getByRole('group').getByRole('button').first()
  await month.tap()
  await see(cost.getByText(/^ชิ้นละ/).first())
  expect(await violations(brand, 'the report of a brand')).toEqual([])
  await brand.context().close()
})
