import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setVideoPublic } from '#sandbox/tiktok/sandbox-people.ts'
import { connect, consent, openIdOf, redirectUri } from '../testing/consent.ts'
import { startWorld, tiktokClient, type World } from '../testing/world.ts'
import { createTiktokGateway } from './tiktok.gateway.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const codeChallengeOf = (verifier: string, form: 'hex' | 'base64url') =>
  createHash('sha256').update(verifier).digest(form)

describe('scopes', () => {
  test('what was not granted is null, not zero', async () => {
    const tokens = await connect(world, { username: 'ploy.kinlen', granted: ['user.info.profile'] })
    expect(tokens.scopes).toEqual(['user.info.basic', 'user.info.profile'])
    const user = await world.tiktok.userInfo(tokens.accessToken, tokens.scopes)
    expect(user).toMatchObject({ username: 'ploy.kinlen', followerCount: null, videoCount: null })
  })

  test('asking for more than was granted is refused, and without a list falls back to the name', async () => {
    const tokens = await connect(world, { username: 'ploy.kinlen', granted: [] })
    const greedy = ['user.info.basic', 'user.info.stats']
    await expect(world.tiktok.userInfo(tokens.accessToken, greedy)).rejects.toMatchObject({
      code: 'scope_not_authorized',
    })
    const user = await world.tiktok.userInfo(tokens.accessToken)
    expect(user).toMatchObject({ displayName: 'พลอย กินเล่น', username: null })
    await expect(world.tiktok.listVideos(tokens.accessToken)).rejects.toMatchObject({ needsConsent: true })
  })

  test('a scope that was not asked for cannot be granted', async () => {
    const asked = ['user.info.basic'] as const
    const tokens = await connect(world, { username: 'ploy.kinlen', asked, granted: ['video.list'] })
    expect(tokens.scopes).toEqual(['user.info.basic'])
  })
})

describe('videos', () => {
  test('all of them come page by page, newest first, none twice', async () => {
    const { accessToken } = await connect(world, { username: 'the.rivera.home' })
    const first = await world.tiktok.listVideos(accessToken)
    expect(first.videos).toHaveLength(20)
    const second = await world.tiktok.listVideos(accessToken, first.cursor ?? 0)
    expect(second.videos).toHaveLength(14)
    expect(second.cursor).toBeNull()
    const all = [...first.videos, ...second.videos]
    expect(new Set(all.map(({ id }) => id)).size).toBe(34)
    const times = all.map(({ postedAt }) => postedAt?.getTime() ?? 0)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(all[0]).toMatchObject({ isAigc: false, title: expect.stringContaining('#') })
    expect(all[0]?.viewCount).toBeGreaterThan(0)
  })

  test('a query finds only public videos of the person itself', async () => {
    const mine = await connect(world, { username: 'syafiqah.seri' })
    const other = await connect(world, { username: 'uncleweng.makan' })
    const [first, second] = (await world.tiktok.listVideos(mine.accessToken)).videos
    const ids = [first?.id ?? '', second?.id ?? '']
    await setVideoPublic(world.pool, ids[1] ?? '', false)
    expect((await world.tiktok.queryVideos(mine.accessToken, ids)).map(({ id }) => id)).toEqual([ids[0]])
    expect(await world.tiktok.queryVideos(other.accessToken, ids)).toEqual([])
    expect(await world.tiktok.queryVideos(mine.accessToken, [])).toEqual([])
  })

  test('anybody sees a public post under the right name, and nobody a hidden one', async () => {
    const { accessToken } = await connect(world, { username: 'jonah.tries.it' })
    const [video] = (await world.tiktok.listVideos(accessToken)).videos
    const url = `https://www.tiktok.com/@jonah.tries.it/video/${video?.id}`
    expect(await world.tiktok.oembed(url)).toMatchObject({
      authorName: 'jonah.tries.it',
      title: video?.title,
    })
    expect(await world.tiktok.oembed(url.replace('jonah.tries.it', 'ploy.kinlen'))).toBeNull()
    await setVideoPublic(world.pool, video?.id ?? '', false)
    expect(await world.tiktok.oembed(url)).toBeNull()
  })
})

describe('what other clients of TikTok rely on', () => {
  test.each([
    ['base64url, as RFC 7636 says', (verifier: string) => codeChallengeOf(verifier, 'base64url'), true],
    ['hex, as TikTok says for desktops', (verifier: string) => codeChallengeOf(verifier, 'hex'), true],
    ['none, as TikTok says for the web', () => '', false],
  ])('a challenge may be %s', async (_name, challengeOf, isProved) => {
    const verifier = 'a-verifier-of-somebody-else-that-is-long-enough-1'
    const challenge = challengeOf(verifier)
    const fields = { code_challenge: challenge, code_challenge_method: challenge && 'S256' }
    const { answer } = await consent(world, { username: 'ploy.kinlen', fields })
    const code = answer.get('code') ?? ''
    const exchange = (codeVerifier: string) => world.tiktok.exchangeCode({ code, codeVerifier, redirectUri })
    if (isProved) await expect(exchange('another')).rejects.toMatchObject({ code: 'invalid_request' })
    expect((await exchange(isProved ? verifier : '')).openId).toBe(await openIdOf(world, 'ploy.kinlen'))
  })

  test('a list may be asked for without a body, and with the code for pages', async () => {
    const { accessToken } = await connect(world, { username: 'ploy.kinlen' })
    const list = (body?: string) =>
      fetch(`${world.url}/sandbox/tiktok/v2/video/list/?fields=id,embed_html,embed_link`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body }),
      })
    const answer = await (await list()).json()
    expect(answer.data.videos).toHaveLength(10)
    const [{ id, embed_html }] = answer.data.videos
    expect(embed_html).toContain(
      `<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@ploy.kinlen/video/${id}"`,
    )
    const broken = await list('{')
    expect([broken.status, (await broken.json()).error.code]).toEqual([400, 'invalid_params'])
    const post = `https://www.tiktok.com/@ploy.kinlen/video/${id}`
    const shown = await fetch(`${world.url}/sandbox/tiktok/oembed?url=${encodeURIComponent(post)}`)
    expect(await shown.json()).toMatchObject({
      html: embed_html,
      author_unique_id: 'ploy.kinlen',
      embed_product_id: id,
    })
  })
})

describe('limits', () => {
  test('a call that comes too early is made again once', async () => {
    const busy = await startWorld({ tiktok: { rate: { limit: 1, windowMs: 400 } } })
    try {
      const { accessToken } = await connect(busy)
      const base = `${busy.url}/sandbox/tiktok`
      const patient = createTiktokGateway({
        ...tiktokClient,
        authorizeBase: base,
        apiBase: base,
        backOffMs: 450,
      })
      await patient.userInfo(accessToken)
      expect((await patient.userInfo(accessToken)).openId).toBe(await openIdOf(busy, 'ploy.kinlen'))
    } finally {
      await busy.close()
    }
  })

  test('a call that still comes too early says so', async () => {
    const busy = await startWorld({ tiktok: { rate: { limit: 1, windowMs: 60_000 } } })
    try {
      const { accessToken } = await connect(busy)
      await busy.tiktok.userInfo(accessToken)
      await expect(busy.tiktok.userInfo(accessToken)).rejects.toMatchObject({
        code: 'rate_limit_exceeded',
        status: 429,
        isPassing: true,
      })
    } finally {
      await busy.close()
    }
  })
})
