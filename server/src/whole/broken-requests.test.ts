import { connect } from 'node:net'
import { codes } from '@sampan/contract/codes'
import { submitFeedback } from '@sampan/contract/feedback'
import { uploadFile } from '@sampan/contract/file'
import { listMyTasks } from '@sampan/contract/participation-own'
import { listProducts } from '@sampan/contract/product'
import { listMySamples } from '@sampan/contract/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { type CreatorPerson, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let creator: CreatorPerson

beforeAll(async () => {
  server = await startTestServer()
  creator = await makeCreator(server)
})
afterAll(() => server.close())

test('a character that no text may hold is a broken request, in the caller’s language, and no fault of ours', async () => {
  for (const answer of [
    await server.call(listProducts, { categoryKey: 'x\u0000', countryCode: 'TH' }, { lang: 'vi' }),
    await server.call(listMySamples, { query: '\u0000' }, { as: creator, lang: 'vi' }),
  ]) {
    expect([answer.status, answer.code]).toEqual([400, codes.malformedRequest])
    expect(answer.message).toBe('Không đọc được yêu cầu này.')
  }
})

test('a write whose key is too long to keep is refused, rather than done without its protection', async () => {
  const submit = (key: string) =>
    fetch(server.url + submitFeedback.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en', 'idempotency-key': key },
      body: JSON.stringify({ countryCode: 'TH', contactInfo: 'me@example.com', content: 'Hello' }),
    })
  expect((await submit('k'.repeat(200))).status).toBe(200)
  const refused = await submit('k'.repeat(201))
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ code: codes.malformedRequest })
})

/** What a server writes to a caller whose request cannot even be read as HTTP. */
function say(request: string): Promise<string> {
  const { port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request))
    let text = ''
    socket.on('data', (part) => {
      text += part
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}

test('an address that is too long, and what is not HTTP at all, get the envelope with their status', async () => {
  const long = await say(
    `GET /apis/api/tenant/pc/index/getTenantInfo?x=${'x'.repeat(30_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  )
  const odd = await say('HELLO\r\n\r\n')
  for (const [answer, status] of [
    [long, 431],
    [odd, 400],
  ] as const) {
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status}`)
    expect(JSON.parse(body)).toMatchObject({
      code: codes.malformedRequest,
      message: 'The request could not be read.',
    })
  }
})

test('numbers beyond what a status can be, and forms that are none, are mistakes of their sender', async () => {
  const huge = 2_147_483_648
  for (const [path, body] of [
    [listMySamples.path, { status: huge }],
    [listMyTasks.path, { status: huge }],
  ] as const) {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'access-token': creator.tokens.accessToken,
        'refresh-token': creator.tokens.refreshToken,
      },
      body: JSON.stringify(body),
    })
    expect([path, ((await answer.json()) as { code: number }).code]).toEqual([path, codes.invalidInput])
  }
  const creators = await fetch(`${server.url}/apis/api/tenant/pc/authors/getCreatorList?platform=${huge}`, {
    headers: { 'access-token': creator.tokens.accessToken, 'refresh-token': creator.tokens.refreshToken },
  })
  expect(creators.status).toBeLessThan(500)
  for (const type of ['multipart/form-data', `multipart/form-data; boundary=${'x'.repeat(200)}`]) {
    for (const path of [submitFeedback.path, uploadFile.path]) {
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'no form at all',
      })
      expect([type, path, answer.status < 500]).toEqual([type, path, true])
    }
  }
  const cut = await fetch(server.url + uploadFile.path, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
  })
  expect([cut.status, ((await cut.json()) as { code: number }).code]).toEqual([400, codes.malformedRequest])
})

test('a path that cannot be decoded gets the envelope too', async () => {
  const text = await say('GET /% HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  expect(text).toMatch(/^HTTP\/1.1 400/)
  expect(text).toContain(`"code":${codes.malformedRequest}`)
})

test('a request with two hosts is refused, also for an answer that is kept', async () => {
  const path = '/apis/api/tenant/pc/index/getTenantInfo'
  await fetch(server.url + path)
  const text = await say(
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nhost: other.example\r\nconnection: close\r\n\r\n`,
  )
  expect(text).toMatch(/^HTTP\/1.1 400/)
})

test('no browser and no network in between keeps the answer to a call', async () => {
  for (const answer of [
    await server.call(listMySamples, {}, { as: creator }),
    await server.call(listProducts, { countryCode: 'TH' }),
  ]) {
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('a call whose path is written in escapes is a call: it is limited, and nobody keeps its answer', async () => {
  const answer = await fetch(`${server.url}/%61pis/api/tenant/pc/index/getTenantInfo`)
  expect(await answer.json()).toMatchObject({ code: codes.ok })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-ratelimit-limit')).not.toBeNull()
  expect(answer.headers.get('x-server-time')).not.toBeNull()
})

test('figures of the server are for who brings the token, or asks from this machine; the API’s pages are off in production', async () => {
  const guarded = await startTestServer({ METRICS_TOKEN: 'a-token-of-sixteen-signs' })
  try {
    const status = async (authorization?: string) =>
      (await fetch(`${guarded.url}/metrics`, { headers: authorization ? { authorization } : {} })).status
    expect(await status()).toBe(404)
    expect(await status('Bearer wrong')).toBe(404)
    expect(await status('Bearer a-token-of-sixteen-signs')).toBe(200)
    const parts = async (authorization: string) => {
      const answer = await fetch(`${guarded.url}/readyz`, { headers: { authorization } })
      return Object.keys((await answer.json()) as object)
    }
    expect(await parts('Bearer wrong')).toEqual(['status'])
    expect(await parts('Bearer a-token-of-sixteen-signs')).toEqual(['status', 'checks'])
  } finally {
    await guarded.close()
  }
  expect((await fetch(`${server.url}/metrics`)).status).toBe(200)
  const proxied = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  expect((await fetch(`${server.url}/metrics`, proxied)).status).toBe(404)
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: server.databaseUrl,
    DATA_KEY: 'x'.repeat(32),
    TOKEN_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://sampan.example',
    SMTP_URL: 'smtp://127.0.0.1',
  }
  expect([loadConfig(production).DOCS, loadConfig({ ...production, DOCS: '1' }).DOCS]).toEqual([false, true])
})
