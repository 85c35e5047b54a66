import { afterAll, beforeAll, expect, test } from 'vitest'
import { press, see, seeText } from '../screens.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test.for([
  ['desktop', '/index?dialog=register'],
  ['phone', '/m/register'],
] as const)(
  'on a %s the button that sends a code is locked for a minute, for another address too (R4)',
  async ([device, path]) => {
    const page = await world[device]({ kept: { countryCode: 'TH', language: 'en' } })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/sendEmailCode')) asked.push(request.postData() ?? '')
    })
    await page.goto(path)
    const email = page.getByLabel('Email', { exact: true })
    await email.fill(`kanya@${device}.example`)
    await press(page, 'Send code')
    await seeText(page, `We sent a code to kanya@${device}.example.`)
    await email.fill(`kanya@another-${device}.example`)
    const locked = page.getByRole('button', { name: /^Again in \d+ s$/ })
    await locked.click()
    await see(locked)
    expect(asked).toHaveLength(1)
    await page.context().close()
  },
)
