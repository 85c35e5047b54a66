import { codes } from '@sampan/contract/codes'
import {
  cooperationsPerDay,
  listSentCooperations,
  renewCooperations,
  sendCooperations,
  withdrawCooperations,
} from '@sampan/contract/cooperation-sent'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTries } from '#kit/call/throttle.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  type MadeProduct,
  makeBrand,
  makeCreator,
  makeProduct,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let serum: MadeProduct
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  serum = await makeProduct(server, siam.brandId)
})
afterAll(() => server.close())

const send = (who: CreatorPerson) =>
  server.call(
    sendCooperations,
    { creatorIds: [who.creatorId], productIds: [serum.id], text: 'Shall we?', answerDays: 5 },
    { as: siam },
  )
const codeOf = ({ data }: { data: { rows: { code: number }[] } }) => data.rows[0]?.code

test('nobody is written to by one company more than ten times a day, by taking invitations back and sending them again', async () => {
  const ploy = await makeCreator(server)
  const other = await makeCreator(server)
  await send(ploy)
  const { rows } = await server.ok(listSentCooperations, {}, { as: siam })
  const ids = [rows[0]?.id ?? '']
  for (let time = 1; time < 10; time += 1) {
    await server.ok(withdrawCooperations, { ids, reason: 'Wait' }, { as: siam })
    expect(codeOf(await server.call(renewCooperations, { ids }, { as: siam })), `time ${time}`).toBe(codes.ok)
  }
  await server.ok(withdrawCooperations, { ids, reason: 'Wait' }, { as: siam })
  expect(codeOf(await server.call(renewCooperations, { ids }, { as: siam }))).toBe(codes.tooManyRequests)
  expect(codeOf(await send(ploy))).toBe(codes.tooManyRequests)
  expect(codeOf(await send(other))).toBe(codes.ok)
})

test('a company sends so many a day and no more', async () => {
  await server.inTenant((ctx) => setTries(ctx, `cooperation:${siam.brandId}`, cooperationsPerDay))
  expect((await send(await makeCreator(server))).code).toBe(codes.tooManyRequests)
})
