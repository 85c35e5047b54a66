import { codes } from '@sampan/contract/codes'
import type { PayoutMethod } from '@sampan/contract/payout'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clearSession, saveTokens } from '#lib/session.ts'
import { draw } from '#ui/testing/draw.tsx'
import file from '../../../../locales/en/file.json'
import payout from '../../../../locales/en/payout.json'
import { PayoutMethodForm } from './payout-method-form.tsx'

const method: PayoutMethod = {
  ...{
    id: '019b0000-0000-7000-8000-000000000001',
    countryCode: 'TH',
    bankCode: '004',
    bankName: 'Kasikornbank',
  },
  ...{ kind: 'bank', accountName: 'Nattaya', ending: '7890', isDefault: true, voucher: null },
  ...{ paidFrom: null, isInUse: false },
}
const onDone = vi.fn()
const realFetch = globalThis.fetch
let isPasswordAsked = false
let sent: Record<string, unknown>[] = []

/** The server, which asks the password of a log-in that is older than its form knows. */
function answer(path: string, body: string | undefined): object {
  if (path.includes('/payout/proof')) return { code: codes.ok, data: { isPasswordAsked } }
  if (!path.includes('/saveOrUpdate')) return { code: codes.ok, data: [] }
  const form = JSON.parse(body ?? '{}') as Record<string, unknown>
  sent.push(form)
  if (form.password) return { code: codes.ok, data: { ...method, accountName: form.accountName } }
  const fields = [{ path: 'password', message: 'Type your password.' }]
  return { code: codes.invalidInput, message: 'Look at the fields.', data: { fields } }
}

beforeEach(() => {
  ;[isPasswordAsked, sent] = [false, []]
  onDone.mockClear()
  globalThis.fetch = async (path, init) =>
    new Response(JSON.stringify(answer(String(path), init?.body as string | undefined)))
  const claims = btoa(JSON.stringify({ a: 'nattaya', s: 'one', iat: 1 }))
  saveTokens({ accessToken: `x.${claims}.x`, refreshToken: 'one.1.x' })
})
afterEach(() => {
  clearSession()
  globalThis.fetch = realFetch
})

const drawForm = () =>
  draw(() => <PayoutMethodForm countryCode="TH" method={method} onDone={onDone} />, '/', { file, payout })
const password = page.getByLabelText(payout.password, { exact: true })
const holder = page.getByRole('textbox', { name: payout.accountName })

test('a password that the server asks after all is asked at its field, and what was typed is there', async () => {
  await drawForm()
  await holder.fill('Nattaya Srisuk')
  expect(password.query()).toBeNull()
  await page.getByRole('button', { name: payout.save }).click()
  await expect.element(password).toHaveFocus()
  await expect.element(page.getByText('Type your password.')).toBeVisible()
  await expect.element(holder).toHaveValue('Nattaya Srisuk')
  await password.fill('Orchid77')
  await page.getByRole('button', { name: payout.save }).click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(sent.map((form) => [form.accountName, form.password])).toEqual([
    ['Nattaya Srisuk', ''],
    ['Nattaya Srisuk', 'Orchid77'],
  ])
})

test('where the log-in is old the field is there at once, for what takes money elsewhere', async () => {
  isPasswordAsked = true
  await drawForm()
  await holder.fill('Nattaya Srisuk')
  await expect.element(password).toBeVisible()
  await page.getByRole('button', { name: payout.save }).click()
  await expect.element(page.getByText('Type your password.')).toBeVisible()
  expect(sent).toEqual([])
})
