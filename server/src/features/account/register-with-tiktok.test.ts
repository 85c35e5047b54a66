import { getUserInfo, register } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { getPendingCreator, isBindCreator, listCreators } from '@sampan/contract/creator'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consent } from '#features/creator/testing/consent.ts'
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
