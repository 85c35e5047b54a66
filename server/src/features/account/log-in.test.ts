import { performance } from 'node:perf_hooks'
import { getImageCode, getUserInfo, logIn, logOut, resetPassword } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCreator, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { account } from './account.tables.ts'
import { hashPassword } from './password.ts'
import { ageCodes, drawnImageCode, forgetAllTries, mailedCode, nextMail } from './testing/mailbox.ts'

let server: TestServer
let nattaya: Person
const password = 'sampan1'
const random = 'a-random-key-of-the-page'

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await forgetAllTries(server)
  nattaya = await makeCreator(server)
  await change({ passwordHash: await hashPassword(password) })
})

const change = (set: Partial<typeof account.$inferInsert>) =>
  server.app.database.transaction(server.tenantId, (db) =>
    db.update(account).set(set).where(eq(account.id, nattaya.id)),
  )
const tryPassword = (typed: string, more: { random?: string; imgCode?: string } = {}) =>
  server.call(logIn, { email: nattaya.email, password: typed, ...more })
const whoIs = (tokens: { accessToken: string; refreshToken: string }) =>
  server.call(getUserInfo, {}, { as: { tokens } })

test('somebody logs in and is known by the tokens', async () => {
  const answer = await tryPassword(password)
  expect(answer.code).toBe(codes.ok)
  expect((await whoIs(answer.data)).data.id).toBe(nattaya.id)
})

test('a wrong password and an unknown email hear the same', async () => {
  const wrong = await tryPassword('wrong12')
  const unknown = await server.call(logIn, { email: 'nobody@example.com', password })
  expect([wrong.code, wrong.message]).toEqual([codes.logInFailed, 'Email or password is wrong.'])
  expect([unknown.code, unknown.message]).toEqual([wrong.code, wrong.message])
})

test('an unknown email takes as long as a wrong password', async () => {
  const timed = async (email: string) => {
    await forgetAllTries(server)
    const start = performance.now()
    await server.call(logIn, { email, password: 'wrong12' })
    return performance.now() - start
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    known.push(await timed(nattaya.email))
    unknown.push(await timed('nobody@example.com'))
  }
  // The best of eight is free of other work on the machine; without a hash it would be a tenth.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3)
})

test('the sixth try of an address asks for the picture, and the right password passes with it', async () => {
  for (let failed = 0; failed < 5; failed += 1) {
    expect((await tryPassword('wrong12')).code).toBe(codes.logInFailed)
  }
  const asked = await tryPassword(password)
  expect(asked.code).toBe(codes.imageCodeNeeded)
  expect(asked.refusal.fields?.[0]?.path).toBe('imgCode')
  await server.ok(getImageCode, { random })
  const imgCode = await drawnImageCode(server, random)
  expect((await tryPassword(password, { random, imgCode })).code).toBe(codes.ok)
  // Success forgets the failures of the address.
  expect((await tryPassword('wrong12')).code).toBe(codes.logInFailed)
})

test('parallel guesses do not slip past the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, () => tryPassword('wrong12')))
  const codesOfAll = answers.map((answer) => answer.code).sort()
  expect(codesOfAll).toEqual([...Array(10).fill(codes.imageCodeNeeded), ...Array(5).fill(codes.logInFailed)])
})

test('one place that tries many addresses has to read the picture', async () => {
  for (let failed = 0; failed < 20; failed += 1) {
    await server.call(logIn, { email: `somebody${failed}@example.com`, password })
  }
  expect((await tryPassword(password)).code).toBe(codes.imageCodeNeeded)
})

test('an office where everybody knows the password is never asked', async () => {
  for (let turn = 0; turn < 25; turn += 1) expect((await tryPassword(password)).code).toBe(codes.ok)
})

test('an account that was switched off is told so after the right password only', async () => {
  await change({ disabledAt: new Date() })
  expect((await tryPassword('wrong12')).code).toBe(codes.logInFailed)
  expect((await tryPassword(password)).code).toBe(codes.accountDisabled)
})

test('an account that was switched off loses its session at once', async () => {
  const { data: tokens } = await tryPassword(password)
  await change({ disabledAt: new Date() })
  expect((await whoIs(tokens)).code).toBe(codes.sessionOver)
})

test('somebody who was invited and has set no password cannot log in', async () => {
  await change({ passwordHash: '!' })
  expect((await tryPassword('!')).code).toBe(codes.logInFailed)
})

test('who logs out is out, and may say it twice', async () => {
  const { data: tokens } = await tryPassword(password)
  await server.ok(logOut, {}, { as: { tokens: { ...tokens } } })
  expect((await whoIs({ ...tokens })).code).toBe(codes.sessionOver)
  await server.ok(logOut, {}, { as: { tokens: { ...tokens } } })
  await server.ok(logOut)
})

test('a reset sets the password, ends all sessions and tells the owner', async () => {
  const { data: phone } = await tryPassword(password)
  const { data: laptop } = await tryPassword(password)
  const verifyCode = await mailedCode(server, nattaya.email, { lang: 'vi' })
  const codeMail = await nextMail(server, nattaya.email)
  const form = { email: nattaya.email, password: 'fresh12', verifyCode }
  const both = await Promise.all([1, 2].map(() => server.call(resetPassword, form)))
  expect(both.map((answer) => answer.code)).toEqual([codes.ok, codes.ok])

  await expect.poll(async () => (await whoIs({ ...phone })).code).toBe(codes.sessionOver)
  expect((await whoIs({ ...laptop })).code).toBe(codes.sessionOver)
  expect((await tryPassword(password)).code).toBe(codes.logInFailed)
  expect((await tryPassword('fresh12')).code).toBe(codes.ok)
  const mail = await nextMail(server, nattaya.email, codeMail.id)
  expect(mail.subject).toBe('รหัสผ่าน Sampan test ของคุณถูกเปลี่ยนแล้ว')
  expect(mail.text_body).toContain('GMT+7 ทุกอุปกรณ์ถูกออกจากระบบแล้ว')
  expect(mail.text_body).toContain(server.app.publicUrl)
})

test('a code that reset the password does not reset it to another one', async () => {
  const verifyCode = await mailedCode(server, nattaya.email)
  await server.ok(resetPassword, { email: nattaya.email, password: 'fresh12', verifyCode })
  const again = await server.call(resetPassword, { email: nattaya.email, password: 'thief12', verifyCode })
  expect(again.code).toBe(codes.emailCodeExpired)
})

test('only who reads its mail learns that an email has no account', async () => {
  const email = 'nobody-here@example.com'
  const verifyCode = await mailedCode(server, email)
  const answer = await server.call(resetPassword, { email, password: 'fresh12', verifyCode })
  expect(answer.code).toBe(codes.emailUnknown)
  expect(answer.refusal.fields?.[0]?.path).toBe('email')
  await ageCodes(server, 601)
  const late = await server.call(resetPassword, { email, password: 'fresh12', verifyCode })
  expect(late.code).toBe(codes.emailCodeExpired)
})
