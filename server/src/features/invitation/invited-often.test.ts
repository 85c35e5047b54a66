import { takeVerificationBack } from '@sampan/contract/brand-verification'
import { codes } from '@sampan/contract/codes'
import { listInvitations, reopenInvitation, submitInvitation } from '@sampan/contract/invitation'
import {
  getSentInvitation,
  renewInvitations,
  sendInvitations,
  withdrawInvitations,
} from '@sampan/contract/invitation-sent'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
let ploy: CreatorPerson
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  siam = await makeBrand(server)
  ploy = await makeCreator(server)
})

const codeOf = ({ data }: { data: { rows: { code: number }[] } }) => data.rows[0]?.code
const send = async (as: Person = siam) =>
  codeOf(await server.call(sendInvitations, { creatorIds: [ploy.creatorId], text: 'Shall we?' }, { as }))
/** The newest one of the creator. */
const newest = async () => (await server.ok(listInvitations, {}, { as: ploy }))[0]?.id ?? ''
const withdraw = (id: string, as: Person = siam) =>
  server.ok(withdrawInvitations, { ids: [id], reason: 'Wait' }, { as })
const renew = async (id: string, as: Person = siam) =>
  codeOf(await server.call(renewInvitations, { ids: [id] }, { as }))
const actions = async (id: string, as: Person = siam) =>
  (await server.ok(getSentInvitation, { id }, { as })).actions

test('nobody is invited by one company more than ten times a day, by taking back and opening again or sending anew', async () => {
  await send()
  const id = await newest()
  for (let time = 1; time < 9; time += 1) {
    await withdraw(id)
    expect(await renew(id), `time ${time}`).toBe(codes.ok)
  }
  await withdraw(id)
  expect(await send()).toBe(codes.ok)
  await withdraw(await newest())
  expect(await renew(id)).toBe(codes.tooManyRequests)
  expect(await send()).toBe(codes.tooManyRequests)
  expect(await renew(id, admin)).toBe(codes.tooManyRequests)
  expect(await send(await makeBrand(server, { name: 'Lotus' }))).toBe(codes.ok)
})

test('a creator opens invitations of one company again ten times a day at most', async () => {
  await send()
  const id = await newest()
  const reject = () =>
    server.ok(submitInvitation, { id, status: 2, countryCode: 'TH' } as never, { as: ploy })
  const reopen = async () => (await server.call(reopenInvitation, { id }, { as: ploy })).code
  for (let time = 1; time <= 10; time += 1) {
    await reject()
    expect(await reopen(), `time ${time}`).toBe(codes.ok)
  }
  await reject()
  expect(await reopen()).toBe(codes.tooManyRequests)
})

test('nobody opens one again for a brand whose verification was taken back', async () => {
  await send()
  const id = await newest()
  await withdraw(id)
  await server.ok(takeVerificationBack, { id: siam.brandId, text: 'False papers' }, { as: admin })
  expect(await renew(id, admin)).toBe(codes.brandNotVerified)
})

test('what an admin took back from a brand, the brand does not open again', async () => {
  await send()
  const id = await newest()
  await withdraw(id, admin)
  expect(await actions(id)).toEqual([])
  expect(await renew(id)).toBe(codes.notAllowed)
  expect(await actions(id, admin)).toEqual(['renew'])
  expect(await renew(id, admin)).toBe(codes.ok)
})
