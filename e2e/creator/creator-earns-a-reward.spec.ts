import { afterAll, beforeAll, expect, test } from 'vitest'
import { thailandInEnglish } from '../journey/markets.ts'
import { earnAReward } from '../journey/reward-journey.ts'
import { press, see } from '../screens.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('on a desktop in English: sample, agreement, parcel, task, review, reward', async () => {
  await earnAReward(world, {
    device: 'desktop',
    market: thailandInEnglish,
    signs: 'paper',
    fullName: 'May Suwannarat',
    tiktok: 'mintra.skinlab',
    trackingNumber: 'TH015822417390',
  })
})

test('a registration that is half typed is open again, with what was typed, after the page is loaded anew', async () => {
  const page = await world.desktop({ kept: { countryCode: 'TH', language: 'en' } })
  await page.goto('/index')
  await press(page, 'Create an account')
  const name = page.getByLabel('Full name', { exact: true })
  await name.fill('May Suwannarat')
  await page.getByLabel('Password', { exact: true }).fill('glow2026')
  await page.reload()
  await see(name)
  expect(await name.inputValue()).toBe('May Suwannarat')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')

  // Who closes it is not asked again.
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.reload()
  await see(page.getByRole('heading', { level: 1 }))
  expect(await page.getByRole('dialog').count()).toBe(0)
})
