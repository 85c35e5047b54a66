import { connect } from 'node:net'
import { codes } from '@sampan/contract/codes'
import { submitFeedback } from '@sampan/contract/feedback'
import { listProducts } from '@sampan/contract/product'
import { listMySamples } from '@sampan/contract/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
