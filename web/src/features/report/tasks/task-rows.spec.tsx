import { codes } from '@sampan/contract/codes'
import type { TaskReport } from '@sampan/contract/task-report'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clearSession, saveTokens } from '#lib/session.ts'
import { draw } from '#ui/testing/draw.tsx'
import words from '../../../../../locales/en/report.json'
import { useReportSearch } from '../use-report-search.ts'
import { TaskRows } from './task-rows.tsx'

const [morning, evening, brand] = [1, 2, 9].map((at) => `019b0000-0000-7000-8000-00000000000${at}`)
const promises = {
  ...{ brand: { done: 2, onTime: 2 }, creator: { done: 0, onTime: 0 }, staff: { done: 1, onTime: 0 } },
}
const rowOf = (key: string | undefined, name: string, signedUp: number, revenue: string) => ({
  ...{ key, name, signedUp, promises, picture: '', accepted: 2, passed: 1, posted: 1, paid: 1 },
  money: [{ currency: 'THB', rewards: '500.00', each: '500.00' as string | null, revenue }],
})
const rows = [rowOf(morning, 'Morning', 5, '0.00'), rowOf(evening, 'Evening', 3, '4500.00')]
const report = { from: '2026-09-14', to: '2026-11-20', hasCosts: true } as TaskReport
const realFetch = globalThis.fetch

beforeEach(() => {
  globalThis.fetch = async (path) => {
    const data = String(path).includes('getTaskPage') ? { rows, total: 2, next: null } : { role: 'admin' }
    return Response.json({ code: codes.ok, data })
  }
  const reader = btoa(JSON.stringify({ a: 'kanya', s: 'one', iat: 1 }))
  saveTokens({ accessToken: `x.${reader}.x`, refreshToken: '1' })
})
afterEach(() => {
  clearSession()
  globalThis.fetch = realFetch
})

function Screen() {
  return <TaskRows asked={useReportSearch()} report={report} />
}
const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((each) => each.textContent)

test('the table of tasks is sorted by each column, what posts sold too, and its sign-ups lead to their list', async () => {
  const at = `/console/reports?about=tasks&taskBy=task&tier=micro&brand=${brand}`
  const { leave } = await draw(Screen, at, { report: words })
  await expect.poll(names).toEqual(['Morning', 'Evening'])
  await page.getByRole('button', { name: words.cost.revenue }).click()
  await expect.poll(names).toEqual(['Evening', 'Morning'])
  await page.getByRole('button', { name: words.tasks.step.signedUp }).click()
  await expect.poll(names).toEqual(['Morning', 'Evening'])
  await expect.element(page.getByText('฿4,500', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '3', exact: true }))
    .toHaveAttribute(
      'href',
      `/console/sign-ups?since=2026-09-14&until=2026-11-20&tier=micro&brand=${brand}&task=${evening}`,
    )
  await leave()
})

test('a month leads to the sign-ups of its days that the report counts', async () => {
  rows.splice(0, 2, { ...rowOf('2026-09', 'September', 4, '0.00') })
  await draw(Screen, '/m/console/reports?about=tasks&taskBy=month', { report: words })
  await expect
    .element(page.getByRole('link', { name: '4', exact: true }))
    .toHaveAttribute('href', '/m/console/sign-ups?since=2026-09-14&until=2026-09-30')
})

test('where nothing was paid yet, rows are sorted by what they sold, in the currency of most', async () => {
  const sold = (key: string | undefined, name: string, currency: string, revenue: string) => ({
    ...rowOf(key, name, 1, ''),
    money: [{ currency, rewards: '0.00', each: null, revenue }],
  })
  rows.splice(0, 9, sold(morning, 'Morning', 'THB', '10.00'), sold(evening, 'Evening', 'THB', '90.00'))
  const { leave } = await draw(Screen, '/console/reports?about=tasks&taskBy=task', { report: words })
  await expect.poll(names).toEqual(['Morning', 'Evening'])
  await page.getByRole('button', { name: words.cost.revenue }).click()
  await expect.poll(names).toEqual(['Evening', 'Morning'])
  await leave()
})

test('on a phone the rows are sorted by a choice, and no button that is not seen has the focus', async () => {
  await page.viewport(375, 812)
  rows.splice(0, 9, rowOf(morning, 'Morning', 3, '0.00'), rowOf(evening, 'Evening', 5, '0.00'))
  const { leave } = await draw(Screen, '/console/reports?about=tasks&taskBy=task', { report: words })
  await expect.element(page.getByText('Morning')).toBeVisible()
  const shown = () =>
    page
      .getByText(/^(Morning|Evening)$/)
      .elements()
      .map((each) => each.textContent)
  for (const head of document.querySelectorAll<HTMLElement>('thead button')) {
    head.focus()
    expect(document.activeElement).not.toBe(head)
  }
  await page.getByLabelText(words.table.sort).selectOptions(words.tasks.step.signedUp)
  await expect.poll(shown).toEqual(['Evening', 'Morning'])
  await page.getByLabelText(words.table.order).selectOptions(words.table.ascending)
  await expect.poll(shown).toEqual(['Morning', 'Evening'])
  await leave()
  await page.viewport(1280, 800)
})
