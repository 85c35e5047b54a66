import { codes } from '@sampan/contract/codes'
import { submitFeedback } from '@sampan/contract/feedback'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { account } from '#features/account/account.tables.ts'
import { hashPassword } from '#features/account/password.ts'
import { makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { bareAddress } from '../kit/call/caller-address.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())

const feedbackFrom = (forwarded: string) =>
  fetch(server.url + submitFeedback.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': forwarded,
    },
    body: JSON.stringify({ countryCode: 'TH', contactInfo: 'me@example.com', content: 'Hello' }),
  }).then((answer) => answer.json() as Promise<{ code: number }>)

const limited = async (address: (n: number) => string) => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => feedbackFrom(address(n))))
  return answers.filter(({ code }) => code === codes.tooManyRequests).length
}

test('an address that the client invented before the proxy’s own does not get around a limit', async () => {
  expect(await limited((n) => `203.0.113.${n}, 198.51.100.9`)).toBe(10)
})

test('one network of IPv6 has one limit, however many addresses it uses', async () => {
  expect(await limited((n) => `2001:db8:1:2::${n + 1}`)).toBe(10)
})

test('what a proxy writes beside the address, and what is no address, is no fault of ours', async () => {
  const creator = await makeCreator(server)
  const passwordHash = await hashPassword('sampan2026')
  await server.inTenant(async (ctx) => {
    await ctx.db.update(account).set({ passwordHash }).where(eq(account.id, creator.id))
  })
  const odd = ['garbage', '1.2.3.4:80', '[2001:db8::1]:443', 'fe80::1%eth0', '999.1.1.1', '::ffff:1.2.3.4']
  for (const forwarded of odd) {
    const answer = await fetch(`${server.url}/apis/api/tenant/pc/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ email: creator.email, password: 'sampan2026' }),
    })
    const { code } = (await answer.json()) as { code: number }
    expect([forwarded, answer.status, code]).toEqual([forwarded, 200, codes.ok])
  }
  expect(
    ['1.2.3.4:80', '[2001:db8::1]:443', 'fe80::1%eth0', '::ffff:1.2.3.4', 'garbage'].map(bareAddress),
  ).toEqual(['1.2.3.4', '2001:db8::1', 'fe80::1', '1.2.3.4', undefined])
})

test('TRUST_PROXY is a number of proxies or their networks, and never everybody', () => {
  const read = (TRUST_PROXY: string) =>
    loadConfig({ NODE_ENV: 'test', DATA_DIR: server.app.config.DATA_DIR, TRUST_PROXY }).TRUST_PROXY
  expect([read('0'), read('1'), read('2')]).toEqual([false, 1, 2])
  expect(read('loopback, 10.0.0.0/8, fd00::/8')).toEqual(['loopback', '10.0.0.0/8', 'fd00::/8'])
  for (const wrong of ['true', 'all', '0.0.0.0/0', '::/0', '10.0.0.0/33', '-1', '1, 2'])
    expect(() => read(wrong), wrong).toThrow(/TRUST_PROXY/)
})

test('a path of slashes is a page like every unknown one, and no fault of ours', async () => {
  for (const path of ['//', '///', '//[', '//:80', '/m//evil.example'])
    expect((await fetch(server.url + path, { redirect: 'manual' })).status, path).toBeLessThan(500)
})
