import { codes } from '@sampan/contract/codes'
import { bindCreator, getPendingCreator, getTiktokAuthUrl, listCreators } from '@sampan/contract/creator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { answerConsent, askForAuthUrl, consent, followCallback } from './testing/consent.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const queryOf = (page: URL) => Object.fromEntries(page.searchParams)

test('a creator authorises a TikTok account and links it', async () => {
  const nattaya = await makeCreator(server)
  const ask = { person: 'ploy.kinlen', tenantUserId: nattaya.id }
  const { page } = await consent(server, ask, { as: nattaya })
  expect(page.pathname).toBe('/user')
  expect(queryOf(page)).toEqual({ scene: 'job', countryCode: 'TH', auth: '1', status: '1' })

  const pending = await server.ok(getPendingCreator, { tenantUserId: nattaya.id }, { as: nattaya })
  expect(pending).toMatchObject({ handle: 'ploy.kinlen', followers: 214_300 })
  const linked = await server.ok(bindCreator, { tenantUserId: nattaya.id }, { as: nattaya })
  expect(linked).toMatchObject({
    platform: 1,
    handle: 'ploy.kinlen',
    followers: 214_300,
    tier: 'macro',
    isAuthorised: true,
    countryCode: 'TH',
  })
  expect((await server.ok(listCreators, {}, { as: nattaya }))[0]).toEqual({ ...linked, isShow: null })
  // Linking twice is harmless, and the page no longer offers what was linked.
  expect((await server.ok(bindCreator, { tenantUserId: nattaya.id }, { as: nattaya })).id).toBe(linked.id)
  expect(await server.ok(getPendingCreator, { tenantUserId: nattaya.id }, { as: nattaya })).toBeNull()
})

test('the grant is unreadable in the database, also while it waits', async () => {
  const nattaya = await makeCreator(server)
  await consent(server, { person: 'bank.pacamp', tenantUserId: nattaya.id }, { as: nattaya })
  const readable = async () => {
    const texts = await server.app.database.transaction(server.tenantId, async (db) => {
      const { rows } = await db.$client.query(
        "select encode(grant_cipher, 'escape') as text, person::text from authorisation union all select encode(grant_cipher, 'escape'), '' from creator",
      )
      return JSON.stringify(rows)
    })
    return texts.includes('act.') || texts.includes('rft.')
  }
  expect(await readable()).toBe(false)
  await server.ok(bindCreator, { tenantUserId: nattaya.id }, { as: nattaya })
  expect(await readable()).toBe(false)
})

test('a visitor authorises under a key of the page, and the page learns whose account it was', async () => {
  const random = 'registration-of-a-visitor'
  const redirectUrl = `${server.app.publicUrl}/introduction?countryCode=TH`
  const { page } = await consent(server, { person: 'mintra.skinlab', tenantUserId: random, redirectUrl })
  expect(queryOf(page)).toEqual({ countryCode: 'TH', scene: 'reg', auth: '1', status: '1' })
  const pending = await server.ok(getPendingCreator, { tenantUserId: random })
  expect(pending).toMatchObject({ handle: 'mintra.skinlab', followers: 38_600 })
  expect(await server.ok(getPendingCreator, { tenantUserId: 'another-key-of-a-page' })).toBeNull()
})

test('who refuses comes back with status 0 and links nothing', async () => {
  const nattaya = await makeCreator(server)
  const { page } = await consent(server, { person: null, tenantUserId: nattaya.id }, { as: nattaya })
  expect(queryOf(page)).toMatchObject({ scene: 'job', auth: '1', status: '0' })
  const answer = await server.call(bindCreator, { tenantUserId: nattaya.id }, { as: nattaya, lang: 'vi' })
  expect(answer.code).toBe(codes.tiktokAuthorisationExpired)
  expect(answer.message).toBe('Quyền truy cập TikTok đã hết hạn. Hãy cấp quyền lại.')
})

test('a callback that is loaded again repeats its answer and exchanges nothing', async () => {
  const nattaya = await makeCreator(server)
  const ask = { person: 'bank.pacamp', tenantUserId: nattaya.id }
  const { callback, page, cookie } = await consent(server, ask, { as: nattaya })
  expect((await followCallback(callback, cookie)).href).toBe(page.href)
})

