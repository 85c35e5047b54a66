import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { isRedirectUri } from '#sandbox/tiktok/sandbox-settings.ts'
import { codeChallengeOf, createCodeVerifier, createTiktokGateway } from './tiktok.gateway.ts'
import { fieldsFor } from './tiktok.profile.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

/** A TikTok that answers whatever a test wants. */
async function gatewayTo(listener: RequestListener, timeoutMs = 2_000) {
  server = createServer(listener)
  const here = server
  await new Promise<void>((done) => here.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(here.address() as AddressInfo).port}`
  const client = { clientKey: 'k', clientSecret: 's', timeoutMs, backOffMs: 5 }
  return createTiktokGateway({ authorizeBase: base, apiBase: base, ...client })
}

const json =
  (status: number, body: object, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

describe('answers that are not as hoped', () => {
  test('a refusal counts even where it comes with HTTP 200', async () => {
    const tiktok = await gatewayTo(
      json(200, { error: 'invalid_grant', error_description: 'Refresh token is invalid.', log_id: 'L1' }),
    )
    await expect(tiktok.refresh('x')).rejects.toMatchObject({
      code: 'invalid_grant',
      logId: 'L1',
      needsConsent: true,
    })
  })

  test('a shape that nobody documented is unreadable', async () => {
    const tiktok = await gatewayTo(json(200, { access_token: 'a' }))
    await expect(tiktok.refresh('x')).rejects.toMatchObject({ code: 'unreadable', isPassing: false })
  })

  test('a page of HTML in place of JSON with status 502 may pass', async () => {
    const tiktok = await gatewayTo((_request, response) => response.writeHead(502).end('<html>'))
    await expect(tiktok.userInfo('x')).rejects.toMatchObject({
      code: 'unreadable',
      status: 502,
      isPassing: true,
    })
  })

  test('no answer in time, and no server at all, are passing', async () => {
    const slow = await gatewayTo(() => {}, 60)
    await expect(slow.userInfo('x')).rejects.toMatchObject({ code: 'unreachable', isPassing: true })
    const gone = createTiktokGateway({
      authorizeBase: 'http://127.0.0.1:9',
      apiBase: 'http://127.0.0.1:9',
      clientKey: 'k',
      clientSecret: 's',
    })
    await expect(gone.refresh('x')).rejects.toMatchObject({ code: 'unreachable', isPassing: true })
  })

  test('after a 429 the pause is the one that TikTok names, and there is one more call only', async () => {
    const calls: number[] = []
    const tiktok = await gatewayTo((request, response) => {
      calls.push(Date.now())
      json(429, { error: { code: 'rate_limit_exceeded' } }, { 'retry-after': '0.2' })(request, response)
    })
    await expect(tiktok.userInfo('x')).rejects.toMatchObject({ code: 'rate_limit_exceeded' })
    expect(calls).toHaveLength(2)
    expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeGreaterThanOrEqual(195)
  })

  test('a pause of minutes is left to the caller', async () => {
    let calls = 0
    const tiktok = await gatewayTo((request, response) => {
      calls += 1
      json(429, { error: { code: 'rate_limit_exceeded' } }, { 'retry-after': '300' })(request, response)
    })
    await expect(tiktok.userInfo('x')).rejects.toMatchObject({ status: 429 })
    expect(calls).toBe(1)
  })

  test('a post that TikTok does not show is null, an outage is not', async () => {
    const gone = await gatewayTo((_request, response) => response.writeHead(404).end('<html>'))
    expect(await gone.oembed('https://www.tiktok.com/@a/video/1')).toBeNull()
    const down = await gatewayTo(json(503, {}))
    await expect(down.oembed('https://www.tiktok.com/@a/video/1')).rejects.toMatchObject({ isPassing: true })
  })

  test('one odd video hides none of the others, and an odd field only itself', async () => {
    const good = { id: '1', create_time: 1_763_769_600, title: 'Serum', view_count: 120 }
    const odd = { ...good, id: '2', cover_image_url: null, title: null, view_count: '12k', duration: null }
    const none = { ...good, id: null }
    const data = { videos: [good, odd, none, null], cursor: null, has_more: null }
    const tiktok = await gatewayTo(json(200, { data, error: { code: 'ok', message: null, log_id: null } }))
    const { videos, cursor } = await tiktok.listVideos('x')
    expect(cursor).toBeNull()
    expect(videos.map(({ id }) => id)).toEqual(['1', '2'])
    expect(videos[1]).toMatchObject({ title: '', coverUrl: null, viewCount: null, durationSeconds: null })
    expect(videos[1]?.postedAt).toEqual(videos[0]?.postedAt)
  })

  test('a person without a biography is read all the same', async () => {
    const user = { open_id: 'o', display_name: 'Ploy', bio_description: null, follower_count: null }
    const tiktok = await gatewayTo(json(200, { data: { user }, error: { code: 'ok' } }))
    expect(await tiktok.userInfo('x')).toMatchObject({ displayName: 'Ploy', bio: null, followerCount: null })
  })

  test('an empty body of a revocation is success', async () => {
    const tiktok = await gatewayTo((_request, response) => response.writeHead(200).end())
    await expect(tiktok.revoke('x')).resolves.toBeUndefined()
  })
})

test('the challenge is the SHA-256 of the verifier in hex', () => {
  const hex = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(codeChallengeOf('abc')).toBe(hex)
  const { codeVerifier, codeChallenge } = createCodeVerifier()
  expect(codeVerifier).toMatch(/^[\w-]{43,128}$/)
  expect(codeChallenge).toBe(codeChallengeOf(codeVerifier))
})

test('only fields of granted scopes are asked for', () => {
  expect(fieldsFor(['user.info.stats', 'something.new'])).toEqual([
    'follower_count',
    'following_count',
    'likes_count',
    'video_count',
  ])
})

test.each([
  ['https://shop.example/cb/', true],
  ['http://localhost:3000/cb', true],
  ['http://siam.localhost:3000/cb', true],
  ['http://192.168.1.20:3000/cb', true],
  ['http://shop.example/cb', false],
  ['https://shop.example/cb?x=1', false],
  ['https://shop.example/cb#x', false],
  ['/cb', false],
  [`https://shop.example/${'a'.repeat(500)}`, false],
])('a callback %s is taken: %s', (uri, isTaken) => {
  expect(isRedirectUri(uri, '192.168.1.20:3000')).toBe(isTaken)
})

test('with registered callbacks only those are taken', () => {
  expect(isRedirectUri('https://a.example/cb', 'x', ['https://a.example/cb'])).toBe(true)
  expect(isRedirectUri('https://a.example/cb/', 'x', ['https://a.example/cb'])).toBe(false)
})
