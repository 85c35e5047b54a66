import type { StrikeView } from '@sampan/contract/strike'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import words from '../../../../locales/en/strike.json'
import { StrikeFacts } from './strike-facts.tsx'

const first: StrikeView = {
  ...{ id: '1', kind: 'sample', subjectId: '2', number: 'SP-24655', title: 'Rice soap', platform: 1 },
  ...{
    handle: 'ploy.kinlen',
    status: 2,
    degree: 'first',
    attempts: 3,
    isRewardOwed: false,
    creatorName: 'Ploy',
    brandName: 'Siam',
  },
  foundAt: '2026-11-22T03:10:00.000Z',
  recordedAt: '2026-11-22T09:12:00.000Z',
  endsAt: '2026-12-22T09:12:00.000Z',
  rememberedUntil: '2027-11-22T09:12:00.000Z',
  appealUntil: '2026-11-29T09:12:00.000Z',
  postUrl: 'https://www.tiktok.com/@ploy.kinlen/video/1',
  looks: [
    { at: '2026-11-21T03:10:00.000Z', isPublic: true },
    { at: '2026-11-22T03:10:00.000Z', isPublic: false },
    { at: '2026-11-22T09:12:00.000Z', isPublic: false },
  ],
  keepFrom: '2026-11-11T00:00:00.000Z',
  keepUntil: '2026-12-11T00:00:00.000Z',
  ...{ clock: null, appeal: null, answer: null, history: [], actions: [] },
  ...{ rule: 'keepPublic', creatorId: '3', report: null, others: 0 },
}
const show = (strike: StrikeView) =>
  draw(() => <StrikeFacts strike={strike} rulesHref="/protocol?t=1" />, '/', { strike: words })
const seen = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()

test('a strike says what it took, by which rule, what was measured, and when it ends', async () => {
  const { leave } = await show(first)
  await seen('3 attempts taken back')
  await seen('Not public on day 12 of 30')
  await seen('Keep the post public until 11 Dec 2026')
  await seen('22 Dec 2026, by itself')
  await seen(/A second time until 22\s?Nov\s?2027 costs the reward/)
  await expect.element(page.getByText('Not there').nth(1)).toBeVisible()
  await leave()
})

test('a second one takes the reward, but for one that the brand owes already', async () => {
  const second = { ...first, degree: 'second' as const, attempts: 0, kind: 'participation' as const }
  const lost = await show(second)
  await seen('The blacklist, and the reward of this post')
  await lost.leave()
  const { leave } = await show({ ...second, isRewardOwed: true })
  await seen('Blacklist, the reward stays')
  await seen('The blacklist. The reward of this post stays: the brand owed it already')
  await leave()
})

test('one that was taken back says that all was given back, and threatens nothing', async () => {
  const { leave } = await show({ ...first, status: 5 })
  await seen('Everything was given back')
  await expect.element(page.getByText(/A second time/)).not.toBeInTheDocument()
  await leave()
})

test('a notice says until when the post can be back without a strike', async () => {
  const clock = {
    ...{
      duty: 'showPost' as const,
      owner: 'creator' as const,
      isYours: true,
      pausedAt: null,
      pauseReason: null,
    },
    ...{ startedAt: first.foundAt, dueAt: '2026-11-22T09:10:00.000Z' },
  }
  const { leave } = await show({ ...first, status: 1, degree: null, attempts: 0, endsAt: null, clock })
  await seen('Your post cannot be seen')
  await seen(/nothing happens\. If not, it is a strike/)
  await leave()
})
