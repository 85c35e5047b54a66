import { codes } from '@sampan/contract/codes'
import type { PayoutMethod } from '@sampan/contract/payout'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saveDraft } from '#lib/draft.ts'
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
/** What holds an upload until the test lets it go. */
let upload = Promise.withResolvers<void>()
const bank = { code: '004', name: 'Kasikornbank', also: 'KBank', kind: 'bank', numberHint: '10' }

/** The server, which asks the password of a log-in that is older than its form knows. */
async function answer(path: string, body: string | undefined): Promise<object> {
  if (path.includes('/file/')) {
    await upload.promise
    return {
      code: codes.ok,
      data: { id: 'voucher', name: 'passbook.png', url: '/f', size: 1, mimeType: 'image/png' },
    }
  }
  if (path.includes('/bankInfo/')) return { code: codes.ok, data: [bank] }
  if (path.includes('/payout/proof')) return { code: codes.ok, data: { isPasswordAsked } }
  if (!path.includes('/saveOrUpdate')) return { code: codes.ok, data: [] }
  const form = JSON.parse(body ?? '{}') as Record<string, unknown>
  sent.push(form)
  if (form.password) return { code: codes.ok, data: { ...method, accountName: form.accountName } }
  const fields = [{ path: 'password', message: 'Type your password.' }]
  return { code: codes.invalidInput, message: 'Look at the fields.', data: { fields } }
}

beforeEach(() => {
  ;[isPasswordAsked, sent, upload] = [false, [], Promise.withResolvers<void>()]
  sessionStorage.clear()
  onDone.mockClear()
  globalThis.fetch = async (path, init) =>
    new Response(JSON.stringify(await answer(String(path), init?.body as string | undefined)))
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

test('a page of the passbook that is still on its way holds the form back, and is sent with it', async () => {
  await drawForm()
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('there is no field for a file')
  await userEvent.upload(field, new File(['x'], 'passbook.png', { type: 'image/png' }))
  await holder.fill('Nattaya Srisuk')
  await page.getByRole('button', { name: payout.save }).click()
  await expect.element(page.getByText(payout.voucherUnderWay)).toBeVisible()
  expect(sent).toEqual([])
  upload.resolve()
  await expect.element(page.getByText('passbook.png')).toBeVisible()
  await page.getByRole('button', { name: payout.save }).click()
  await expect.poll(() => sent.map((form) => form.voucherId)).toEqual(['voucher'])
})

test('where the country is that of a task, what was begun for another country is not taken for it', async () => {
  saveDraft('payout-new', { countryCode: 'VN', bankCode: 'VCB', accountName: 'Nattaya' })
  const form = () => <PayoutMethodForm countryCode="TH" isCountryFixed onDone={onDone} />
  await draw(form, '/', { file, payout })
  await expect.element(page.getByRole('combobox', { name: payout.bank })).toHaveValue('')
  await expect.element(holder).toHaveValue('')
})
