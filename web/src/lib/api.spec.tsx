import { codes } from '@sampan/contract/codes'
import { submitFeedback } from '@sampan/contract/feedback'
import { getSample, listSamples } from '@sampan/contract/sample'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError, call, keepTokens } from './api.ts'
import { clearSession, expireSession, readAccountId, readTokens, saveTokens, type Tokens } from './session.ts'

let made = 0
/** Tokens as the server makes them: who, in which session; in which second of its clock, a later one unless told. */
function tokensOf(account: string, session: string, second?: number): Tokens {
  made += 1
  const claims = btoa(JSON.stringify({ a: account, s: session, iat: second ?? made }))
  return { accessToken: `x.${claims}.x`, refreshToken: `${session}.${made}.x` }
}
const headersOf = ({ accessToken, refreshToken }: Tokens) =>
  new Headers({ 'access-token': accessToken, 'refresh-token': refreshToken })

const said = { content: 'The boat is late', contactInfo: 'ploy@mail.example', countryCode: 'TH' } as const
const envelope = (code: number, headers = new Headers()) =>
  Response.json({ code, message: 'No', data: null }, { headers })

const realFetch = globalThis.fetch
/** Who sent each call, by its access token. */
let senders: string[] = []
/** Whether each goes on when its page is left. */
let outliving: unknown[] = []
let answers: ((first: Response) => void)[] = []
beforeEach(() => {
  localStorage.clear()
  senders = []
  outliving = []
  answers = []
  globalThis.fetch = (_, init) => {
    outliving.push(init?.keepalive ?? false)
    senders.push(new Headers(init?.headers).get('access-token') ?? '')
    return new Promise((resolve) => answers.push(resolve))
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
  localStorage.clear()
})
const submit = () => call(submitFeedback, said, { key: 'a key' }).catch((error: unknown) => error)
const asked = (times: number) => expect.poll(() => answers.length).toBe(times)

test('what one account says is not said again by the account that logged in meanwhile', async () => {
  const ploy = tokensOf('ploy', '1')
  const niran = tokensOf('niran', '2')
  saveTokens(ploy)
  const answer = submit()
  await asked(1)
  saveTokens(niran)
  answers[0]?.(envelope(codes.sessionOver))
  expect(await answer).toMatchObject({ code: codes.sessionOver })
  expect(senders).toEqual([ploy.accessToken])
  // Whose session is over is not who is logged in.
  expect(readTokens()).toEqual(niran)
})

test('what an account says goes out again where a new password began its session anew', async () => {
  const before = tokensOf('ploy', '1')
  const anew = tokensOf('ploy', '2')
  saveTokens(before)
  const answer = submit()
  await asked(1)
  saveTokens(anew)
  answers[0]?.(envelope(codes.sessionOver))
  await asked(2)
  answers[1]?.(envelope(codes.ok))
  expect(await answer).toBeNull()
  expect(senders).toEqual([before.accessToken, anew.accessToken])
})

test('an answer that comes after a log-out, an expiry or another log-in brings no session back', async () => {
  const ploy = tokensOf('ploy', '1')
  const late = headersOf(tokensOf('ploy', '1'))
  for (const end of [clearSession, () => expireSession(readTokens())]) {
    saveTokens(ploy)
    const answer = submit()
    await asked(1)
    end()
    answers.pop()?.(envelope(codes.ok, late))
    await answer
    expect(readTokens()).toBeUndefined()
  }
  for (const other of [tokensOf('niran', '2'), tokensOf('ploy', '3')]) {
    saveTokens(other)
    keepTokens(late)
    expect(readTokens()).toEqual(other)
  }
})

test('fresh tokens of the session that runs are kept, older ones that come later are not', () => {
  const first = tokensOf('ploy', '1')
  const second = tokensOf('ploy', '1')
  saveTokens(first)
  keepTokens(headersOf(second))
  expect(readTokens()).toEqual(second)
  keepTokens(headersOf(first))
  expect(readTokens()).toEqual(second)
  expect(readAccountId()).toBe('ploy')
})

test('of tokens that were made within one second the older ones that come later are not kept either', () => {
  const [first, second] = [tokensOf('ploy', '1', 7), tokensOf('ploy', '1', 7)]
  saveTokens(first)
  keepTokens(headersOf(second))
  keepTokens(headersOf(first))
  expect(readTokens()).toEqual(second)
})

test('a question that is given up while its answer comes is no sign of a lost network', async () => {
  const givenUp = new AbortController()
  const answer = call(submitFeedback, said, { signal: givenUp.signal }).catch((error: unknown) => error)
  await asked(1)
  const body = new ReadableStream({
    start: (stream) => givenUp.signal.addEventListener('abort', () => stream.error(givenUp.signal.reason)),
  })
  answers[0]?.(new Response(body))
  givenUp.abort()
  expect(await answer).toMatchObject({ name: 'AbortError' })

  // A line that breaks by itself is one.
  const broken = submit()
  await asked(2)
  answers[1]?.(new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('reset')) })))
  expect(await broken).toBeInstanceOf(ApiError)
  expect(await broken).toMatchObject({ isOffline: true })
})

test('what somebody says goes on when they leave the page, what is asked and what is large do not', async () => {
  const sent = [
    submit(),
    call(submitFeedback, { ...said, content: 'x'.repeat(5_000) }, { key: 'another' }).catch(() => undefined),
    call(listSamples, {}).catch(() => undefined),
    call(getSample, { id: crypto.randomUUID() }).catch(() => undefined),
  ]
  await asked(4)
  expect(outliving).toEqual([true, false, false, false])
  for (const answer of answers) answer(envelope(codes.ok))
  await Promise.all(sent)
})

test('what somebody says arrives also when the browser takes no more that outlives its page', async () => {
  globalThis.fetch = realFetch
  // Each is about 12 KB, and browsers take 64 KB together: a real one refuses some. Nobody answers here as our server does.
  const content = 'ก'.repeat(3_900)
  const sent = Array.from({ length: 12 }, (_, at) =>
    call(submitFeedback, { ...said, content }, { key: `key ${at}` }).catch((error: unknown) => error),
  )
  for (const answer of await Promise.all(sent)) expect(answer).toMatchObject({ isOffline: false })
})

test('what is refused is sent once more under its key, while its page is there', async () => {
  const sent: unknown[] = []
  globalThis.fetch = async (_, init) => {
    sent.push([new Headers(init?.headers).get('idempotency-key'), init?.keepalive])
    if (init?.keepalive) throw new TypeError('Failed to fetch')
    return envelope(codes.ok)
  }
  expect(await submit()).toBeNull()
  expect(sent).toEqual([
    ['a key', true],
    ['a key', false],
  ])
  dispatchEvent(new Event('pagehide'))
  expect(await submit()).toMatchObject({ isOffline: true })
  expect(sent).toHaveLength(3)
  dispatchEvent(new Event('pageshow'))
})
