import { getImageCode, logIn, sayImageCode } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetAllTries } from '#features/account/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
const random = 'a-random-key-of-the-page'
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await forgetAllTries(server)
  await server.ok(getImageCode, { random })
})

/** Seconds that a sound lasts. In: what `sayImageCode` answered. */
function secondsOf({ result }: { result: string }): number {
  const [head = '', bytes = ''] = result.split(',')
  expect(head).toBe('data:audio/wav;base64')
  const file = Buffer.from(bytes, 'base64')
  expect(file.toString('latin1', 0, 4)).toBe('RIFF')
  return file.readUInt32LE(40) / file.readUInt32LE(28)
}

test('the code of a picture is said as often as somebody needs it, each time in other bytes', async () => {
  const first = await server.ok(sayImageCode, { random })
  const second = await server.ok(sayImageCode, { random })
  expect(secondsOf(first)).toBeGreaterThan(3)
  expect(secondsOf(first)).toBeLessThan(15)
  expect(second.result).not.toBe(first.result)
})

test('every language of the product says it', async () => {
  for (const language of ['en', 'zh-CN', 'id', 'th', 'vn'] as const) {
    expect(secondsOf(await server.ok(sayImageCode, { random, language }))).toBeGreaterThan(2)
  }
})

test('a picture that was answered, or never drawn, says nothing', async () => {
  // No limit was passed, so what is asked for first is the limit: five failures make the log-in read the picture.
  for (let failed = 0; failed < 5; failed += 1) {
    await server.call(logIn, { email: 'nobody@example.com', password: 'wrong12' })
  }
  const answer = { email: 'nobody@example.com', password: 'wrong12', random, imgCode: 'XXXXX' }
  expect((await server.call(logIn, answer)).code).toBe(codes.imageCodeWrong)
  const gone = await server.call(sayImageCode, { random })
  expect([gone.code, gone.message]).toEqual([
    codes.imageCodeOver,
    'This picture no longer counts. Here is another one.',
  ])
  expect((await server.call(sayImageCode, { random: 'a-key-of-nobody' })).code).toBe(codes.imageCodeOver)
})

test('a picture of ten minutes ago says nothing', async () => {
  await server.app.database.transaction(server.tenantId, (db) =>
    db.$client.query("update image_code set made_at = '2020-01-01Z' where random = $1", [random]),
  )
  expect((await server.call(sayImageCode, { random })).code).toBe(codes.imageCodeOver)
})

test('a network that asks for sounds all the time is told to wait', async () => {
  for (let picture = 0; picture < 6; picture += 1) {
    const drawn = `${random}-${picture}`
    await server.ok(getImageCode, { random: drawn })
    for (let turn = 0; turn < 10; turn += 1) await server.ok(sayImageCode, { random: drawn })
  }
  expect((await server.call(sayImageCode, { random })).status).toBe(429)
})

test('one picture is said ten times, from however many networks', async () => {
  for (let turn = 0; turn < 10; turn += 1)
    await server.ok(sayImageCode, { random }, { ip: `2001:db8:${turn}::1` })
  const elsewhere = { ip: '2001:db8:99::1' }
  expect((await server.call(sayImageCode, { random }, elsewhere)).status).toBe(429)
  await server.ok(getImageCode, { random: `${random}-2` })
  await server.ok(sayImageCode, { random: `${random}-2` })
})

test('a key for repeats makes the server keep no sound', async () => {
  const keyed = { key: crypto.randomUUID() }
  const first = await server.ok(sayImageCode, { random }, keyed)
  expect((await server.ok(sayImageCode, { random }, keyed)).result).not.toBe(first.result)
  const { rows } = await server.app.database.withoutTenant.query(
    "select 1 from idempotency_key where endpoint = 'sayImageCode'",
  )
  expect(rows).toHaveLength(0)
})
