import { afterAll, beforeAll, test } from 'vitest'
import { earnAReward } from './reward-journey.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

// The desktop does the same in English: each device and each of the two languages is walked once.
test(
  'on a phone in Thai: sample, agreement, parcel, task, review, reward',
  () =>
    earnAReward(world, {
      device: 'phone',
      language: 'th',
      fullName: 'พลอยไพลิน ใจดี',
      tiktok: 'ploy.kinlen',
      trackingNumber: 'TH015822417391',
    }),
  420_000,
)
