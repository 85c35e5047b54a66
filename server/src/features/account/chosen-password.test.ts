import { changePassword, logIn, register, resetPassword } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import * as joining from '@sampan/contract/staff-invitation'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCreator, makeStaff, type Person, testPassword } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { ageCodes, forgetAllTries, mailedCode, nextMail } from './testing/mailbox.ts'

let server: TestServer
let nattaya: Person
beforeAll(async () => {
  server = await startTestServer()
  nattaya = await makeCreator(server)
})
afterAll(() => server.close())
beforeEach(() => forgetAllTries(server))

test('by the calls of the specification every password of its rule is taken', async () => {
  const [email, common] = ['mook@here.example', 'aaaaa1']
  await server.ok(register, {
    ...{ fullName: 'Mook', email, password: common, repassword: common, random: 'registration-key' },
    verifyCode: await mailedCode(server, email),
    ytHomePageLink: 'https://youtube.com/@mook',
  })
  await server.ok(logIn, { email, password: common })
  for (const password of ['abc123', 'aaaaa1']) {
    const verifyCode = await mailedCode(server, nattaya.email)
    await server.ok(resetPassword, { email: nattaya.email, verifyCode, password })
    await server.ok(logIn, { email: nattaya.email, password })
    await forgetAllTries(server)
    await ageCodes(server, 61)
  }
  const tokens = await server.ok(logIn, { email: nattaya.email, password: 'aaaaa1' })
  const change = { oldPassword: 'aaaaa1', password: '123456', repassword: '123456' }
  await server.ok(changePassword, change, { as: { tokens } })
})

test('whoever was invited to work here cannot choose a password that everybody guesses first', async () => {
  const mai = await makeStaff(server, 'reviewer')
  const verifyCode = await mailedCode(server, mai.email)
  for (const common of ['123456', 'password', 'Qwerty123', 'aaaaaa', 'aaaaa1']) {
    const change = { oldPassword: testPassword, password: common, repassword: common }
    expect((await server.call(changePassword, change, { as: mai })).code).toBe(codes.invalidInput)
    const answer = await server.call(resetPassword, { email: mai.email, verifyCode, password: common })
    expect([common, answer.code]).toEqual([common, codes.invalidInput])
    expect(answer.refusal.fields).toEqual([
      { path: 'password', message: 'This password is on every list of guesses. Choose another one.' },
    ])
  }
})

test('nor when they come by their invitation', async () => {
  const email = 'nan@here.example'
  const form = { email, role: 'reviewer', countryCode: 'TH', language: 'en' } as const
  await server.ok(joining.inviteStaff, form, { as: await makeStaff(server, 'admin') })
  const token = /\/join\?t=([\w-]+)/.exec((await nextMail(server, email)).text_body)?.[1] ?? ''
  const accept = (password: string) => {
    const person = { fullName: 'Nan Suda', password, repassword: password, agreed: true as const }
    return server.call(joining.acceptStaffInvitation, { ...person, token })
  }
  expect((await accept('abc123')).code).toBe(codes.invalidInput)
  expect((await accept('boat-74x')).code).toBe(codes.ok)
})
