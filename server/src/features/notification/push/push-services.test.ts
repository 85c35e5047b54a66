import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codes } from '@sampan/contract/codes'
import { getPush, sendTestPush } from '@sampan/contract/push'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createPushGateway } from '#gateways/push/push.gateway.ts'
import { makeBrowser } from '#gateways/push/testing/browser.ts'
import { createVapid } from '#gateways/push/vapid.ts'
import { makePushKey } from '#kit/push-key.ts'
import { heardOf } from '#testing/heard.ts'
import { makeCreator, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { startSilentServer } from '#testing/silent-server.ts'
import {
  comes,
  install,
  logInElsewhere,
  makeReader,
  play,
  quiet,
  start,
  tellOfMoney,
  waitingJobs,
} from './testing/played-browsers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const isOn = async (as: Person) => (await server.ok(getPush, {}, { as })).since !== null

test('a browser that asked for pushes with a former key of the server is forgotten, so that it asks anew', async () => {
  const reader = await makeCreator(server)
  await quiet(server, reader, null)
  const { publicKey } = createVapid(makePushKey(), 'mailto:a@b.example')
  expect((await start(server, reader, await install(server, publicKey))).code).toBe(codes.ok)
  await tellOfMoney(server, reader, 'Refused')
  await heardOf(async () => expect(await isOn(reader)).toBe(false))
})

test('a push service that knows no such key is forgotten', async () => {
  const { reader, browser } = await makeReader(server)
  await play(`${browser.endpoint}/answer`, { status: 401 })
  await tellOfMoney(server, reader, 'Refused')
  await heardOf(async () => expect(await isOn(reader)).toBe(false))
})

test('an answer without an end is cut off', async () => {
  let isCut = false
  const endless = createServer((_, response) => {
    response.writeHead(201)
    const more = () => {
      while (response.write('x'.repeat(16_384)));
    }
    response.on('drain', more).on('close', () => {
      isCut = true
    })
    more()
  })
  await new Promise<void>((done) => endless.listen(0, '127.0.0.1', done))
  const gateway = createPushGateway({
    ...{ key: server.app.config.PUSH_KEY, contact: 'mailto:a@b.example', allowsLoopback: true },
    // Longer than the test: it is not the clock that cuts it off.
    timeoutMs: 300_000,
  })
  const { port } = endless.address() as AddressInfo
  const target = { endpoint: `http://127.0.0.1:${port}/a`, ...makeBrowser().keys }
  const answer = await gateway.send(target, { text: 'a', ttl: 60, urgency: 'normal' })
  expect(answer).toEqual({ outcome: 'sent' })
  await heardOf(() => expect(isCut).toBe(true))
  endless.close()
})

test('an account asks for ten test notices in an hour, from whichever browser', async () => {
  const { reader } = await makeReader(server)
  for (let count = 0; count < 10; count += 1)
    expect((await server.ok(sendTestPush, {}, { as: reader })).outcome).toBe('sent')
  const elsewhere = await logInElsewhere(server, reader)
  expect((await start(server, elsewhere, await install(server))).code).toBe(codes.ok)
  expect((await server.call(sendTestPush, {}, { as: elsewhere })).code).toBe(codes.tooManyRequests)
})

test('a push service that hangs costs its pushes no try, and leaves workers to the others', async () => {
  const hanging = await startSilentServer()
  const real = server.app.gateways.push
  onTestFinished(async () => {
    await hanging.close()
    server.app.gateways.push = real
  })
  server.app.gateways.push = createPushGateway({
    ...{ key: server.app.config.PUSH_KEY, contact: 'mailto:a@b.example', allowsLoopback: true },
    // Longer than the test: what hangs ends when its server is closed, not by the clock.
    timeoutMs: 300_000,
  })
  const [held, healthy] = [await makeCreator(server), await makeReader(server)]
  await quiet(server, held, null)
  const address = { endpoint: `http://${hanging.host}/a`, keys: makeBrowser().keys }
  expect((await start(server, held, address)).code).toBe(codes.ok)
  for (let count = 0; count < 9; count += 1) await tellOfMoney(server, held, `Hangs ${count}`)
  const turnedAway = async () =>
    (await waitingJobs(server, 'notification-push-send')).filter(
      ({ payload }) => 'busySince' in payload.payload,
    )
  await heardOf(async () => expect(await turnedAway()).toHaveLength(6))
  expect(hanging.waiting()).toBe(3)
  const tries = (await turnedAway()).map(({ payload }) => payload.payload.tries)
  expect(new Set(tries)).toEqual(new Set([0]))
  await tellOfMoney(server, healthy.reader, 'Not held up')
  expect((await comes(healthy.browser))[0]?.title).toContain('Not held up')
  expect(hanging.waiting()).toBe(3)
  // Who has waited for 40 s comes again after 40 to 80 s, and who has waited for an hour after one to two minutes.
  const [job] = await turnedAway()
  for (const [waited, least, most] of [
    [40_000, 40_000, 80_000],
    [3_600_000, 60_000, 120_000],
  ] as const) {
    const [before, busySince] = [Date.now(), Date.now() - waited]
    await server.runJob('notification-push-send', { ...job?.payload.payload, busySince })
    const again = (await turnedAway()).find(({ payload }) => payload.payload.busySince === busySince)
    const dueAt = Number(again?.run_at)
    expect(dueAt).toBeGreaterThanOrEqual(before + least)
    expect(dueAt).toBeLessThan(Date.now() + most)
  }
})

test('a browser that two accounts switch on at once is pushed to one of them', async () => {
  const browser = await install(server)
  const readers = await Promise.all(Array.from({ length: 8 }, () => makeCreator(server)))
  const answers = await Promise.all(readers.map((as) => start(server, as, browser)))
  expect(answers.map(({ code }) => code)).toEqual(readers.map(() => codes.ok))
  const on = await Promise.all(readers.map(isOn))
  expect(on.filter(Boolean)).toHaveLength(1)
})
