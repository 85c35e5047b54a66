import { readFileSync } from 'node:fs'
import { listTasks } from '@sampan/contract/task'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../calls.ts'
import { vietnamInVietnamese } from '../journey/markets.ts'
import { earnAReward } from '../journey/reward-journey.ts'
import { press } from '../screens.ts'
import { openWorld, picture, type World } from '../world.ts'

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

test('a task that is still to open goes into the calendar of the phone', async () => {
  const { rows } = await call(world.url, listTasks, { countryCode: 'TH', pageSize: 100 })
  const task = rows.find(({ activity }) => activity === 'comingSoon')
  const page = await world.phone({ kept: { countryCode: 'TH', language: 'th' }, locale: 'th-TH' })
  await page.goto(`/m/task?t=${task?.id}`)
  const saved = page.waitForEvent('download')
  await press(page, 'เพิ่มลงปฏิทินของฉัน')
  const file = readFileSync(await (await saved).path(), 'utf8')
  expect(file).toContain(`DTSTART:${task?.startsAt.replace(/[-:]|\.\d+/g, '')}`)
  expect(file.replace(/\r\n /g, '')).toContain(`/m/task?t=${task?.id}`)
  // Its date is on the screen once.
  expect(await page.getByText(/^เปิดรับสมัคร /).count()).toBe(1)
  await picture(page, 'm-task-coming')
})
