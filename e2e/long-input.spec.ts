import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { see, seeText } from './screens.ts'
import { openWorld, picture, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const kept = { countryCode: 'TH', language: 'en' }

/** As a browser announces a paste to its page before it cuts what does not fit. */
async function paste(page: Page, name: RegExp, text: string): Promise<void> {
  await page
    .getByRole('textbox', { name })
    .evaluate(
      (field, data) =>
        field.dispatchEvent(
          new InputEvent('beforeinput', { inputType: 'insertFromPaste', data, bubbles: true }),
        ),
      text,
    )
}

test('a paste that a field cuts is told on the phone and on the desktop', async () => {
  for (const [page, path] of [
    [await world.phone({ kept }), '/m/feedback'],
    [await world.desktop({ kept }), '/index?dialog=feedback'],
  ] as const) {
    await page.goto(path)
    await see(page.getByRole('button', { name: 'Send feedback' }))
    await paste(page, /^Your feedback/, 'x'.repeat(2100))
    await seeText(page, /^2,100 characters were pasted.* takes 2,000\./)
  }
  expect(world.faults).toEqual([])
})

test('a search that is too long finds by its beginning, which is in the field, instead of everything', async () => {
  const words = `no such sample ${'x'.repeat(140)}`
  const page = await world.desktop({ kept })
  await page.goto(`/list?productQuery=${encodeURIComponent(words)}`)
  const field = page.getByRole('searchbox').first()
  await see(page.getByRole('heading', { name: words.slice(0, 100) }).first())
  expect(await field.inputValue()).toBe(words.slice(0, 100))
  await picture(page, 'd-long-search')
  expect(world.faults).toEqual([])
})
