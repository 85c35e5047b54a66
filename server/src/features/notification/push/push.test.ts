import { endOtherSessions } from '@sampan/contract/access'
import { logOut } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  saveNotificationSettings,
} from '@sampan/contract/notification'
import { getPush, sendTestPush, stopPush } from '@sampan/contract/push'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { nextMail } from '#features/account/testing/mailbox.ts'
import { createPushGateway } from '#gateways/push/push.gateway.ts'
import { makeBrowser } from '#gateways/push/testing/browser.ts'
import { heardOf } from '#testing/heard.ts'
import { makeCreator, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { startSilentServer } from '#testing/silent-server.ts'
import { tell } from '../tell.ts'
import { pushNotices } from './push-notices.ts'
import {
  comes,
  fetchOf,
  install,
  logInElsewhere,
  makeReader,
  play,
  quiet,
  start,
  tellOfMoney,
  untilLookedAt,
  waitingJobs,
} from './testing/played-browsers.ts'

let server: TestServer
let real: TestServer['app']['gateways']
beforeAll(async () => {
  // One connection: whoever held it while waiting would stop everybody.
  server = await startTestServer({ DATABASE_POOL_SIZE: '1' })
  real = { ...server.app.gateways }
})
afterEach(() => {
  Object.assign(server.app.gateways, real)
})
afterAll(() => server.close())

const isOn = async (as: Person) => (await server.ok(getPush, {}, { as })).since !== null

const sealedOf = (as: Person) =>
  server.inTenant(async (ctx) => {
    const { rows } = await ctx.db.$client.query<{ sealed: string }>(
      "select encode(target_cipher, 'escape') as sealed from push_subscription where account_id = $1",
      [as.id],
    )
    return rows.map(({ sealed }) => sealed)
  })

test('what somebody is told is pushed to their browser, encrypted for it alone, in their language', async () => {
  const { reader, browser } = await makeReader(server)
  await tellOfMoney(server, reader, 'Unboxing', { path: '/myTask?id=7' })
  const [came] = await comes(browser)
  const mail = await nextMail(server, reader.email)
  expect(came).toMatchObject({ title: mail.subject, path: '/myTask?id=7', ttl: 86_400, urgency: 'normal' })
  expect((await sealedOf(reader)).join()).not.toContain('/sandbox/push')
  const state = await server.ok(getPush, {}, { as: reader })
  expect(state).toMatchObject({ publicKey: server.app.gateways.push.publicKey, others: 0 })
})

test('a later notice of the same case takes the place of the earlier one', async () => {
  const { reader, browser } = await makeReader(server)
  const push = (title: string, path: string) => tellOfMoney(server, reader, title, { path })
  await push('First', '/myTask?id=1')
  const [first] = await comes(browser)
  await push('Second', '/myTask?id=1')
  const [second] = await comes(browser)
  await push('Third', '/myTask?id=2')
  const [third] = await comes(browser)
  expect(second?.topic).toBe(first?.topic)
  expect(third?.topic).not.toBe(first?.topic)
})

test('kinds that are switched off are not pushed, and what was read is not either', async () => {
  const { reader, browser } = await makeReader(server)
  await server.ok(
    saveNotificationSettings,
    { unmailed: [], rhythm: 'atOnce', unpushed: ['money'] },
    { as: reader },
  )
  expect(await server.ok(getNotificationSettings, {}, { as: reader })).toMatchObject({
    unpushed: ['money'],
    quiet: null,
    timeZone: 'Asia/Bangkok',
  })
  await tellOfMoney(server, reader, 'Silent')
  await server.inTenant((ctx) =>
    tell(ctx, reader.id, { kind: 'late', text: 'task:mail.late', params: { title: 'Loud' } }),
  )
  const [came] = await comes(browser)
  expect(came).toMatchObject({ urgency: 'high', title: expect.stringContaining('Loud') })
  await untilLookedAt(server)
  expect(await fetchOf(browser)).toEqual([])

  const { rows } = await server.ok(listNotifications, {}, { as: reader })
  const ids = rows.map(({ id }) => id)
  await server.ok(readNotifications, { ids }, { as: reader })
  await server.inTenant((ctx) => pushNotices(ctx, { ids }))
  expect(await waitingJobs(server, 'notification-push-send')).toEqual([])
})

test('a press on the test truly sends one, quiet hours or not', async () => {
  const { reader, browser } = await makeReader(server)
  await quiet(server, reader, { from: '00:00', until: '23:59', mails: false })
  const answer = await server.ok(sendTestPush, {}, { as: reader, lang: 'th' })
  expect(answer.outcome).toBe('sent')
  expect((await fetchOf(browser))[0]?.title).toBe(server.app.words.say('th', 'push:test.title'))
  const stranger = await makeCreator(server)
  expect((await server.ok(sendTestPush, {}, { as: stranger })).outcome).toBe('gone')
})

test.each([404, 410])('a browser that is gone (%s) is forgotten', async (status) => {
  const { reader, browser } = await makeReader(server)
  await play(`${browser.endpoint}/answer`, { status })
  await tellOfMoney(server, reader, 'Nobody there')
  await heardOf(async () => expect(await isOn(reader)).toBe(false))
  expect((await server.ok(sendTestPush, {}, { as: reader })).outcome).toBe('gone')
})

test('a push service that is busy is asked again when it says so, and the reader is told meanwhile', async () => {
  const { reader, browser } = await makeReader(server)
  await play(`${browser.endpoint}/answer`, { status: 429, retryAfter: 120 })
  const before = Date.now()
  await tellOfMoney(server, reader, 'Again')
  await heardOf(async () => expect(await waitingAgain()).toHaveLength(1))
  const [again] = await waitingAgain()
  expect(again?.run_at.getTime()).toBeGreaterThanOrEqual(before + 119_000)
  expect(await isOn(reader)).toBe(true)
  expect((await server.ok(sendTestPush, {}, { as: reader })).outcome).toBe('later')
  await play(`${browser.endpoint}/answer`, { status: 201 })
  await server.runJob('notification-push-send', again?.payload.payload)
  expect((await fetchOf(browser))[0]?.title).toContain('Again')
})

const waitingAgain = async () =>
  (await waitingJobs(server, 'notification-push-send')).filter(({ payload }) => payload.payload.tries === 1)

test('another account in the same browser is pushed its own notices, never those of the first', async () => {
  const { reader: first, browser } = await makeReader(server)
  const second = await makeCreator(server)
  await quiet(server, second, null)
  expect((await start(server, second, browser)).code).toBe(codes.ok)
  expect(await isOn(first)).toBe(false)
  await tellOfMoney(server, first, 'For the first')
  await untilLookedAt(server)
  await tellOfMoney(server, second, 'For the second')
  const came = await comes(browser)
  expect(came).toHaveLength(1)
  expect(came[0]?.title).toContain('For the second')
})

test('a log-out ends it, the end of the other log-ins ends theirs, and a browser can stop by itself', async () => {
  const { reader, browser } = await makeReader(server)
  const elsewhere = await logInElsewhere(server, reader)
  const other = await install(server)
  expect((await start(server, elsewhere, other)).code).toBe(codes.ok)
  expect(await server.ok(getPush, {}, { as: reader })).toMatchObject({ others: 1 })
  await server.ok(endOtherSessions, {}, { as: reader })
  expect(await server.ok(getPush, {}, { as: reader })).toMatchObject({ others: 0 })
  await server.ok(stopPush, {}, { as: reader })
  expect(await isOn(reader)).toBe(false)
  expect((await start(server, reader, browser)).code).toBe(codes.ok)
  await server.ok(logOut, {}, { as: reader })
  expect(await sealedOf(reader)).toEqual([])
})

test('an account keeps its ten newest browsers', async () => {
  const reader = await makeCreator(server)
  const logIns: Person[] = []
  for (let count = 0; count < 11; count += 1) {
    const browser = await logInElsewhere(server, reader)
    logIns.push(browser)
    expect((await start(server, browser, await install(server))).code).toBe(codes.ok)
  }
  expect(await isOn(logIns[0] as Person)).toBe(false)
  expect(await server.ok(getPush, {}, { as: logIns[10] as Person })).toMatchObject({ others: 9 })
})

test.each([
  'http://push.example.com/abc',
  'https://10.0.0.1/abc',
  'https://[fd00::1]/abc',
  'https://push.example.com:8443/abc',
  'ftp://push.example.com/abc',
])('nobody makes the server call %s', async (endpoint) => {
  const reader = await makeCreator(server)
  const answer = await start(server, reader, { endpoint, keys: makeBrowser().keys })
  expect(answer.code).toBe(codes.invalidInput)
  expect(await isOn(reader)).toBe(false)
})

test('a name that leads into a network of ours is not called, and keys that are none are refused', async () => {
  const reader = await makeCreator(server)
  const gateway = createPushGateway({
    key: server.app.config.PUSH_KEY,
    contact: 'mailto:a@b.example',
    allowsLoopback: false,
  })
  const target = { endpoint: `${server.url}/sandbox/push/to/x`, ...makeBrowser().keys }
  expect(await gateway.send(target, { text: '{}', ttl: 1, urgency: 'low' })).toEqual({ outcome: 'refused' })
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  const keys = { ...makeBrowser().keys, p256dh }
  expect((await start(server, reader, { endpoint: 'https://push.example.com/a', keys })).code).toBe(
    codes.invalidInput,
  )
})

test('a push service that hangs holds up nobody', async () => {
  const reader = await makeCreator(server)
  await quiet(server, reader, null)
  const silent = await startSilentServer()
  server.app.gateways.push = createPushGateway({
    ...{ key: server.app.config.PUSH_KEY, contact: 'mailto:a@b.example', allowsLoopback: true },
    // Longer than any of these tests: what hangs ends when its server is closed, not by the clock.
    timeoutMs: 300_000,
  })
  const keys = makeBrowser().keys
  expect((await start(server, reader, { endpoint: `http://${silent.host}/a`, keys })).code).toBe(codes.ok)
  const asking = server.call(sendTestPush, {}, { as: { ...reader } })
  await tellOfMoney(server, reader, 'Held up')
  await heardOf(() => expect(silent.waiting()).toBeGreaterThanOrEqual(2))
  const other = await makeCreator(server)
  await tellOfMoney(server, other, 'Not held up')
  expect((await nextMail(server, other.email)).text_body).toContain('Not held up')
  expect(await isOn(reader)).toBe(true)
  await silent.close()
  expect((await asking).data).toEqual({ outcome: 'later' })
})