test('a callback with an unknown state goes to the introduction and fails', async () => {
  const callback = new URL('/apis/common/tiktok/callback', server.url)
  for (const state of ['', 'nobody', `${server.tenantId}.forged`]) {
    callback.search = new URLSearchParams({ code: 'any', state }).toString()
    const page = await followCallback(callback.href)
    expect(page.pathname).toBe('/introduction')
    expect(queryOf(page)).toEqual({ scene: 'reg', auth: '1', status: '0' })
  }
})

test('a forged code comes back with status 0', async () => {
  const nattaya = await makeCreator(server)
  const ask = { tenantUserId: nattaya.id, redirectUrl: '/user' }
  const { authUrl, cookie } = await askForAuthUrl(server, ask, { as: nattaya })
  const asked = new URL(authUrl).searchParams
  expect(asked.get('redirect_uri')).toBe(`${server.app.publicUrl}/apis/common/tiktok/callback`)
  const callback = `${asked.get('redirect_uri')}?code=forged&state=${asked.get('state')}`
  // A path leads back to the host that was asked, which is not the one that TikTok knows.
  const hop = await followCallback(callback, cookie)
  const page = await followCallback(hop.href, cookie)
  expect(page.href).toBe(`${server.url}/user?scene=reg&auth=1&status=0`)
})

test('nobody is sent to a foreign site afterwards', async () => {
  const { host, port } = new URL(server.app.publicUrl)
  const foreign = [
    'https://evil.example/user',
    '//evil.example/user',
    '/\\evil.example',
    'javascript:alert(1)',
    `http://${host}@evil.example/`,
    `http://somebody:secret@${host}/`,
    `http://${host}.evil.example/`,
    `http://localhost:${Number(port) + 1}/user`,
  ]
  for (const redirectUrl of foreign) {
    const input = { redirectUrl, tenantUserId: 'a-random-key', countryCode: 'TH' as const }
    const answer = await server.call(getTiktokAuthUrl, input)
    expect([redirectUrl, answer.code]).toEqual([redirectUrl, codes.invalidInput])
    expect(answer.refusal.fields?.[0]?.message).toBe('This link leads away from our site.')
  }
})

test('a client that names nobody, or by a short key, links the account of whoever is logged in, all the way', async () => {
  for (const tenantUserId of ['', '42']) {
    await forgetLink('bank.pacamp')
    const creator = await makeCreator(server)
    await consent(server, { person: 'bank.pacamp', tenantUserId }, { as: creator })
    const pending = await server.ok(getPendingCreator, { tenantUserId }, { as: creator })
    expect(pending).toMatchObject({ handle: 'bank.pacamp' })
    const stranger = await makeCreator(server)
    expect(await server.ok(getPendingCreator, { tenantUserId }, { as: stranger })).toBeNull()
    expect((await server.ok(bindCreator, { tenantUserId }, { as: creator })).handle).toBe('bank.pacamp')
  }
  // A visitor who names nobody has no authorisation of anybody.
  expect(await server.ok(getPendingCreator, { tenantUserId: '' })).toBeNull()
})

test('whoever is sent the consent page of somebody else gives nothing away', async () => {
  const [thief, victim] = [await makeCreator(server), await makeCreator(server)]
  await forgetLink('bank.pacamp')
  const ask = { person: 'bank.pacamp', tenantUserId: thief.id }
  const { authUrl, cookie } = await askForAuthUrl(server, ask, { as: thief })
  expect(cookie).toMatch(
    /^tiktok-\w+=\w+; Path=\/apis\/common\/tiktok\/callback; Max-Age=1800; HttpOnly; SameSite=Lax$/,
  )
  const callback = await answerConsent(server, authUrl, ask)
  // The browser of the victim has no mark, or the mark of an authorisation of its own.
  const own = await askForAuthUrl(server, { tenantUserId: victim.id }, { as: victim })
  for (const other of ['', own.cookie, `${cookie.split('=')[0]}=guessed`]) {
    const page = await followCallback(callback, other)
    expect(queryOf(page)).toMatchObject({ scene: 'job', auth: '1', status: '0' })
  }
  expect(await server.ok(getPendingCreator, { tenantUserId: thief.id }, { as: thief })).toBeNull()
  const answer = await server.call(bindCreator, { tenantUserId: thief.id }, { as: thief })
  expect(answer.code).toBe(codes.tiktokAuthorisationExpired)
  // Nor was anything used up: the browser that asked can still go on.
  const page = await followCallback(callback, cookie)
  expect(page.searchParams.get('status')).toBe('1')
})

