import { codes } from '@sampan/contract/codes'
import { submitFeedback } from '@sampan/contract/feedback'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, newKey } from '#lib/api.ts'
import { saveDraft } from '#lib/draft.ts'
import { clearSession, saveTokens } from '#lib/session.ts'
import say from '#lib/words.ts'
import words from '../../../../locales/en/offline.json'
import { startOfflineFallback } from './offline-fallback.ts'
import { listWaiting } from './outbox.ts'
import { sendWaiting } from './send-waiting.ts'

const ploy = '42'
const logIn = () =>
  saveTokens({ accessToken: `x.${btoa(JSON.stringify({ a: ploy, s: '1' }))}.x`, refreshToken: 'x' })
const feedback = {
  content: 'The ferry has no network',
  contactInfo: 'ploy@mail.example',
  countryCode: 'TH',
} as const
const wait = () => listWaiting(ploy)

const gateway = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
const hotel = () => new Response('<form>Room number</form>', { status: 200 })
const server = (code: number) => () => Response.json({ code, message: 'No', data: null })

const realFetch = globalThis.fetch
let answer = gateway
let keys: string[] = []
beforeEach(() => {
  localStorage.clear()
  keys = []
  say.init({ lng: 'en', resources: { en: { offline: words } } })
  globalThis.fetch = async (_, init) => {
    const key = new Headers(init?.headers).get('idempotency-key')
    if (key) keys.push(key)
    return answer()
  }
  logIn()
})
afterEach(() => {
  globalThis.fetch = realFetch
  localStorage.clear()
})
startOfflineFallback()

const submit = () => call(submitFeedback, feedback, { key: newKey() }).catch((error: unknown) => error)

test('what a gateway or the log-in page of a hotel answers is not heard by the server, and waits', async () => {
  for (const somebody of [gateway, hotel]) {
    answer = somebody
    expect(await submit()).toMatchObject({ isOffline: true })
    expect(wait()).toHaveLength(1)
  }
  answer = server(codes.ok)
  await sendWaiting()
  expect(wait()).toEqual([])
  // The same words keep the key of the first try.
  expect(new Set(keys).size).toBe(1)
})

test('what is on its way while its owner logs out leaves nothing on the device', async () => {
  const { promise, reject } = Promise.withResolvers<Response>()
  globalThis.fetch = () => promise
  const said = submit()
  clearSession()
  reject(new TypeError('Failed to fetch'))
  expect(await said).toMatchObject({ isOffline: true })
  expect(Object.keys(localStorage)).toEqual([])
})

test('a server that has no time refuses nothing: it is asked again; what it refuses waits for its owner', async () => {
  answer = gateway
  await submit()
  for (const code of [codes.tooManyRequests, codes.maintenance, codes.serviceError, codes.stillUnderWay]) {
    answer = server(code)
    await sendWaiting()
    expect(wait()).toMatchObject([{ input: feedback }])
    expect(wait()[0]).not.toHaveProperty('refusal')
  }
  answer = server(codes.notAllowed)
  await sendWaiting()
  expect(wait()).toMatchObject([{ refusal: 'No' }])
})

test('who logs out leaves nothing typed behind for the next person at this tab', () => {
  saveDraft('apply-7', { reason: 'my phone is 0812345678' }, { onDevice: true })
  clearSession()
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('0812345678')
})
