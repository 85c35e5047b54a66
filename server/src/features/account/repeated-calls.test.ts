import {
  getImageCode,
  getUserInfo,
  logIn,
  register,
  resetPassword,
  sendEmailCode,
} from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listMail } from '#gateways/mailer/outbox.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { ageCodes, forgetAllTries, mailedCode } from './testing/mailbox.ts'

let server: TestServer
let count = 0
let email = ''
let key = ''
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await forgetAllTries(server)
  count += 1
  email = `repeater${count}@example.com`
  key = `key-${count}`
})

const formOf = async () => ({
  fullName: 'ณัฐญา ศรีสุข',
  email,
  password: 'sampan1',
  repassword: 'sampan1',
  verifyCode: await mailedCode(server, email),
  type: 1 as const,
  random: `registration-key-${count}`,
  ytHomePageLink: 'https://youtube.com/@nattaya',
})
const sessions = async () => {
  const { rows } = await server.inTenant((ctx) =>
    ctx.db.$client.query('select count(*)::int as n from session'),
  )
  return rows[0].n as number
}

test('a registration that is sent again under its key logs in once, also when both are sent at once', async () => {
  const form = await formOf()
  const before = await sessions()
  const answers = await Promise.all([1, 2, 3].map(() => server.ok(register, form, { key })))
  const later = await server.ok(register, form, { key })
  for (const answer of [...answers, later]) expect(answer).toEqual(answers[0])
  expect(await sessions()).toBe(before + 1)
  expect((await server.ok(getUserInfo, {}, { as: { tokens: later } })).fullName).toBe('ณัฐญา ศรีสุข')
})

test('a log-in whose answer was lost gets the same session again', async () => {
  await server.ok(register, await formOf())
  const before = await sessions()
  const first = await server.ok(logIn, { email, password: 'sampan1' }, { key })
  expect(await server.ok(logIn, { email, password: 'sampan1' }, { key })).toEqual(first)
  expect(await sessions()).toBe(before + 1)
  const other = await server.call(logIn, { email, password: 'another1' }, { key })
  expect(other.code).toBe(codes.keyReused)
})

test('a refused log-in leaves its key free', async () => {
  await server.ok(register, await formOf())
  const wrong = await server.call(logIn, { email, password: 'wrong111' }, { key })
  expect(wrong.code).toBe(codes.logInFailed)
  expect((await server.call(logIn, { email, password: 'sampan1' }, { key })).code).toBe(codes.ok)
})

test('a code that is asked for again under its key is mailed once, and nobody has to wait', async () => {
  const first = await server.ok(sendEmailCode, { email }, { key })
  expect(await server.ok(sendEmailCode, { email }, { key })).toEqual(first)
  expect((await server.call(sendEmailCode, { email })).code).toBe(codes.codeSentAlready)
  await expect.poll(async () => (await listMail(server.app.database.withoutTenant, email)).length).toBe(1)
})

test('a picture and a new password are given once for a key too', async () => {
  const picture = await server.ok(getImageCode, { random: `picture-key-${count}` }, { key })
  expect(await server.ok(getImageCode, { random: `picture-key-${count}` }, { key })).toEqual(picture)
  await server.ok(register, await formOf())
  await ageCodes(server, 61)
  const input = {
    email,
    password: 'sampan2',
    repassword: 'sampan2',
    verifyCode: await mailedCode(server, email),
  }
  await server.ok(resetPassword, input, { key })
  await ageCodes(server, 3_600)
  expect(await server.ok(resetPassword, input, { key })).toEqual({})
})

test('what is kept of a call shows neither the password nor the tokens', async () => {
  await server.ok(register, await formOf())
  const tokens = await server.ok(logIn, { email, password: 'sampan1' }, { key })
  const { rows } = await server.inTenant((ctx) =>
    ctx.db.$client.query<{ row: string }>(
      "select concat_ws(' ', key, endpoint, caller, encode(request_hash, 'escape'), encode(answer_cipher, 'escape')) as row from idempotency_key where key = $1",
      [key],
    ),
  )
  for (const secret of ['sampan1', tokens.accessToken, tokens.refreshToken]) {
    expect(rows[0]?.row).not.toContain(secret)
  }
})
