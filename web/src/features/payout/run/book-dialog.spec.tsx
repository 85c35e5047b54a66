import { codes } from '@sampan/contract/codes'
import type { PayoutRunView } from '@sampan/contract/payout-run'
import { payoutStatus } from '@sampan/contract/payout-run-status'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearSession, saveTokens } from '#lib/session.ts'
import { draw } from '#ui/testing/draw.tsx'
import payout from '../../../../../locales/en/payout.json'
import { BookDialog, type Booking } from './book-dialog.tsx'
import type { PayoutLine } from './payout-lists.ts'

const idOf = (at: number) => `019b0000-0000-7000-8000-00000000000${at}`
const nothing = { count: 0, amount: '0.00' }
const run: PayoutRunView = {
  ...{ id: idOf(9), number: 'PR-0001', countryCode: 'TH', currency: 'THB', status: 2, payouts: 2 },
  ...{ statusSince: '2026-11-02T00:00:00.000Z', leftOut: 0 },
  ...{ preparedBy: { id: idOf(8), name: 'Kanya' }, preparedAt: '2026-11-01T00:00:00.000Z' },
  ...{ releasedBy: null, releasedAt: null, clock: null, amount: '300.00', checks: [], voucher: null },
  sums: { waiting: { count: 2, amount: '300.00' }, paid: nothing, back: nothing, leftOut: nothing },
  ...{ history: [], actions: ['bookPaid', 'bookBack'], isPreparer: false, canBeReleased: true },
} as PayoutRunView
const lineOf = (at: number, name: string) =>
  ({
    ...{ id: idOf(at), payoutId: idOf(at), amount: `${at}00.00`, status: payoutStatus.inRun },
    account: { id: idOf(at), name, avatar: '', isMcn: false },
  }) as PayoutLine
const [ploy, mali] = [lineOf(1, 'Ploy'), lineOf(2, 'Mali')]
const paid: Record<string, Booking> = {
  'Pay Ploy': { kind: 'paid', rows: [ploy] },
  'Pay Mali': { kind: 'paid', rows: [mali] },
  'Return both': { kind: 'returned', rows: [ploy, mali] },
}
const realFetch = globalThis.fetch
let booked: unknown[] = []

beforeEach(() => {
  booked = []
  globalThis.fetch = async (path, init) => {
    if (String(path).includes('/file/'))
      return Response.json({ code: codes.ok, data: { id: idOf(7), name: 'slip.pdf', url: '/slip' } })
    booked.push(JSON.parse(String(init?.body)))
    return Response.json({ code: codes.ok, data: run })
  }
  saveTokens({
    accessToken: `x.${btoa(JSON.stringify({ a: 'kanya', s: 'one', iat: 1 }))}.x`,
    refreshToken: '1',
  })
})
afterEach(() => {
  clearSession()
  globalThis.fetch = realFetch
})

/** Two payouts that can be booked, and the one dialog of the run. */
function Run() {
  const [booking, setBooking] = useState<Booking>()
  const close = () => setBooking(undefined)
  return (
    <>
      {Object.entries(paid).map(([name, each]) => (
        <button key={name} type="button" onClick={() => setBooking(each)}>
          {name}
        </button>
      ))}
      <BookDialog run={run} booking={booking} onClose={close} onDone={close} />
    </>
  )
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = () => page.getByRole('dialog')

test('a voucher that was added for one payee is not there for the next one, whose own is asked beside its button', async () => {
  await draw(() => <Run />, '/', { payout })
  await press('Pay Ploy')
  await expect.element(dialog()).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field of a file')
  await userEvent.upload(input, new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByText('slip.pdf')).toBeVisible()
  await press('Cancel')
  await expect.poll(() => dialog().elements().length).toBe(0)
  await press('Pay Mali')
  await expect.element(page.getByRole('button', { name: payout.run.addVoucher })).toBeVisible()
  await press(payout.run.verb.bookPaid)
  await expect.element(page.getByText(payout.run.needVoucher)).toBeVisible()
  expect(booked).toEqual([])
})

test('the words of what is booked stay until its dialog is gone', async () => {
  await draw(() => <Run />, '/', { payout })
  await press('Return both')
  await expect.element(dialog()).toBeVisible()
  const titles = new Set<string | null | undefined>()
  const watch = new MutationObserver(() =>
    titles.add(document.querySelector('[role=dialog] h2')?.textContent),
  )
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  await press('Cancel')
  await expect.poll(() => dialog().elements().length).toBe(0)
  watch.disconnect()
  titles.delete(undefined)
  expect([...titles].length).toBeLessThanOrEqual(1)
})
