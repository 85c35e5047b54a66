import { getImageCode, resetPassword, sendEmailCode } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailAddressLater } from '#features/account/mail/mail-later.ts'
import {
  ageCodes,
  drawnImageCode,
  forgetAllTries,
  mailedCode,
  nextMail,
} from '#features/account/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let count = 0
let email = ''
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await forgetAllTries(server)
  count += 1
  email = `reader${count}@example.com`
})

const random = 'a-random-key-of-the-page'
/** Any verb that needs a code; the address has no account, so a right code gets as far as that. */
const tryCode = (verifyCode: string, lang = 'en') =>
  server.call(resetPassword, { email, password: 'kinlen7', verifyCode }, { lang })

test('a visitor gets six digits by mail', async () => {
  const answer = await server.call(sendEmailCode, { email })
  expect(answer.data).toEqual({ sent: true, waitSeconds: 60 })
  const mail = await nextMail(server, email)
  expect(mail.subject).toMatch(/^\d{6} is your code for Sampan test$/)
  expect(mail.text_body).toContain('It is good for 10 minutes, until ')
  expect(mail.text_body).toContain('GMT+7')
  expect(mail.html_body).toMatch(/>\d{6}</)
})

test('the mail speaks the language of the page that asked for it', async () => {
  await server.ok(sendEmailCode, { email }, { lang: 'th' })
  const mail = await nextMail(server, email)
  expect(mail.lang).toBe('th')
  expect(mail.subject).toMatch(/^\d{6} คือรหัส Sampan test ของคุณ$/)
  expect(mail.html_body).toContain('lang="th"')
})

test('a code lies neither in the database nor in the queue as it was mailed', async () => {
  const code = await mailedCode(server, email)
  await server.inTenant(async (ctx) => {
    await mailAddressLater(ctx, email, { text: 'account:mail.code', params: { code }, big: code })
    const queue = await ctx.db.$client.query('select payload::text from graphile_worker._private_jobs')
    expect(queue.rows).not.toHaveLength(0)
    const kept = await ctx.db.$client.query('select email_code::text from email_code')
    expect(JSON.stringify([...queue.rows, ...kept.rows])).not.toContain(code)
  })
})

test('a second code has to wait 60 seconds, and the answer says how long', async () => {
  await server.ok(sendEmailCode, { email })
  const answer = await server.call(sendEmailCode, { email: ` ${email.toUpperCase()} ` })
  expect(answer.code).toBe(codes.codeSentAlready)
  expect(answer.message).toMatch(/^A code is on its way\. You can ask for another in (59|60) s\.$/)
  expect(answer.refusal.details?.waitSeconds).toBeGreaterThan(50)
})

test('a clock that was put back holds nobody up for longer than the wait', async () => {
  await server.ok(sendEmailCode, { email })
  await ageCodes(server, -7_200)
  expect((await server.call(sendEmailCode, { email })).data).toEqual({ sent: true, waitSeconds: 60 })
})

test('of ten clicks at once one mail is sent', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => server.call(sendEmailCode, { email })))
  expect(answers.filter((answer) => answer.code === codes.ok)).toHaveLength(1)
})

test('the code before the newest is told as such, and costs the newest no try', async () => {
  const former = await mailedCode(server, email)
  await ageCodes(server, 61)
  const newest = await mailedCode(server, email)
  for (let time = 0; time < 6; time += 1) {
    const answer = await tryCode(former)
    expect(answer.code).toBe(codes.emailCodeExpired)
    expect(answer.message).toBe('A newer code was mailed after this one. Type the newest.')
  }
  const wrong = ['000000', '000001', '000002'].find((code) => code !== former && code !== newest) ?? ''
  expect((await tryCode(wrong)).message).toBe('The code is wrong. 4 tries left.')
})

