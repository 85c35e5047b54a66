import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import words from '../../../../locales/en/today.json'
import { Promises } from './promises-panel.tsx'

const show = (figures: { done: number; onTime: number; late: number }) =>
  draw(() => <Promises base="" {...figures} />, '/', { today: words })
const seen = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()

test('promises kept late, and those that are late now, are no promises kept in time; the words say what counts', async () => {
  const { leave } = await show({ done: 300, onTime: 299, late: 2 })
  await seen('99%')
  await seen(/299 of 302 steps in time/)
  await seen(/1 was done late\./)
  await seen(/2 are late now\./)
  await leave()
})

test('a hundred percent is there where nothing was late and nothing is', async () => {
  const { leave } = await show({ done: 4, onTime: 4, late: 0 })
  await seen('100%')
  await expect.element(page.getByText(/\blate\b/)).not.toBeInTheDocument()
  await leave()
})
