import type { ParticipationDetail } from '@sampan/contract/task'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import sample from '../../../../../locales/en/sample.json'
import task from '../../../../../locales/en/task.json'
import { MyTaskPost } from './my-task-post.tsx'

const counts = {
  views: 12_000,
  likes: 900,
  comments: 40,
  favourites: null,
  forwards: null,
  liveMinutes: null,
}
const detail = {
  postLink: 'https://www.tiktok.com/@ploy/video/7300000000000000001',
  figures: {
    ...counts,
    ...{ interactionRate: 0.0783, revenue: '4500.00', postedAt: '2026-11-01T17:30:00.000Z' },
  },
  task: { currency: 'THB' },
} as ParticipationDetail

test('a creator reads what the own post of a task sold, how many viewers did something, and since when it is public', async () => {
  await draw(() => <MyTaskPost detail={detail} />, '/', { sample, task })
  const shownAs = (name: string) => page.getByText(name, { exact: true }).element().nextElementSibling
  const { revenue, rate, postedAt } = sample.console.fulfilment
  await expect.element(page.getByText(revenue, { exact: true })).toBeVisible()
  expect(shownAs(revenue)?.textContent).toBe('฿4,500')
  expect(shownAs(rate)?.textContent).toBe('7.83%')
  expect(shownAs(postedAt)?.textContent).toMatch(/Nov/)
})