test('a wrong code says how many tries are left, the fifth makes it void', async () => {
  const code = await mailedCode(server, email)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await tryCode(wrong)).message).toBe('The code is wrong. 4 tries left.')
  expect((await tryCode(wrong, 'vi')).message).toBe('Mã chưa đúng. Còn 3 lần thử.')
  expect((await tryCode(wrong, 'th')).message).toBe('รหัสไม่ถูกต้อง ลองได้อีก 2 ครั้ง')
  expect((await tryCode(wrong)).message).toBe('The code is wrong. 1 try left.')
  const fifth = await tryCode(wrong)
  expect(fifth.message).toBe('The code was wrong 5 times, so it no longer counts. Ask for a new one.')
  expect(fifth.refusal.fields?.[0]?.path).toBe('verifyCode')
  expect((await tryCode(code)).code).toBe(codes.emailCodeExpired)
})

test('parallel guesses are counted one by one', async () => {
  const code = await mailedCode(server, email)
  const wrong = code === '000000' ? '000001' : '000000'
  const answers = await Promise.all(Array.from({ length: 12 }, () => tryCode(wrong)))
  expect(answers.filter((answer) => answer.code === codes.emailCodeWrong)).toHaveLength(4)
  expect((await tryCode(code)).code).toBe(codes.emailCodeExpired)
})

test('a code is over after ten minutes', async () => {
  const code = await mailedCode(server, email)
  await ageCodes(server, 601)
  expect((await tryCode(code)).message).toBe('This code no longer counts. Ask for a new one.')
})

test('a code of one address is no use for another', async () => {
  const code = await mailedCode(server, email)
  const other = await server.call(resetPassword, {
    email: 'somebody-else@example.com',
    password: 'kinlen7',
    verifyCode: code,
  })
  expect(other.code).toBe(codes.emailCodeExpired)
})

test('the fourth code of an hour asks for the picture, the sixth is refused', async () => {
  for (let sent = 0; sent < 3; sent += 1) {
    await server.ok(sendEmailCode, { email })
    await ageCodes(server, 61)
  }
  const asked = await server.call(sendEmailCode, { email })
  expect(asked.code).toBe(codes.imageCodeNeeded)
  expect(asked.refusal.fields).toEqual([{ path: 'imgCode', message: 'Type the code from the picture.' }])

  for (let sent = 3; sent < 5; sent += 1) {
    await server.ok(getImageCode, { random })
    const imgCode = await drawnImageCode(server, random)
    await server.ok(sendEmailCode, { email, random, imgCode: imgCode.toLowerCase() })
    await ageCodes(server, 61)
  }
  await server.ok(getImageCode, { random })
  const sixth = await server.call(sendEmailCode, {
    email,
    random,
    imgCode: await drawnImageCode(server, random),
  })
  expect(sixth.status).toBe(429)
  expect(sixth.message).toBe('That was too often. Try again in an hour.')
})

test('a picture is compared once', async () => {
  for (let sent = 0; sent < 3; sent += 1) {
    await server.ok(sendEmailCode, { email })
    await ageCodes(server, 61)
  }
  const { result } = await server.ok(getImageCode, { random })
  expect(result).toMatch(/^data:image\/svg\+xml;base64,/)
  const imgCode = await drawnImageCode(server, random)
  const wrong = await server.call(sendEmailCode, { email, random, imgCode: 'WRONG' })
  expect(wrong.code).toBe(codes.imageCodeWrong)
  const again = await server.call(sendEmailCode, { email, random, imgCode })
  expect(again.code).toBe(codes.imageCodeWrong)
})

test('one place cannot send to ever new addresses', async () => {
  for (let sent = 0; sent < 8; sent += 1) {
    await server.ok(sendEmailCode, { email: `many${sent}-${email}` })
  }
  const ninth = await server.call(sendEmailCode, { email })
  expect(ninth.code).toBe(codes.imageCodeNeeded)
})

test('a form without an email says so at the field', async () => {
  const answer = await server.call(sendEmailCode, { email: 'nobody@nowhere' })
  expect(answer.code).toBe(codes.invalidInput)
  expect(answer.refusal.fields).toEqual([
    { path: 'email', message: 'Write the email like name@example.com.' },
  ])
})
