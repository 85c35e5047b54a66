import { payoutStatus } from '@sampan/contract/payout-run-status'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { saveTokens } from '#lib/session.ts'
import { draw } from '#ui/testing/draw.tsx'
import earning from '../../../../locales/en/earning.json'
import { OwnPayouts } from './own-payouts.tsx'

const total = 27
/** What the server is asked, and whether it answers. */
let asked: { pageSize: number; after?: string }[] = []
let isAway = false

const payoutOf = (at: number) => ({
  id: `0199a000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  reference: `PR-0001-${at}`,
  status: payoutStatus.paid,
  amount: '500.00',
  currency: 'THB',
  bankName: 'Bangkok Bank',
  ending: '7890',
  preparedAt: '2026-11-01T00:00:00.000Z',
  at: '2026-11-02T00:00:00.000Z',
  lines: 1,
  bankReason: '',
  needsAccount: false,
  voucher: { id: '0199a000-0000-7000-9000-000000000000', name: 'slip.pdf', url: `/voucher/${at}` },
})

function answerOf({ pageSize, after }: { pageSize: number; after?: string }) {
  const from = Number(after ?? 0)
  const rows = Array.from({ length: Math.min(pageSize, total - from) }, (_, at) => payoutOf(from + at + 1))
  const next = from + pageSize < total ? String(from + pageSize) : null
  return { rows, page: 1, pageSize, total, isEstimate: false, next }
}

beforeEach(() => {
  asked = []
  isAway = false
  localStorage.clear()
  saveTokens({ accessToken: `x.${btoa(JSON.stringify({ a: 'ploy', s: '1' }))}.x`, refreshToken: '1' })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (isAway) return Response.json({ code: 50_000, message: 'Not now', data: null })
    const request = JSON.parse(String(init.body))
    asked.push(request)
    return Response.json({ code: 0, message: '', data: answerOf(request) })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const show = () => draw(() => <OwnPayouts methodsHref="/m/payment" />, '/earnings', { earning })
const rows = () => page.getByRole('listitem')

test('a creator sees every payout that there ever was, by “Show more”, with its reference and its voucher', async () => {
  await show()
  await expect.poll(() => rows().elements().length).toBe(5)
  await expect.element(page.getByRole('heading', { name: 'Payouts 27' })).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows().elements().length).toBe(25)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows().elements().length).toBe(27)
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  await expect.element(rows().nth(26).getByText('PR-0001-27', { exact: false })).toBeVisible()
  expect(rows().nth(26).getByRole('link').element().getAttribute('href')).toBe('/voucher/27')
  expect(asked.map(({ after }) => after)).toEqual([undefined, '5', '25'])
})

test('payouts that did not load say so, and are asked for again by a press', async () => {
  isAway = true
  await show()
  await expect.element(page.getByRole('alert')).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => rows().elements().length).toBe(5)
})

test('what is shown already stays where more of it did not load', async () => {
  await show()
  await expect.poll(() => rows().elements().length).toBe(5)
  isAway = true
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(rows().elements().length).toBe(5)
  isAway = false
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows().elements().length).toBe(25)
})