test('a site at an address of its own reads the mark there, for TikTok knows one address for all', async () => {
  const nattaya = await makeCreator(server)
  const { port } = new URL(server.app.publicUrl)
  const redirectUrl = `http://127.0.0.1:${port}/user?scene=job`
  const ask = { person: 'mintra.skinlab', tenantUserId: nattaya.id, redirectUrl }
  const { callback, page, cookie } = await consent(server, ask, { as: nattaya })
  expect([new URL(callback).hostname, page.hostname, page.pathname]).toEqual([
    'localhost',
    '127.0.0.1',
    '/apis/common/tiktok/callback',
  ])
  expect((await followCallback(page.href)).searchParams.get('status')).toBe('0')
  const last = await followCallback(page.href, cookie)
  expect([last.hostname, last.pathname, last.searchParams.get('status')]).toEqual(['127.0.0.1', '/user', '1'])
})

test('a TikTok account of another creator is refused', async () => {
  const [first, second] = [await makeCreator(server), await makeCreator(server)]
  await forgetLink('bank.pacamp')
  for (const creator of [first, second]) {
    await consent(server, { person: 'bank.pacamp', tenantUserId: creator.id }, { as: creator })
  }
  await server.ok(bindCreator, { tenantUserId: first.id }, { as: first })
  const answer = await server.call(bindCreator, { tenantUserId: second.id }, { as: second, lang: 'th' })
  expect(answer.code).toBe(codes.tiktokAccountTaken)
  expect(answer.message).toMatch(/^บัญชี TikTok นี้เชื่อมกับบัญชีอื่นในระบบแล้ว/)
})

test('of two creators who link the same account at once one gets it', async () => {
  const [first, second] = [await makeCreator(server), await makeCreator(server)]
  await forgetLink('bank.pacamp')
  for (const creator of [first, second]) {
    await consent(server, { person: 'bank.pacamp', tenantUserId: creator.id }, { as: creator })
  }
  const answers = await Promise.all(
    [first, second].map((as) => server.call(bindCreator, { tenantUserId: as.id }, { as })),
  )
  expect(answers.map((answer) => answer.code).sort()).toEqual([codes.ok, codes.tiktokAccountTaken])
})

test('nobody links what another creator just authorised', async () => {
  const [nattaya, thief] = [await makeCreator(server), await makeCreator(server)]
  await forgetLink('bank.pacamp')
  await consent(server, { person: 'bank.pacamp', tenantUserId: nattaya.id }, { as: nattaya })
  const stolen = await server.call(bindCreator, { tenantUserId: nattaya.id }, { as: thief })
  expect(stolen.code).toBe(codes.tiktokAuthorisationExpired)
  expect(await server.ok(getPendingCreator, { tenantUserId: nattaya.id })).toBeNull()
  // Nor does a stranger slip an account of their own under a creator's id.
  await consent(server, { person: 'mintra.skinlab', tenantUserId: nattaya.id }, { as: thief })
  const linked = await server.ok(bindCreator, { tenantUserId: nattaya.id }, { as: nattaya })
  expect(linked.handle).toBe('bank.pacamp')
})

/** As if nobody had ever linked this person's account. */
async function forgetLink(handle: string): Promise<void> {
  await server.app.database.transaction(server.tenantId, async (db) => {
    await db.$client.query(
      'update creator set removed_at = now(), account_id = null where open_id in (select open_id from sandbox.tiktok_person where username = $1)',
      [handle],
    )
  })
}
