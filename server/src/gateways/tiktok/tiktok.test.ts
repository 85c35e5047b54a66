import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '#sandbox/tiktok/sandbox-people.ts'
import { connect, consent, openIdOf, redirectUri } from '../testing/consent.ts'
import { startWorld, tiktokClient, type World } from '../testing/world.ts'
import { createTiktokGateway } from './tiktok.gateway.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

describe('consent', () => {
  test('a person who consents is known by name, handle and followers', async () => {
    const tokens = await connect(world, { username: 'hanhan.vaobep' })
    const user = await world.tiktok.userInfo(tokens.accessToken, tokens.scopes)
    expect(user).toMatchObject({
      openId: tokens.openId,
      username: 'hanhan.vaobep',
      displayName: 'Hân Hân Vào Bếp',
      isVerified: true,
      followerCount: 1_320_000,
      videoCount: 32,
      profileUrl: 'https://www.tiktok.com/@hanhan.vaobep',
    })
    const avatar = await fetch(user.avatarUrl ?? '')
    expect(avatar.headers.get('content-type')).toBe('image/svg+xml')
    expect(await avatar.text()).toContain('<svg')
  })

  test('the callback gets code, scopes and state', async () => {
    const { answer, location } = await consent(world, { username: 'ploy.kinlen', state: 'a b&c="d' })
    expect(location.startsWith(`${redirectUri}?`)).toBe(true)
    expect(answer.get('state')).toBe('a b&c="d')
    expect(answer.get('scopes')).toBe('user.info.basic,user.info.profile,user.info.stats,video.list')
    expect(answer.get('code')).toMatch(/[*!]/)
  })

  test('a refusal comes back as access_denied', async () => {
    const { answer } = await consent(world, { username: 'ploy.kinlen', decision: 'deny' })
    expect(answer.get('error')).toBe('access_denied')
    expect(answer.get('state')).toBe('state-1')
    expect(answer.has('code')).toBe(false)
  })

  test('somebody else can be made up with a handle and followers', async () => {
    const fields = { person: 'other', handle: '@My.Own_Handle', followers: '12500', country: 'MY' }
    const tokens = await connect(world, { fields })
    const user = await world.tiktok.userInfo(tokens.accessToken)
    expect(user).toMatchObject({ username: 'my.own_handle', followerCount: 12_500 })
  })

  test.each<[Record<string, string>, string]>([
    [{ person: '' }, 'Choose a person.'],
    [{ person: 'nobody' }, 'Choose a person.'],
    [{ person: 'other', handle: 'x' }, 'Use 2 to 24 letters'],
    [{ person: 'other', handle: 'good.one', followers: 'many' }, 'Write the number in digits'],
  ])('a form that lacks something comes back with the mistake: %o', async (fields, mistake) => {
    const { status, page } = await consent(world, { fields })
    expect(status).toBe(400)
    expect(page).toContain(mistake)
    if (fields.handle) expect(page).toContain(`value="${fields.handle}"`)
  })

  test.each([
    ['client_key', { client_key: 'stranger' }],
    ['redirect_uri', { redirect_uri: 'http://evil.example/cb' }],
    ['redirect_uri', { redirect_uri: 'https://sampan.example/cb?x=1' }],
    ['code_challenge', { code_challenge: 'kJ3Vf1oLNPC' }],
    ['code_challenge_method', { code_challenge_method: 'plain' }],
    ['scope', { scope: 'user.info.basic,video.upload' }],
    ['response_type', { response_type: 'token' }],
    ['state', { state: '' }],
  ])('a request with a wrong %s stays on an error page', async (parameter, wrong) => {
    const ask = { state: 's', codeChallenge: 'a'.repeat(64) }
    const url = new URL(world.tiktok.authorizeUrl({ ...ask, redirectUri, scopes: ['user.info.basic'] }))
    for (const [name, value] of Object.entries(wrong)) url.searchParams.set(name, value)
    const answer = await fetch(url, { redirect: 'manual' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(`<code>${parameter}</code>`)
  })

  test('what the client sends is shown as text, never as markup', async () => {
    const url = world.tiktok.authorizeUrl({
      state: '"><script>alert(1)</script>',
      codeChallenge: 'a'.repeat(64),
      redirectUri,
      scopes: ['user.info.basic'],
    })
    const page = await fetch(url)
    expect(await page.text()).not.toContain('<script')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('tokens', () => {
  test('a code works once', async () => {
    const { answer, codeVerifier } = await consent(world, { username: 'ploy.kinlen' })
    const exchange = () =>
      world.tiktok.exchangeCode({ code: answer.get('code') ?? '', codeVerifier, redirectUri })
    await exchange()
    await expect(exchange()).rejects.toMatchObject({ code: 'invalid_grant', needsConsent: true })
  })

  test('a code lapses', async () => {
    const { answer, codeVerifier } = await consent(world, { username: 'ploy.kinlen' })
    const code = answer.get('code') ?? ''
    await world.pool.query('update sandbox.tiktok_grant set code_expires_at = now() where code = $1', [code])
    await expect(world.tiktok.exchangeCode({ code, codeVerifier, redirectUri })).rejects.toMatchObject({
      code: 'invalid_grant',
    })
  })

  test('a code is worth nothing without its verifier or with another callback', async () => {
    const { answer, codeVerifier } = await consent(world, { username: 'ploy.kinlen' })
    const code = answer.get('code') ?? ''
    await expect(
      world.tiktok.exchangeCode({ code, codeVerifier: 'guess', redirectUri }),
    ).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(
      world.tiktok.exchangeCode({ code, codeVerifier, redirectUri: 'https://other.example/cb' }),
    ).rejects.toMatchObject({ code: 'invalid_request' })
    expect((await world.tiktok.exchangeCode({ code, codeVerifier, redirectUri })).openId).toMatch(/^-000/)
  })

  test('a client with a wrong secret is refused', async () => {
    const base = `${world.url}/sandbox/tiktok`
    const stranger = createTiktokGateway({
      ...tiktokClient,
      clientSecret: 'x',
      authorizeBase: base,
      apiBase: base,
    })
    await expect(stranger.refresh('rft.x')).rejects.toMatchObject({ code: 'invalid_client', status: 401 })
  })

  test('a refresh gives new tokens with the lifetimes of the answer, and the old ones end', async () => {
    const old = await connect(world)
    const fresh = await world.tiktok.refresh(old.refreshToken)
    expect(fresh.openId).toBe(old.openId)
    expect(fresh.accessTokenExpiresAt.getTime() - Date.now()).toBeGreaterThan(7_190_000)
    expect(fresh.accessTokenExpiresAt.getTime() - Date.now()).toBeLessThanOrEqual(7_200_000)
    await expect(world.tiktok.refresh(old.refreshToken)).rejects.toMatchObject({ code: 'invalid_grant' })
    await expect(world.tiktok.userInfo(old.accessToken)).rejects.toMatchObject({ needsRefresh: true })
    expect((await world.tiktok.userInfo(fresh.accessToken)).openId).toBe(old.openId)
  })

  test('of two refreshes at once one wins', async () => {
    const { refreshToken } = await connect(world)
    const both = await Promise.allSettled([
      world.tiktok.refresh(refreshToken),
      world.tiktok.refresh(refreshToken),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('after a revocation neither token works', async () => {
    const tokens = await connect(world)
    await world.tiktok.revoke(tokens.accessToken)
    await expect(world.tiktok.userInfo(tokens.accessToken)).rejects.toMatchObject({
      code: 'access_token_invalid',
    })
    await expect(world.tiktok.refresh(tokens.refreshToken)).rejects.toMatchObject({ needsConsent: true })
    await expect(world.tiktok.revoke(tokens.accessToken)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  test('a refresh token that does not rotate goes on working', async () => {
    const still = await startWorld({ tiktok: { rotatesRefreshToken: false, lifetimes: { access: 60 } } })
    try {
      const old = await connect(still)
      const fresh = await still.tiktok.refresh(old.refreshToken)
      expect(fresh.refreshToken).toBe(old.refreshToken)
      expect(fresh.accessTokenExpiresAt.getTime() - Date.now()).toBeLessThanOrEqual(60_000)
      expect((await still.tiktok.refresh(old.refreshToken)).openId).toBe(old.openId)
    } finally {
      await still.close()
    }
  })
})

test('people who were there keep their figures when the sandbox starts again', async () => {
  const openId = await openIdOf(world, 'ploy.kinlen')
  await world.pool.query('update sandbox.tiktok_person set follower_count = 7 where open_id = $1', [openId])
  const again = {
    username: 'ploy.kinlen',
    displayName: 'x',
    countryCode: 'TH',
    bio: '',
    followers: 1,
    following: 1,
    likes: 1,
    isVerified: false,
    videos: 3,
  } as const
  await addPerson(world.pool, again)
  const { rows } = await world.pool.query(
    'select follower_count, (select count(*) from sandbox.tiktok_video where open_id = $1) as videos from sandbox.tiktok_person where open_id = $1',
    [openId],
  )
  expect(rows[0]).toEqual({ follower_count: '7', videos: '28' })
})
