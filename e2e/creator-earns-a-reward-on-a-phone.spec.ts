import { afterAll, beforeAll, test } from 'vitest'
import { earnAReward, type Traveller } from './reward-journey.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const travellers: [string, Traveller][] = [
  [
    'Thai',
    {
      device: 'phone',
      language: 'th',
      fullName: 'พลอยไพลิน ใจดี',
      tiktok: 'ploy.kinlen',
      trackingNumber: 'TH015822417391',
    },
  ],
  [
    'English',
    {
      device: 'phone',
      language: 'en',
      fullName: 'May Suwannarat',
      tiktok: 'mintra.skinlab',
      trackingNumber: 'TH015822417392',
    },
  ],
]

test.each(travellers)(
  'on a phone in %s: sample, agreement, parcel, task, review, reward',
  (_, traveller) => earnAReward(world, traveller),
  420_000,
)
