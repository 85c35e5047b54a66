import { afterAll, beforeAll, expect, test } from 'vitest'
import { see } from './screens.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const kept = { countryCode: 'TH', language: 'en' }

test.each(['desktop', 'phone'] as const)(
  'the link of a banner says where it leads on a %s',
  async (device) => {
    const page = await world[device]({ kept })
    await page.goto(device === 'phone' ? '/m/index' : '/index')
    const name = 'See how it works Try it first. Then say what you think.'
    await see(page.getByRole('link', { name, exact: true }))
    await page.context().close()
  },
)

test('what has the focus on a phone is not behind the tabs', async () => {
  const page = await world.phone({ kept })
  await page.goto('/m/taskList')
  await see(page.getByRole('article'))
  const covered: string[] = []
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const target = document.activeElement
      const tabs = [...document.querySelectorAll('nav')].find(
        (nav) =>
          getComputedStyle(nav).position === 'sticky' &&
          nav.getBoundingClientRect().bottom >= innerHeight - 1,
      )
      if (!target || !tabs || tabs.contains(target)) return ''
      const isCovered = target.getBoundingClientRect().bottom > tabs.getBoundingClientRect().top + 1
      const isTall = target.getBoundingClientRect().height > innerHeight / 2
      return isCovered && !isTall ? (target.textContent ?? '').slice(0, 40) : ''
    })
    if (name) covered.push(name)
  }
  expect(covered).toEqual([])
  expect(world.faults).toEqual([])
  await page.context().close()
})
