import { renewMyScheduleFeed } from '@sampan/contract/schedule'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT: '4', TRUST_PROXY: '1' })
})
afterAll(() => server.close())

test('one network reads calendars three times as often as it calls, and no more', async () => {
  const ploy = await makeCreator(server)
  const { feed } = await server.ok(renewMyScheduleFeed, {}, { as: ploy })
  const path = new URL(feed?.url ?? '').pathname
  const read = async (ip: string) =>
    (await fetch(server.url + path, { headers: { 'x-forwarded-for': ip } })).status
  for (let n = 0; n < 12; n += 1) expect(await read('203.0.113.7')).toBe(200)
  expect(await read('203.0.113.7')).toBe(429)
  expect(await read('203.0.113.8')).toBe(200)
})
