import { endOtherSessions, endSession, listSessions } from '@sampan/contract/access'
import {
  changeEmail,
  changePassword,
  getUserDetail,
  getUserInfo,
  logIn,
  resetPassword,
  saveUserDetail,
  sendEmailCode,
} from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { renewMyScheduleFeed } from '@sampan/contract/schedule'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { hashPassword } from '#features/account/password.ts'
import { forgetAllTries, mailedCode, nextMail } from '#features/account/testing/mailbox.ts'
import { type CreatorPerson, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { isSomebodyBehind } from '#testing/waiters.ts'

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

/** The code that an address was mailed when somebody asked for one. */
async function codeSentTo(email: string): Promise<string> {
  await server.ok(sendEmailCode, { email })
  return (await nextMail(server, email)).text_body.match(/\b\d{6}\b/)?.[0] ?? ''
}

describe('a new email', () => {
  test('is set by its code and the password, logs other devices out, and the former address is told', async () => {
    const phone = await logInAs(nattaya)
    const email = `new-${nattaya.email}`
    const verifyCode = await codeSentTo(email)
    const wrong = await server.call(changeEmail, { email, verifyCode, password: 'guess-1' }, { as: nattaya })
    expect(fieldsOf(wrong)?.[0]?.[0]).toBe('password')
    const typed = { email, verifyCode: verifyCode === '000000' ? '111111' : '000000', password }
    expect((await server.call(changeEmail, typed, { as: nattaya })).code).toBe(codes.emailCodeWrong)
    for (const _ of [1, 2]) await server.ok(changeEmail, { email, verifyCode, password }, { as: nattaya })
    expect((await server.ok(getUserDetail, {}, { as: nattaya })).email).toBe(email)
    expect([await codeOf(nattaya), await codeOf(phone)]).toEqual([codes.ok, codes.sessionOver])
    expect((await nextMail(server, nattaya.email)).text_body).toContain('n•••@')
    expect((await server.call(logIn, { email: nattaya.email, password })).code).toBe(codes.logInFailed)
    await server.ok(logIn, { email, password })
  })

  test('is not the present one, nor that of somebody else, and goes to one of two who set it at once', async () => {
    const other = await makeOwner()
    const present = { email: nattaya.email, verifyCode: await codeSentTo(nattaya.email), password }
    expect(fieldsOf(await server.call(changeEmail, present, { as: nattaya }))?.[0]?.[0]).toBe('email')
    const theirs = await server.call(changeEmail, { ...present }, { as: other })
    expect(theirs.code).toBe(codes.emailTaken)
    const email = `both-${other.email}`
    const verifyCode = await codeSentTo(email)
    const answers = await Promise.all(
      [nattaya, other].map((as) => server.call(changeEmail, { email, verifyCode, password }, { as })),
    )
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
  })

  test('stays, where contacts are saved while it is set', async () => {
    const email = `kept-${nattaya.email}`
    const verifyCode = await codeSentTo(email)
    const both = await server.inTenant(async (ctx) => {
      await ctx.db.$client.query('select from account where id = $1 for no key update', [nattaya.id])
      const changing = server.call(changeEmail, { email, verifyCode, password }, { as: nattaya })
      await expect.poll(() => isSomebodyBehind(ctx)).toBe(true)
      const saving = server.call(saveUserDetail, { fullName: 'Nattaya S.' }, { as: nattaya })
      await expect.poll(() => isSomebodyBehind(ctx, 2)).toBe(true)
      return { changing, saving }
    })
    for (const answer of [await both.changing, await both.saving]) expect(answer.code).toBe(codes.ok)
    expect(await server.ok(getUserDetail, {}, { as: nattaya })).toMatchObject({
      email,
      fullName: 'Nattaya S.',
    })
    await server.ok(logIn, { email, password })
  })
})

describe('the secret address of a calendar', () => {
  const subscribe = async () => {
    const { feed } = await server.ok(renewMyScheduleFeed, {}, { as: nattaya })
    const path = new URL(feed?.url ?? '').pathname
    const status = async () => (await fetch(server.url + path)).status
    expect(await status()).toBe(200)
    return status
  }
  const told = async () => (await nextMail(server, nattaya.email)).text_body

  test('ends with a password that is changed or reset, and the mail about that tells so', async () => {
    const first = await subscribe()
    const tokens = await server.ok(changePassword, form(), { as: nattaya })
    expect(await first()).toBe(404)
    expect(await told()).toContain('ที่อยู่ลับ')
    nattaya = { ...nattaya, tokens }
    const second = await subscribe()
    const verifyCode = await mailedCode(server, nattaya.email)
    await server.ok(resetPassword, { email: nattaya.email, verifyCode, password: 'oars-52y' })
    expect(await second()).toBe(404)
  })

  test('ends with a new email, and when all other devices are logged out', async () => {
    const first = await subscribe()
    await server.ok(endOtherSessions, {}, { as: nattaya })
    expect(await first()).toBe(404)
    const second = await subscribe()
    const email = `calm-${nattaya.email}`
    await server.ok(changeEmail, { email, verifyCode: await codeSentTo(email), password }, { as: nattaya })
    expect(await second()).toBe(404)
    expect(await told()).toContain('ที่อยู่ลับ')
  })
})
