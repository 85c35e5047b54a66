import { endOtherSessions, endSession, listSessions } from '@sampan/contract/access'
import { changePassword, getUserDetail, getUserInfo, logIn } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { hashPassword } from '#features/account/password.ts'
import { forgetAllTries, nextMail } from '#features/account/testing/mailbox.ts'
import { type CreatorPerson, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let passwordHash: string
let nattaya: CreatorPerson
const password = 'sampan1'
const form = (change: Partial<Record<'oldPassword' | 'password' | 'repassword', string>> = {}) => ({
  oldPassword: password,
  password: 'boat-74x',
  repassword: 'boat-74x',
  ...change,
})

beforeAll(async () => {
  server = await startTestServer()
  passwordHash = await hashPassword(password)
})
afterAll(() => server.close())
beforeEach(async () => {
  await forgetAllTries(server)
  nattaya = await makeOwner()
})

async function makeOwner(name?: string): Promise<CreatorPerson> {
  const person = await makeCreator(server, name ? { name } : {})
  await server.app.database.transaction(server.tenantId, (db) =>
    db.update(account).set({ passwordHash }).where(eq(account.id, person.id)),
  )
  return person
}
const logInAs = async (who: CreatorPerson, typed = password) => ({
  tokens: await server.ok(logIn, { email: who.email, password: typed }),
})
const codeOf = async (as: { tokens: CreatorPerson['tokens'] }) =>
  (await server.call(getUserInfo, {}, { as: { tokens: { ...as.tokens } } })).code
const fieldsOf = (answer: Awaited<ReturnType<typeof server.call>>) =>
  answer.refusal.fields?.map(({ path, message }) => [path, message])

test('a new password ends the sessions of whoever had the old one, and the copied tokens of this device', async () => {
  const thief = await logInAs(nattaya)
  const copied = { tokens: { ...nattaya.tokens } }
  const fresh = await server.ok(changePassword, form(), { as: nattaya })
  expect(await codeOf(thief)).toBe(codes.sessionOver)
  expect(await codeOf({ tokens: { ...thief.tokens, accessToken: 'over' } })).toBe(codes.sessionOver)
  expect(await codeOf(copied)).toBe(codes.sessionOver)
  expect(await codeOf({ tokens: fresh })).toBe(codes.ok)
  expect((await server.call(logIn, { email: nattaya.email, password })).code).toBe(codes.logInFailed)
  await logInAs(nattaya, 'boat-74x')
  const mail = await nextMail(server, nattaya.email)
  expect(mail.text_body).toContain('โดยคนที่รู้รหัสผ่านเดิม')
  const detail = await server.ok(getUserDetail, {}, { as: { tokens: fresh } })
  expect(detail.passwordChangedAt).not.toBeNull()
})

test('a session alone sets no new password: the present one is asked, and guesses are counted', async () => {
  const wrong = await server.call(changePassword, form({ oldPassword: 'guess-1' }), { as: nattaya })
  expect(wrong.code).toBe(codes.passwordWrong)
  expect(fieldsOf(wrong)).toEqual([['oldPassword', 'This is not your present password.']])
  for (let guess = 2; guess <= 10; guess += 1)
    await server.call(changePassword, form({ oldPassword: `guess-${guess}` }), { as: nattaya })
  expect((await server.call(changePassword, form(), { as: nattaya })).code).toBe(codes.logInPaused)
  expect(await codeOf(nattaya)).toBe(codes.ok)
})

test('a new password is told of every fault at once', async () => {
  const answer = await server.call(
    changePassword,
    { oldPassword: '', password: 'abc', repassword: 'abd' },
    { as: nattaya },
  )
  expect(
    fieldsOf(answer)
      ?.map(([path]) => path)
      .sort(),
  ).toEqual(['oldPassword', 'password', 'repassword'])
  const same = await server.call(changePassword, form({ password, repassword: password }), { as: nattaya })
  expect(fieldsOf(same)).toEqual([['password', 'This is your present password. Choose another one.']])
})

test('of two new passwords at once one is set', async () => {
  const first = { tokens: { ...nattaya.tokens } }
  const second = { tokens: { ...nattaya.tokens } }
  const answers = await Promise.all([
    server.call(changePassword, form(), { as: first }),
    server.call(changePassword, form({ password: 'oars-52y', repassword: 'oars-52y' }), { as: second }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.passwordWrong])
})

test('somebody ends one device, then all others, and stays logged in here', async () => {
  const phone = await logInAs(nattaya)
  const laptop = await logInAs(nattaya)
  const sessions = await server.ok(listSessions, {}, { as: nattaya })
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  const ofPhone = await server.ok(listSessions, {}, { as: phone })
  const phoneId = ofPhone.find(({ isCurrent }) => isCurrent)?.id ?? ''
  await server.ok(endSession, { id: phoneId }, { as: nattaya })
  await server.ok(endSession, { id: phoneId }, { as: nattaya })
  expect(await codeOf(phone)).toBe(codes.sessionOver)
  expect(await server.ok(endOtherSessions, {}, { as: nattaya })).toEqual({ count: 1 })
  expect(await codeOf(laptop)).toBe(codes.sessionOver)
  expect(await codeOf(nattaya)).toBe(codes.ok)
})

test('nobody ends the session of somebody else', async () => {
  const other = await makeOwner()
  const [theirs] = await server.ok(listSessions, {}, { as: other })
  const answer = await server.call(endSession, { id: theirs?.id ?? '' }, { as: nattaya })
  expect(answer.code).toBe(codes.notFound)
  expect(await codeOf(other)).toBe(codes.ok)
})
