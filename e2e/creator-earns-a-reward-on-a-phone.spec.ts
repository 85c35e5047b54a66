import { afterAll, beforeAll, test } from 'vitest'
import { vietnamInVietnamese } from './journey/markets.ts'
import { earnAReward } from './journey/reward-journey.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

// The desktop does the same in English and on paper; the first half is walked in Thai by the journey of a sample.
test(
  'on a phone in Vietnamese: sample, agreement signed on the screen, parcel, task, review, reward',
  () =>
    earnAReward(world, {
      device: 'phone',
      market: vietnamInVietnamese,
      signs: 'screen',
      fullName: 'Nguyễn Quỳnh Anh',
      tiktok: 'quynhanh.phoido',
      trackingNumber: '821045673901',
    }),
  420_000,
)
