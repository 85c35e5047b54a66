import { logIn, resetPassword, sendEmailCode } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { makeCreator, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { account } from './account.tables.ts'
import { hashPassword } from './password.ts'
import { forgetAllTries, mailedCode } from './testing/mailbox.ts'

let database: TestDatabase
/** Two servers on one database, as behind a balancer. */
let servers: [TestServer, TestServer]
let nattaya: Person
const secrets = { DATA_KEY: 'd'.repeat(32), TOKEN_SECRET: 't'.repeat(32) }
const password = 'sampan1'

beforeAll(async () => {
  database = await createTestDatabase()
  const first = await startTestServer(secrets, undefined, database)
  servers = [first, await startTestServer(secrets, undefined, database)]
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await database.drop()
})
beforeEach(async () => {
  await forgetAllTries(servers[0])
  nattaya = await makeCreator(servers[0])
  const passwordHash = await hashPassword(password)
  await servers[0].inTenant((ctx) =>
    ctx.db.update(account).set({ passwordHash }).where(eq(account.id, nattaya.id)),
  )
})

const at = (attempt: number): TestServer => servers[attempt % 2] as TestServer

test('wrong passwords are counted together: the picture is asked for at the server that saw fewer', async () => {
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await at(attempt).call(logIn, { email: nattaya.email, password: 'wrong12' })
  }
  for (const server of servers) {
    const answer = await server.call(logIn, { email: nattaya.email, password })
    expect(answer.refusal.fields?.map(({ path }) => path)).toEqual(['imgCode'])
  }
})

test('wrong codes are counted together: five are all, whichever servers look at them', async () => {
  const code = await mailedCode(servers[0], nattaya.email)
  const wrong = code === '000000' ? '000001' : '000000'
  const reset = (attempt: number, verifyCode: string) =>
    at(attempt).call(resetPassword, { email: nattaya.email, verifyCode, password })
  for (let attempt = 0; attempt < 5; attempt += 1) await reset(attempt, wrong)
  expect((await reset(1, code)).code).toBe(codes.emailCodeExpired)
})

test('a code that one server has just sent is not sent again by another one', async () => {
  await servers[0].ok(sendEmailCode, { email: nattaya.email })
  expect((await servers[1].call(sendEmailCode, { email: nattaya.email })).code).toBe(codes.codeSentAlready)
})
