import { startBatch, stopBatch } from '@sampan/contract/batch-run'
import { codes } from '@sampan/contract/codes'
import type { Invitee } from '@sampan/contract/invitation-sent'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readDraft, saveDraft } from '#lib/draft.ts'
import { saveTokens } from '#lib/session.ts'
import { draw } from '#ui/testing/draw.tsx'
import batch from '../../../../../locales/en/batch.json'
import invite from '../../../../../locales/en/invite.json'
import { useInvite } from './use-invite.ts'

const people = [1, 2, 3].map(
  (number): Invitee => ({
    ...{ id: `00000000-0000-4000-8000-00000000000${number}`, platform: 0, handle: `ploy${number}` },
    ...{ name: `Ploy ${number}`, avatar: '', followers: 10, tier: 'nano', source: 'login' },
    ...{ countryCode: 'TH', state: 'free' },
  }),
)
const written = { chosen: people, all: null, group: null, text: 'Come and see us' }

const realFetch = globalThis.fetch
beforeEach(() => {
  sessionStorage.clear()
  saveTokens({ accessToken: `x.${btoa(JSON.stringify({ a: '42', s: '1' }))}.x`, refreshToken: 'x' })
  globalThis.fetch = async (address) => {
    const path = String(address)
    const beginsAt = new Date(Date.now() + 8_000).toISOString()
    if (path.includes(startBatch.path))
      return Response.json({ code: codes.ok, message: '', data: { id: 'one', beginsAt } })
    if (path.includes(stopBatch.path))
      return Response.json({ code: codes.ok, message: '', data: { state: 'undone', done: 0 } })
    return Response.json({ code: codes.ok, message: '', data: { rows: people, unknown: [], role: 'admin' } })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
  localStorage.clear()
})

const onSent = vi.fn()
function Screen() {
  const { onSend } = useInvite(onSent)
  return (
    <button type="button" onClick={() => void onSend()}>
      Send
    </button>
  )
}

test('whom an invitation was for and its words are there again once it was taken back', async () => {
  saveDraft('invite-creators', written)
  await draw(Screen, '/', { invite, batch })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => onSent.mock.calls.length).toBe(1)
  expect(readDraft('invite-creators')).toBeUndefined()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => readDraft('invite-creators')).toEqual(written)
})
