import { sendEmailCode } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { openMou } from '@sampan/contract/mou'
import { checkPost } from '@sampan/contract/participation'
import { submitTaskLink } from '@sampan/contract/participation-own'
import { listSamples } from '@sampan/contract/sample'
import { refreshSampleExpress } from '@sampan/contract/sample-verbs'
import { getTenantInfo } from '@sampan/contract/tenant'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askInTest, registerTestSubject } from '#features/mou/testing/mous.ts'
import { makeApproved } from '#features/participation/testing/participations.ts'
import { ship } from '#features/sample/testing/cases.ts'
import { createCarrierGateway } from '#gateways/carrier/carrier.gateway.ts'
import { createMailer } from '#gateways/mailer/mailer.gateway.ts'
import { createTiktokGateway } from '#gateways/tiktok/tiktok.gateway.ts'
import { heardOf } from '#testing/heard.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type SilentServer, startSilentServer } from '#testing/silent-server.ts'

/** Longer than any of these tests: what hangs ends when its server is closed, not by the clock. */
const longTimeoutMs = 300_000

let server: TestServer
let siam: BrandPerson
let nattaya: CreatorPerson
let reviewer: Person
let silent: SilentServer
let real: TestServer['app']['gateways']

beforeAll(async () => {
  // One connection: whoever held it while waiting would stop everybody.
  server = await startTestServer({ DATABASE_POOL_SIZE: '1' })
  siam = await makeBrand(server)
  nattaya = await makeCreator(server)
  reviewer = await makeStaff(server, 'reviewer')
  real = { ...server.app.gateways }
})
afterEach(() => {
  Object.assign(server.app.gateways, real)
})
afterAll(() => server.close())

/** Starts calls that will hang, and tells how many of them have not ended yet. */
function start<T>(calls: Promise<T>[]) {
  let hanging = calls.length
  for (const call of calls) call.finally(() => (hanging -= 1)).catch(() => {})
  return { hanging: () => hanging, all: () => Promise.all(calls) }
}

/** The ordinary life of the product: pages, reads, a write, a health check; all of it answered when it settles. */
async function everythingElse(): Promise<void> {
  for (const _ of [1, 2, 3]) {
    await server.ok(getTenantInfo)
    await server.ok(listSamples, {}, { as: siam })
  }
  await makeCreator(server)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
}

const silentTiktok = () => {
  const base = `http://${silent.host}`
  server.app.gateways.tiktok = createTiktokGateway({
    authorizeBase: base,
    apiBase: base,
    clientKey: 'x',
    clientSecret: 'x',
    timeoutMs: longTimeoutMs,
  })
}
const silentCarrier = () => {
  const base = `http://${silent.host}`
  server.app.gateways.carrier = createCarrierGateway({
    pollBase: base,
    autoNumberBase: base,
    customer: 'x',
    key: 'x',
    timeoutMs: longTimeoutMs,
  })
}

test('a TikTok that hangs holds up nobody but who asks it, and only some of those', async () => {
  const made = await makeApproved(server, siam, { task: { stages: [8] } })
  const link = 'https://www.tiktok.com/@somebody/video/7300000000088888'
  await server.ok(submitTaskLink, { id: made.id, link, note: 'First draft' }, { as: made.creator })
  silent = await startSilentServer()
  silentTiktok()
  const asking = start(
    Array.from({ length: 30 }, () => server.call(checkPost, { id: made.id }, { as: { ...reviewer } })),
  )
  await heardOf(() => expect(silent.waiting()).toBeGreaterThanOrEqual(6))
  // Six at once, twelve wait their turn, the others learn at once that it is too much.
  const refused = await server.call(checkPost, { id: made.id }, { as: reviewer })
  expect(refused.code).toBe(codes.tiktokUnavailable)
  await everythingElse()
  // All that was answered before the first of those that TikTok has not answered.
  expect(silent.waiting()).toBe(6)
  expect(asking.hanging()).toBeGreaterThanOrEqual(6)
  await silent.close()
  for (const answer of await asking.all()) expect(answer.code).toBe(codes.tiktokUnavailable)
})

test('a carrier that hangs holds up nobody else', async () => {
  const cases = []
  for (const _ of [1, 2, 3, 4, 5, 6]) cases.push(await ship(server, siam))
  silent = await startSilentServer()
  silentCarrier()
  const asking = start(cases.map((made) => server.call(refreshSampleExpress, { id: made.id }, { as: siam })))
  await heardOf(() => expect(silent.waiting()).toBeGreaterThanOrEqual(6))
  await everythingElse()
  expect(asking.hanging()).toBe(6)
  await silent.close()
  for (const answer of await asking.all()) expect(answer.code).toBe(codes.carrierUnavailable)
})

test('a paper that does not get printed holds up nobody else', async () => {
  registerTestSubject(server, { creatorId: nattaya.id, brandId: siam.brandId })
  const { id } = await askInTest(server, nattaya, siam)
  const hanging = server.app.printWorker.print(new URL('../print/testing/printer.ts', import.meta.url), {
    does: 'hang',
    text: '',
  })
  hanging.catch(() => {})
  const opening = start([1, 2, 3].map(() => server.call(openMou, { id }, { as: nattaya })))
  await everythingElse()
  expect(opening.hanging()).toBe(3)
  await server.app.printWorker.close()
  for (const answer of await opening.all()) expect(answer.code).toBe(codes.paperNotPrinted)
})

test('mail that hangs stops no other job, and TikTok that hangs stops no mail', async () => {
  silent = await startSilentServer()
  const pool = server.app.database.withoutTenant
  const from = 'Sampan <no-reply@sampan.example>'
  const breaker = { mailMs: longTimeoutMs, failures: 3, pauseMs: 60_000 }
  const mailer = createMailer(
    { from, smtpUrl: `smtp://${silent.host}`, silenceMs: longTimeoutMs, breaker },
    pool,
  )
  server.app.gateways.mailer = mailer
  for (const n of [1, 2, 3, 4, 5, 6]) await server.ok(sendEmailCode, { email: `waiting${n}@shop.com` })
  await heardOf(() => expect(silent.waiting()).toBe(4))
  const shipped = await ship(server, siam)
  const subscriptions = () =>
    pool.query('select 1 from sandbox.parcel_subscription where callback_url like $1', [
      `%${server.tenantId}%`,
    ])
  await heardOf(async () => expect((await subscriptions()).rows.length).toBeGreaterThan(0))
  expect(shipped.id).toBeDefined()
  await everythingElse()
  expect(silent.waiting()).toBe(4)
  Object.assign(server.app.gateways, real)
  await silent.close()
  mailer.close()

  silent = await startSilentServer()
  silentTiktok()
  for (const n of [1, 2, 3]) {
    const made = await makeApproved(server, siam, { task: { stages: [8] } })
    const link = `https://www.tiktok.com/@somebody/video/730000000009999${n}`
    await server.ok(submitTaskLink, { id: made.id, link, note: 'First draft' }, { as: made.creator })
  }
  await heardOf(() => expect(silent.waiting()).toBe(2))
  await server.ok(sendEmailCode, { email: 'quick@shop.com' })
  const mails = () => pool.query("select 1 from sandbox.mail where recipient = 'quick@shop.com'")
  await heardOf(async () => expect((await mails()).rows).toHaveLength(1))
  await everythingElse()
  expect(silent.waiting()).toBe(2)
  await silent.close()
})
