import { getUserInfo, register } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { getPendingCreator, getTiktokAuthUrl, isBindCreator, listCreators } from '@sampan/contract/creator'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consent } from '#features/creator/testing/consent.ts'
import type { Tokens } from '#kit/call/session.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { forgetAllTries, mailedCode } from './testing/mailbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => forgetAllTries(server))

const formOf = async (email: string, random: string) => ({
  fullName: 'มินตรา',
  email,
  password: 'sampan1',
  repassword: 'sampan1',
  verifyCode: await mailedCode(server, email),
  random,
})

test('an account brings along the TikTok account that was authorised before it', async () => {
  const random = 'registration-of-mintra'
  await consent(server, { person: 'mintra.skinlab', tenantUserId: random })
  const tokens = await server.ok(register, await formOf('mintra@example.com', random))
  const mintra = { tokens }
  const [linked] = await server.ok(listCreators, {}, { as: mintra })
  expect(linked).toMatchObject({ handle: 'mintra.skinlab', followers: 38_600, isAuthorised: true })
  expect((await server.ok(getUserInfo, {}, { as: mintra })).avatar).toBe(linked?.avatar)
  expect(await server.ok(isBindCreator, {}, { as: mintra })).toBe(true)
  expect(await server.ok(getPendingCreator, { tenantUserId: random })).toBeNull()
})

test('a TikTok account that somebody has linked makes no second account', async () => {
  const [first, second] = ['registration-of-ploy', 'registration-of-a-double']
  for (const random of [first, second]) {
    await consent(server, { person: 'ploy.kinlen', tenantUserId: random })
  }
  await server.ok(register, await formOf('ploy@example.com', first))
  const form = await formOf('double@example.com', second)
  expect((await server.call(register, form)).code).toBe(codes.tiktokAccountTaken)
  // Nothing of the refused account is left, so the form may be sent again with another platform.
  await server.ok(register, {
    ...form,
    random: 'another-key',
    igHomePageLink: 'https://instagram.com/double',
  })
})

/** As the specification's page registers: by cookies alone, since its random key changed with the picture of the image code. */
async function registerWith(cookies: string[], form: object): Promise<{ code: number; data: Tokens }> {
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
  const headers = { 'content-type': 'application/json', countrycode: 'TH', cookie }
  const answer = await fetch(server.url + register.path, {
    method: 'POST',
    headers,
    body: JSON.stringify(form),
  })
  return (await answer.json()) as { code: number; data: Tokens }
}

test('a page that names nobody, or takes a new key meanwhile, registers with the account that its browser authorised', async () => {
  for (const [person, tenantUserId] of [
    ['tuan.thudo', ''],
    ['bank.pacamp', 'a-key-before-the-picture'],
  ] as const) {
    const { cookies } = await consent(server, { person, tenantUserId })
    const registration = cookies.find((each) => each.startsWith('tiktok-registration='))
    expect(registration).toMatch(/; Path=\/apis; Max-Age=\d+; HttpOnly; SameSite=Lax/)
    const form = await formOf(`${person}@example.com`, 'a-key-after-the-picture')
    // Without the cookie of this browser nobody gets it, nor with one that was made elsewhere.
    expect((await server.call(register, form)).code).toBe(codes.platformNeeded)
    const forged = registration?.replace(/.;/, (sign) => `${sign.startsWith('0') ? '1' : '0'};`) ?? ''
    expect((await registerWith([forged], form)).code).toBe(codes.platformNeeded)
    const { data } = await registerWith(cookies, form)
    const [linked] = await server.ok(listCreators, {}, { as: { tokens: data } })
    expect(linked).toMatchObject({ handle: person, isAuthorised: true })
    // It is used: whoever registers next at this browser brings a platform of their own.
    const next = await formOf(`next-of-${person}@example.com`, 'the-key-of-the-next')
    expect((await registerWith(cookies, next)).code).toBe(codes.platformNeeded)
    const page = { ...next, igHomePageLink: `https://instagram.com/next.of.${person}` }
    expect((await registerWith(cookies, page)).code).toBe(codes.ok)
  }
})

test('a page that keeps its key is found by it alone: “Not you?” lets the account go', async () => {
  const { headers } = await server.call(getTiktokAuthUrl, {
    redirectUrl: `${server.app.publicUrl}/introduction`,
    tenantUserId: 'a-key-that-stays',
    countryCode: 'TH',
    keepsKey: 'true',
  })
  expect(headers.getSetCookie().map((each) => each.split('=')[0])).not.toContain('tiktok-registration')
})
