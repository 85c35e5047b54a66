import { afterAll, beforeAll, expect, test } from 'vitest'
import { sayIn } from '../say.ts'
import { see } from '../screens.ts'
import { openWorld, picture, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const inEnglish = { countryCode: 'TH', language: 'en' }

test('what a role may begin is found from anywhere, and opens with its form', async () => {
  const say = await sayIn('en')
  const begun = [
    ['admin@sampan.example', 'newGroup', 'group:new'],
    ['admin@sampan.example', 'scheduleEntry', 'schedule:new'],
    ['brand@sampan.example', 'askTopUp', 'payout:asked.ask.title'],
    ['brand@sampan.example', 'importParcels', 'import:title.parcels'],
  ] as const
  for (const [as, action, title] of begun) {
    const page = await world.desktop({ as, kept: inEnglish })
    await page.goto('/console/today')
    await see(page.getByRole('heading', { level: 1 }))
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: say('find:label') })
    await field.fill(say(`find:action.${action}`))
    await see(page.getByRole('option', { name: say(`find:action.${action}`) }))
    await picture(page, `d-finder-${action}`)
    await page.getByRole('option', { name: say(`find:action.${action}`) }).click()
    await see(page.getByRole('dialog', { name: say(title) }))
    // A page that is loaded again is not asked anew.
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.context().close()
  }
  expect(world.faults).toEqual([])
})
