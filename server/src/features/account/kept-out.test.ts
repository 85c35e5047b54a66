import { changePassword, logIn, resetPassword, sendEmailCode } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CreatorPerson, makeCreator, testPassword } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { ageCodes, ageTries, forgetAllTries, mailedCode } from './testing/mailbox.ts'

let server: TestServer
let nattaya: CreatorPerson
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await forgetAllTries(server)
  nattaya = await makeCreator(server)
})

interface Answer {
  code: number
  cookie: string
}

/** A log-in of a browser, which keeps the cookies that it was given. */
async function logInFrom(ip: string, password: string, cookie = ''): Promise<Answer> {
  const answer = await fetch(server.url + logIn.path, {
    method: logIn.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, cookie },
    body: JSON.stringify({ email: nattaya.email, password }),
  })
  const { code } = (await answer.json()) as { code: number }
  const kept = answer.headers.getSetCookie().map((each) => each.split(';')[0])
  return { code, cookie: kept.join('; ') }
}

/** As after twenty wrong passwords of somebody outside. */
const pauseFromOutside = () =>
  server.app.database.transaction(server.tenantId, (db) =>
    db.$client.query(
      `insert into throttle (tenant_id, key, window_start, count)
      select tenant_id, 'logIn:pause:' || encode(email_hash, 'hex'), now(), 3600 from account where id = $1`,
      [nattaya.id],
    ),
  )

test('guesses from outside do not keep the owner out of a browser where they logged in before', async () => {
  const home = await logInFrom('203.0.113.1', testPassword)
  expect(home.code).toBe(codes.ok)
  await pauseFromOutside()
  expect((await logInFrom('203.0.113.1', testPassword)).code).toBe(codes.logInPaused)
  expect((await logInFrom('203.0.113.1', testPassword, home.cookie)).code).toBe(codes.ok)
  const name = /device-\w+/.exec(home.cookie)?.[0]
  const forged = `${name}=${'a'.repeat(32)}.${'b'.repeat(64)}`
  expect((await logInFrom('203.0.113.1', testPassword, forged)).code).toBe(codes.logInPaused)
})

test('guesses with the cookie of a device count for that device alone', async () => {
  const { cookie } = await logInFrom('203.0.113.2', testPassword)
  for (let n = 0; n < 5; n += 1)
    expect((await logInFrom(`203.0.113.${10 + n}`, 'wrong12', cookie)).code).toBe(codes.logInFailed)
  expect((await logInFrom('203.0.113.20', testPassword, cookie)).code).toBe(codes.imageCodeNeeded)
  expect((await logInFrom('203.0.113.20', testPassword)).code).toBe(codes.ok)
})

test('a reset by mail lets the owner in on a device that paused', async () => {
  const { cookie } = await logInFrom('203.0.113.3', testPassword)
  const device = /=(\w+)\./.exec(cookie)?.[1]
  await server.app.database.transaction(server.tenantId, (db) =>
    db.$client.query(
      `insert into throttle (tenant_id, key, window_start, count)
      select $1::uuid, key, now(), count from (values ($2, 3600), ($3, 50)) as stored (key, count)`,
      [server.tenantId, `logIn:pause:device:${device}:0`, `logIn:device:${device}:0`],
    ),
  )
  expect((await logInFrom('203.0.113.3', testPassword, cookie)).code).toBe(codes.logInPaused)
  const verifyCode = await mailedCode(server, nattaya.email)
  const fresh = { email: nattaya.email, verifyCode, password: 'boat-74x' }
  expect((await server.call(resetPassword, fresh, {})).code).toBe(codes.ok)
  expect((await logInFrom('203.0.113.3', 'boat-74x', cookie)).code).toBe(codes.ok)
})

test('a new password ends what former ones left on devices, but on the device where it was set', async () => {
  const old = await logInFrom('203.0.113.4', testPassword)
  const change = { oldPassword: testPassword, password: 'boat-74x', repassword: 'boat-74x' }
  const { headers } = await server.call(changePassword, change, { as: nattaya })
  const own = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await pauseFromOutside()
  expect((await logInFrom('203.0.113.4', 'boat-74x', old.cookie)).code).toBe(codes.logInPaused)
  expect((await logInFrom('203.0.113.5', 'boat-74x', own)).code).toBe(codes.ok)
})

