import { afterAll, beforeAll, expect, test } from 'vitest'
import { openByMenu, see, seeText } from '../screens.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }
const numberIn = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0])

test('a brand begins the day with what waits, decides by keys, and finds any case by its number', async () => {
  const brand = await world.desktop({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/console')
  await brand.waitForURL('**/console/today')
  const work = brand.getByRole('region', { name: 'What waits for you' })
  const all = work.getByRole('button', { name: /^All/ })
  await see(all)
  const before = numberIn(await all.textContent())
  await see(brand.getByRole('heading', { name: 'Creators owe you' }))
  await see(brand.getByRole('heading', { name: 'Came in' }))

  await work.getByRole('button', { name: /^Review/ }).click()
  const first = work.getByRole('link', { name: /^Review / }).first()
  await see(first)
  const name = ((await first.textContent()) ?? '').replace('Review ', '')
  await first.focus()
  await brand.keyboard.press('a')
  await seeText(brand, `Approved. ${name} is told once it cannot be undone any more.`)
  await expect.poll(async () => numberIn(await all.textContent())).toBe(before - 1)
  // The menu counts the same.
  await see(brand.getByRole('navigation').getByRole('link', { name: new RegExp(`Today.*${before - 1}`) }))

  await brand.goto('/console/samples?view=toReview')
  const number = await brand
    .getByText(/^SP-\d+/)
    .first()
    .textContent()
  const wanted = /SP-\d+/.exec(number ?? '')?.[0] ?? ''
  await brand.keyboard.press('Control+k')
  const field = brand.getByRole('combobox', { name: 'Find anything' })
  await field.fill(wanted.toLowerCase())
  // At once: what is found opens when it is there.
  await field.press('Enter')
  await brand.waitForURL(/\/console\/samples\/[0-9a-f-]{36}/)
  await seeText(brand, wanted)
  const opened = new URL(brand.url()).pathname

  await brand.getByRole('button', { name: /^Search cases/ }).click()
  await field.fill('new task')
  await see(brand.getByRole('option', { name: 'New task' }))
  await field.fill('no such thing anywhere')
  await seeText(brand, 'Nothing that you may see is called')
  await field.fill('')
  await expect
    .poll(() =>
      brand.getByRole('group', { name: 'Recently opened' }).getByRole('option').first().textContent(),
    )
    .toContain(wanted)
  await field.press('Enter')
  await expect.poll(() => new URL(brand.url()).pathname).toBe(opened)

  await openByMenu(brand, '/console/reports')
  await see(brand.getByRole('heading', { name: 'From applying to selling' }))
  await seeText(brand, /^Counted until/)
  await brand
    .getByRole('radiogroup', { name: 'Compare by', exact: true })
    .getByText('Product', { exact: true })
    .click()
  await see(brand.getByRole('columnheader', { name: 'Product' }))
  const saved = brand.waitForEvent('download')
  await brand.getByRole('button', { name: 'Export', exact: true }).click()
  await brand.getByRole('menuitem', { name: 'As CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Report .*csv$/)
  await brand.context().close()
})

test('on a phone the day has the same work, and a specialist finds nothing of others', async () => {
  const brand = await world.phone({ as: 'brand@sampan.example', kept: inEnglish })
  await brand.goto('/m/console')
  await brand.waitForURL('**/m/console/today')
  const work = brand.getByRole('region', { name: 'What waits for you' })
  await see(work.getByRole('listitem').first())
  expect(await brand.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await brand.getByRole('button', { name: /^Search cases/ }).click()
  await brand.getByRole('combobox', { name: 'Find anything' }).fill('serum')
  await brand.getByRole('listbox').getByRole('option').first().click()
  await brand.waitForURL(/\/m\/console\/[a-z]+\/[0-9a-f-]{36}/)
  await brand.context().close()

  const specialist = await world.desktop({ as: 'products@sampan.example', kept: inEnglish })
  await specialist.goto('/console/today')
  await specialist.getByRole('button', { name: /^Search cases/ }).click()
  const field = specialist.getByRole('combobox', { name: 'Find anything' })
  await field.fill('finance')
  await seeText(specialist, 'Nothing that you may see is called')
  await field.fill('invite')
  expect(await specialist.getByRole('option', { name: 'Invite creators' }).count()).toBe(0)
  await specialist.context().close()
  expect(world.faults).toEqual([])
})

test('staff read what waits for them or for the team; the choice is in the address and is there again', async () => {
  const admin = await world.desktop({ as: 'admin@sampan.example', kept: inEnglish })
  await admin.goto('/console/today')
  const scopes = admin.getByRole('radiogroup', { name: 'Whose work' })
  await scopes.getByText(/^Team \d/).click()
  await expect.poll(() => new URL(admin.url()).searchParams.get('whose')).toBe('team')
  await admin.goto('/console/today')
  await see(scopes)
  expect(await scopes.getByRole('radio', { name: /^Team/ }).isChecked()).toBe(true)
  await admin.context().close()
})
