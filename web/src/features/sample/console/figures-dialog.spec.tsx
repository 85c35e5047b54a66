import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import sample from '../../../../../locales/en/sample.json'
import { FiguresDialog } from './figures-dialog.tsx'

const unknown = { views: null, likes: null, comments: null, favourites: null, forwards: null }
const post = { ...unknown, interactionRate: null, liveMinutes: null, postedAt: '2026-11-01T17:30:20.000Z' }

test('the release is read and entered by the clocks of the country of the case, and one that is left alone keeps its seconds', async () => {
  const save = vi.fn(async (_: unknown) => {})
  const onClose = vi.fn()
  await draw(
    () => (
      <FiguresDialog
        {...{ opened: true, isBusy: false, country: 'TH', post, onClose, save }}
        check={() => ({})}
      />
    ),
    '/',
    { sample },
  )
  const field = page.getByLabelText('Released (GMT+7)')
  await expect.element(field).toHaveValue('2026-11-02T00:30')
  await page.getByRole('button', { name: sample.console.fulfilment.confirm }).click()
  await expect.poll(() => save.mock.lastCall?.[0]).toEqual({ figures: { postedAt: post.postedAt } })
  await field.fill('2026-11-02T08:15')
  await page.getByRole('button', { name: sample.console.fulfilment.confirm }).click()
  await expect
    .poll(() => save.mock.lastCall?.[0])
    .toEqual({ figures: { postedAt: '2026-11-02T01:15:00.000Z' } })
})

test('the year of the release can be typed, whose first digits are a year of long ago', async () => {
  await draw(
    () => (
      <FiguresDialog
        {...{ opened: true, isBusy: false, country: 'TH', post: { ...post, postedAt: null } }}
        {...{ onClose: () => {}, save: async () => {}, check: () => ({}) }}
      />
    ),
    '/',
    { sample },
  )
  const field = page.getByLabelText('Released (GMT+7)')
  await expect.element(field).toHaveAttribute('max', '9999-12-31T23:59')
  for (const year of ['0002', '0020', '0202', '2026']) {
    await field.fill(`${year}-11-02T08:15`)
    await expect.element(field).toHaveValue(`${year}-11-02T08:15`)
  }
})
