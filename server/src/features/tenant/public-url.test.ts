import { getTiktokAuthUrl } from '@sampan/contract/creator'
import { getDomain, getTenantInfo } from '@sampan/contract/tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

// Its tenant knows `localhost` and `127.0.0.1` only, like the demo's.
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://sampan.example/' })
})
afterAll(() => server.close())

test('a tenant without a public host of its own lives at PUBLIC_URL', async () => {
  expect((await server.ok(getDomain)).domain).toBe('https://sampan.example')
  expect((await server.ok(getTenantInfo)).domain).toBe('https://sampan.example')
})

test('and TikTok may send people back there', async () => {
  const ask = { tenantUserId: 'a-random-key', countryCode: 'TH' as const }
  const redirectUrl = 'https://sampan.example/register'
  const { authUrl } = await server.ok(getTiktokAuthUrl, { ...ask, redirectUrl })
  expect(new URL(authUrl).searchParams.get('redirect_uri')).toMatch(/^https:\/\/sampan\.example\//)
})
