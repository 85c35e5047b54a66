import { afterAll, beforeAll, test } from 'vitest'
import { thailandInEnglish } from './journey/markets.ts'
import { earnAReward } from './journey/reward-journey.ts'
import { openWorld, type World } from './world.ts'

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
}, 420_000)
