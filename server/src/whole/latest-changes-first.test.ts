import {
  listSentCooperations,
  sendCooperations,
  withdrawCooperations,
} from '@sampan/contract/cooperation-sent'
import { listSentInvitations, sendInvitations, withdrawInvitations } from '@sampan/contract/invitation-sent'
import { listParticipations, rejectSignUps } from '@sampan/contract/participation'
import { listMyTasks, listTaskReviewRecords } from '@sampan/contract/participation-own'
import { approveSamples, listMySamples, listReviewRecords, rejectSamples } from '@sampan/contract/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makePaidCreator,
  makeSignUp,
  setParticipation,
} from '#features/participation/testing/participations.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand, makeCreator, makeProduct } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const sort = 'update_time' as const
const idsOf = (page: { rows: { id: string }[] }) => page.rows.map((row) => row.id)

test('of their own samples, creators find those that changed last, but not by a rejection that is hidden (R22)', async () => {
  const creator = await makeCreator(server)
  const approved = await makeCase(server, siam, { creator, needsMou: false })
  const rejected = await makeCase(server, siam, { creator })
  const waiting = await makeCase(server, siam, { creator })
  await server.ok(rejectSamples, { ids: [rejected.id], reason: 'Wrong audience' }, { as: siam })
  await server.ok(approveSamples, { ids: [approved.id] }, { as: siam })
  const found = await server.ok(listMySamples, { group: 'all', sort }, { as: creator })
  expect(idsOf(found)).toEqual([approved.id, waiting.id, rejected.id])
  const query = approved.number
  expect(idsOf(await server.ok(listMySamples, { group: 'all', sort, query }, { as: creator }))).toEqual([
    approved.id,
  ])
  const { rows } = await server.ok(listReviewRecords, { sort }, { as: creator })
  expect(rows.map(({ verb }) => verb)).toEqual(['approve'])
})

test('of their own endorsements, creators find those that changed last', async () => {
  const creator = await makePaidCreator(server)
  const former = await makeSignUp(server, siam, { creator })
  await server.ok(rejectSignUps, { ids: [former.id], reason: 'Another country' }, { as: siam })
  const latter = await makeSignUp(server, siam, { creator })
  const listed = async () => idsOf(await server.ok(listMyTasks, { group: 'all', sort }, { as: creator }))
  expect(await listed()).toEqual([latter.id, former.id])
  await setParticipation(server, former.id, { updatedAt: new Date(Date.now() + 60_000) })
  expect(await listed()).toEqual([former.id, latter.id])
  const { rows } = await server.ok(listTaskReviewRecords, { sort }, { as: creator })
  expect(rows.map(({ verb }) => verb)).toEqual(['reject'])
})

test('sign-ups are put in order by followers, the fewest first too', async () => {
  const lotus = await makeBrand(server, { name: 'Lotus' })
  const [few, many] = [await makePaidCreator(server), await makePaidCreator(server)]
  const large = await makeSignUp(server, lotus, { creator: many })
  const small = await makeSignUp(server, lotus, { creator: few })
  await setParticipation(server, large.id, { followers: 90_000 })
  await setParticipation(server, small.id, { followers: 900 })
  const up = await server.ok(listParticipations, { sort: 'followers_asc' }, { as: lotus })
  expect(idsOf(up)).toEqual([small.id, large.id])
  const down = await server.ok(listParticipations, { sort: 'followers_desc' }, { as: lotus })
  expect(idsOf(down)).toEqual([large.id, small.id])
})

test('of the invitations that it sent, a brand finds those that changed last', async () => {
  const serum = await makeProduct(server, siam.brandId)
  const text = 'Shall we work together?'
  const creatorIds = [(await makeCreator(server)).creatorId, (await makeCreator(server)).creatorId]
  for (const creatorId of creatorIds) {
    const cooperation = { creatorIds: [creatorId], productIds: [serum.id], text, answerDays: 5 as const }
    await server.ok(sendCooperations, cooperation, { as: siam })
    await server.ok(sendInvitations, { creatorIds: [creatorId], text }, { as: siam })
  }
  const reason = 'The drop is over'
  const view = 'all' as const
  const cooperations = async (by: typeof sort | 'newest') =>
    idsOf(await server.ok(listSentCooperations, { view, sort: by }, { as: siam }))
  const [, first = ''] = await cooperations('newest')
  await server.ok(withdrawCooperations, { ids: [first], reason }, { as: siam })
  expect((await cooperations(sort))[0]).toBe(first)
  const invitations = async (by: typeof sort | 'newest') =>
    idsOf(await server.ok(listSentInvitations, { view, sort: by }, { as: siam }))
  const [, older = ''] = await invitations('newest')
  await server.ok(withdrawInvitations, { ids: [older], reason }, { as: siam })
  expect((await invitations(sort))[0]).toBe(older)
  // What words find is read once, and sorted from what was read.
  const named = { view, sort, query: 'Nobody' }
  expect(idsOf(await server.ok(listSentCooperations, named, { as: siam }))).toEqual([])
  expect(idsOf(await server.ok(listSentInvitations, named, { as: siam }))).toEqual([])
})
