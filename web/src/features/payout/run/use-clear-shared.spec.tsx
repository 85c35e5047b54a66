import { codes } from '@sampan/contract/codes'
import type { PayoutRunView } from '@sampan/contract/payout-run'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clearSession, saveTokens } from '#lib/session.ts'
import { draw } from '#ui/testing/draw.tsx'
import payout from '../../../../../locales/en/payout.json'
import type { PayoutLine } from './payout-lists.ts'
import { useClearSharedVerb } from './use-clear-shared.ts'

const idOf = (at: number) => `019b0000-0000-7000-8000-00000000000${at}`
const run = { id: idOf(9), number: 'PR-0001', actions: ['clearShared'] } as unknown as PayoutRunView // Nothing else of it is read here.
const lineOf = (at: number, name: string, sharedWith: string[]) =>
  ({
    id: idOf(at),
    account: { id: idOf(at), name, avatar: '', isMcn: false },
    sharedWith,
    accountMark: `mark ${at}`,
  }) as PayoutLine
const rows = [lineOf(1, 'Ploy', ['Mali', 'Baan Creators']), lineOf(2, 'Nan', [])]
const realFetch = globalThis.fetch
let sent: unknown[] = []

beforeEach(() => {
  sent = []
  globalThis.fetch = async (_path, init) => {
    sent.push(JSON.parse(String(init?.body)))
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

function Rows() {
  const verb = useClearSharedVerb(run)
  return rows.filter(verb.takes).map((row) => (
    <button key={row.id} type="button" onClick={() => verb.press([row])}>
      {row.account.name}
    </button>
  ))
}

test('an admin who looked at a shared account reads who else has it, and says why it is fine', async () => {
  await draw(() => <Rows />, '/', { payout })
  expect(page.getByRole('button', { name: 'Nan' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Ploy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay Ploy to this account?' })
  await expect
    .element(dialog.getByText('The account is also that of Mali, Baan Creators.', { exact: false }))
    .toBeVisible()
  await expect.element(dialog.getByPlaceholder(payout.run.ask.clearShared.readers)).toBeVisible()
  await dialog.getByRole('button', { name: payout.run.verb.clearShared }).click()
  expect(sent).toEqual([])
  await dialog.getByRole('textbox').fill('Asked for the bank book')
  await dialog.getByRole('button', { name: payout.run.verb.clearShared }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ id: run.id, payeeId: idOf(1), accountMark: 'mark 1', reason: 'Asked for the bank book' }])
  await expect.element(page.getByText('The next run pays Ploy')).toBeVisible()
})