test('nor do they keep the owner from what a session of theirs does by the password', async () => {
  await pauseFromOutside()
  const change = { oldPassword: testPassword, password: 'boat-74x', repassword: 'boat-74x' }
  expect((await server.call(changePassword, change, { as: nattaya })).code).toBe(codes.ok)
})

/** Tries a code of the owner's address, from the network that asks for codes unless told. */
async function reset(code: string, ip?: string, as?: CreatorPerson): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(ip && { 'x-forwarded-for': ip }),
    ...(as && { 'access-token': as.tokens.accessToken, 'refresh-token': as.tokens.refreshToken }),
  }
  const body = JSON.stringify({ email: nattaya.email, verifyCode: code, password: 'boat-74x' })
  const answer = await fetch(server.url + resetPassword.path, { method: resetPassword.method, headers, body })
  return ((await answer.json()) as { code: number }).code
}
const wrongOf = (verifyCode: string) => (verifyCode === '000000' ? '000001' : '000000')

test('nor do wrong tries of somebody who is logged in to an account of their own', async () => {
  const verifyCode = await mailedCode(server, nattaya.email)
  const stranger = await makeCreator(server)
  for (let n = 0; n < 5; n += 1) await reset(wrongOf(verifyCode), '203.0.113.60', stranger)
  expect(await reset(verifyCode, '203.0.113.61', stranger)).toBe(codes.emailCodeExpired)
  expect(await reset(verifyCode)).toBe(codes.ok)
})

test('who asks for a second code has its tries for themselves to its end', async () => {
  await mailedCode(server, nattaya.email)
  await Promise.all([ageCodes(server, 540), ageTries(server, 540)])
  const verifyCode = await mailedCode(server, nattaya.email)
  await Promise.all([ageCodes(server, 120), ageTries(server, 120)])
  for (let n = 0; n < 5; n += 1) await reset(wrongOf(verifyCode), `203.0.113.${70 + n}`)
  expect(await reset(verifyCode)).toBe(codes.ok)
})

test('wrong tries from outside do not use up a code where it was asked for, nor more than five tries each', async () => {
  const verifyCode = await mailedCode(server, nattaya.email)
  const wrong = wrongOf(verifyCode)
  for (let n = 0; n < 4; n += 1) expect(await reset(wrong, `203.0.113.${30 + n}`)).toBe(codes.emailCodeWrong)
  for (let n = 0; n < 3; n += 1)
    expect(await reset(wrong, `203.0.113.${40 + n}`)).toBe(codes.emailCodeExpired)
  // Neither is the right one good there any more.
  expect(await reset(verifyCode, '203.0.113.50')).toBe(codes.emailCodeExpired)
  for (let n = 0; n < 4; n += 1) expect(await reset(wrong)).toBe(codes.emailCodeWrong)
  expect(await reset(verifyCode)).toBe(codes.ok)
})

test('a code has five tries also where it was asked for', async () => {
  const verifyCode = await mailedCode(server, nattaya.email)
  const fresh = (code: string) => ({ email: nattaya.email, verifyCode: code, password: 'boat-74x' })
  for (let n = 0; n < 5; n += 1) await server.call(resetPassword, fresh(wrongOf(verifyCode)), {})
  expect((await server.call(resetPassword, fresh(verifyCode), {})).code).toBe(codes.emailCodeExpired)
})

test('codes that strangers ask for do not use up those of an owner who is logged in', async () => {
  const ask = async (as?: CreatorPerson) => {
    await ageCodes(server, 61)
    return (await server.call(sendEmailCode, { email: nattaya.email }, as ? { as } : {})).code
  }
  for (let n = 0; n < 3; n += 1) expect(await ask()).toBe(codes.ok)
  expect(await ask()).toBe(codes.imageCodeNeeded)
  expect(await ask(nattaya)).toBe(codes.ok)
})
