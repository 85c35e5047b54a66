import {
  type BatchRecord,
  batchLimits,
  getBatch,
  listBatchRows,
  startBatch,
} from '@sampan/contract/batch-run'
import { codes } from '@sampan/contract/codes'
import { listCreatorGroups, removeCreatorGroups, saveCreatorGroup } from '@sampan/contract/group'
import { endInviteCodes, listInviteCodes, makeInviteCode } from '@sampan/contract/invite-code'
import { listMouTemplates } from '@sampan/contract/mou-template'
import { getParticipation, passContents, returnForRevision } from '@sampan/contract/participation'
import { submitTaskLink } from '@sampan/contract/participation-own'
import { listSampleGroups } from '@sampan/contract/sample-group'
import { listStaffInvitations } from '@sampan/contract/staff-invitation'
import { participationStatus } from '@sampan/contract/task-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Joined, makeApproved } from '#features/participation/testing/participations.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import { setTries } from '#kit/call/throttle.ts'
import {
  type BrandPerson,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

const start = (request: object, as: Person): Promise<BatchRecord> =>
  server.ok(startBatch, request as never, { as })

/** Begins a batch and does all of it, as a worker does. */
async function doAll(request: object, as: Person) {
  const batch = await start(request, as)
  await server.runJob('batch-run', { id: batch.id })
  return server.ok(getBatch, { id: batch.id }, { as })
}

test('a day of ticked rows has room for more batches than a day of all that match, and more of them wait (R280)', async () => {
  const busy = await makeBrand(server)
  const made = await Promise.all([makeCase(server, busy), makeCase(server, busy)])
  const request = {
    ...{ verb: 'rejectSamples', input: { reason: 'Wrong audience' } },
    ids: made.map(({ id }) => id),
  }
  const began = async () => (await server.call(startBatch, request as never, { as: busy })).code
  await server.inTenant((ctx) => setTries(ctx, `batch:${busy.id}`, batchLimits.perDay))
  for (let count = 0; count < batchLimits.tickedOpen; count += 1) expect(await began()).toBe(codes.ok)
  expect(await began()).toBe(codes.tooManyBatches)
})

test('open batches of ticked rows take no room of those that take all that match, nor the other way round (R280)', async () => {
  const busy = await makeBrand(server)
  const made = await Promise.all([makeCase(server, busy), makeCase(server, busy)])
  const verb = { verb: 'rejectSamples', input: { reason: 'Wrong audience' } }
  const began = async (rows: object) =>
    (await server.call(startBatch, { ...verb, ...rows } as never, { as: busy })).code
  const ticked = { ids: made.map(({ id }) => id) }
  const all = { filter: { view: 'toReview' } }
  for (let count = 0; count < batchLimits.open; count += 1) expect(await began(ticked)).toBe(codes.ok)
  for (let count = 0; count < batchLimits.open; count += 1) expect(await began(all)).toBe(codes.ok)
  expect(await began(all)).toBe(codes.tooManyBatches)
  expect(await began(ticked)).toBe(codes.ok)
})

test('of what failed each row on the page of its list has its reason, and other rows have none (R281)', async () => {
  const care = await makeStaff(server, 'creatorSpecialist')
  const makeCode = (note: string) => server.ok(makeInviteCode, { note, specialistId: care.id }, { as: admin })
  const [first, second, third] = [await makeCode('Fair'), await makeCode('Fair 2'), await makeCode('Fair 3')]
  await server.ok(endInviteCodes, { ids: [first.id] }, { as: admin })
  await server.ok(endInviteCodes, { ids: [third.id] }, { as: admin })
  const ids = [first.id, second.id, third.id]
  const ended = await doAll({ verb: 'endInviteCodes', ids }, admin)
  expect(ended).toMatchObject({ total: 3, done: 1, failed: 2 })
  const reasons = (of: string[]) =>
    server.ok(listBatchRows, { batchId: ended.id, outcome: 'failed' as const, ids: of }, { as: admin })
  expect((await reasons([first.id, second.id])).rows).toMatchObject([
    { id: first.id, outcome: 'failed', message: 'This code had ended already.' },
  ])
  const shown = await server.ok(listInviteCodes, { view: 'all', failedIn: ended.id }, { as: admin })
  expect(shown.rows.map(({ id }) => id).sort()).toEqual([first.id, third.id].sort())
  // Nobody sees by it what they do not see without it.
  expect((await server.ok(listInviteCodes, { view: 'all', failedIn: ended.id }, { as: care })).total).toBe(0)
})

test('the lists of groups, texts of agreements and invited colleagues show what failed in a batch as well (R281)', async () => {
  const [gone, kept] = [
    await server.ok(saveCreatorGroup, { name: 'Harbour' }, { as: siam }),
    await server.ok(saveCreatorGroup, { name: 'Fleet' }, { as: siam }),
  ]
  await server.ok(removeCreatorGroups, { ids: [gone.id] }, { as: siam })
  const batch = await doAll({ verb: 'removeCreatorGroups', ids: [gone.id, kept.id] }, siam)
  expect(batch).toMatchObject({ done: 1, failed: 1 })
  const failedIn = batch.id
  await server.ok(saveCreatorGroup, { name: 'Another' }, { as: siam })
  expect((await server.ok(listCreatorGroups, { failedIn }, { as: siam })).total).toBe(0)
  expect((await server.ok(listSampleGroups, { view: 'all', failedIn }, { as: siam })).total).toBe(0)
  expect((await server.ok(listMouTemplates, { view: 'all', failedIn }, { as: siam })).total).toBe(0)
  expect((await server.ok(listStaffInvitations, { view: 'all', failedIn }, { as: admin })).total).toBe(0)
})

/** Hands in a draft, the next one of who is given. */
async function handIn(made: Pick<Joined, 'id' | 'creator'>) {
  const link = 'https://www.tiktok.com/@a/video/7301234567890123456'
  await server.ok(submitTaskLink, { id: made.id, note: 'A draft', link }, { as: made.creator })
}

async function makeDraft(): Promise<Joined> {
  const made = await makeApproved(server, siam, { task: { submission: 'link' } })
  await handIn(made)
  return made
}

/** What is on the screen of a draft. */
async function seenBy(reader: Person, id: string) {
  const { status, round } = await server.ok(getParticipation, { id }, { as: reader })
  return { status, round }
}

test('drafts that were ticked are passed at the stage in which they were seen, once (R280)', async () => {
  const reviewer = await makeStaff(server, 'reviewer')
  const [faster, waiting] = [await makeDraft(), await makeDraft()]
  const statusOf = async (id: string) => (await seenBy(reviewer, id)).status
  const ids = [faster.id, waiting.id]
  const seen = Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await seenBy(reviewer, id)])))
  const batch = await start({ verb: 'passContents', input: { seen }, ids }, reviewer)
  await server.ok(passContents, { ids: [faster.id], seen }, { as: reviewer })
  const before = await statusOf(faster.id)
  await server.runJob('batch-run', { id: batch.id })
  // What the reader had passed alone meanwhile counts as done, and moves no further.
  expect(await server.ok(getBatch, { id: batch.id }, { as: reviewer })).toMatchObject({ total: 2, done: 2 })
  expect(await statusOf(faster.id)).toBe(before)
  expect(await statusOf(waiting.id)).not.toBe(participationStatus.contentReview)
})

test('a draft that came after the one that was seen is not passed, by a batch nor by a call (R280)', async () => {
  const reviewer = await makeStaff(server, 'reviewer')
  const made = await makeDraft()
  const ids = [made.id]
  const first = await seenBy(reviewer, made.id)
  const seen = { [made.id]: first }
  const batch = await start({ verb: 'passContents', input: { seen }, ids }, reviewer)
  await server.ok(returnForRevision, { id: made.id, feedback: 'More light' }, { as: reviewer })
  await handIn(made)
  const next = { ...first, round: first.round + 1 }
  await server.runJob('batch-run', { id: batch.id })
  expect(await seenBy(reviewer, made.id)).toEqual(next)
  expect(await server.ok(getBatch, { id: batch.id }, { as: reviewer })).toMatchObject({ done: 0 })
  const alone = await server.ok(passContents, { ids, seen }, { as: reviewer })
  expect(alone).toMatchObject({ done: 0, rows: [{ code: codes.stateChanged }] })
  expect(await seenBy(reviewer, made.id)).toEqual(next)
  // Who says the stage alone, as the call has always taken it, is held to the stage alone.
  const stages = { [made.id]: first.status }
  expect(await server.ok(passContents, { ids, seen: stages }, { as: reviewer })).toMatchObject({ done: 1 })
})

test('no batch passes what its reader did not look at: all that match, or a draft without its round (R280)', async () => {
  const reviewer = await makeStaff(server, 'reviewer')
  const [one, other] = [await makeDraft(), await makeDraft()]
  const seen = await seenBy(reviewer, one.id)
  const began = async (request: object) =>
    (await server.call(startBatch, { verb: 'passContents', ...request } as never, { as: reviewer })).code
  const ids = [one.id]
  const input = { seen: { [one.id]: seen } }
  expect(await began({ filter: {}, input })).toBe(codes.invalidInput)
  expect(await began({ ids, input: {} })).toBe(codes.invalidInput)
  expect(await began({ ids, input: { seen: { [one.id]: seen.status } } })).toBe(codes.invalidInput)
  expect(await began({ ids: [...ids, other.id], input })).toBe(codes.invalidInput)
  expect(await began({ ids, input })).toBe(codes.ok)
})

test('a sample is asked for several creators in care by one batch, each with its own result (R280)', async () => {
  const nina = await makeStaff(server, 'creatorSpecialist')
  const serum = await makeProduct(server, siam.brandId, { needsMou: false })
  const ploy = await makeCreator(server, { specialistId: nina.id })
  const stranger = await makeCreator(server)
  const input = {
    ...{ productId: serum.id, skuId: serum.skuIds[0], remark: 'It fits what they post', agreed: true },
  }
  const ids = [ploy.creatorId, stranger.creatorId]
  const batch = await doAll({ verb: 'applyForSampleForCreators', input, ids }, nina)
  expect(batch).toMatchObject({ state: 'ended', done: 1, failed: 1, reasons: [{ code: codes.notFound }] })
})

test('what is wrong with an invitation to cooperate itself is refused at its field before any batch begins (R280)', async () => {
  const crew = [await makeCreator(server), await makeCreator(server)]
  const input = { text: 'Shall we?', answerDays: 5, productIds: ['019b76da-0000-7000-8000-000000000001'] }
  const ids = crew.map(({ creatorId }) => creatorId)
  const brand = await makeBrand(server)
  const answer = await server.call(startBatch, { verb: 'sendCooperations', input, ids } as never, {
    as: brand,
  })
  expect(answer).toMatchObject({ data: { fields: [{ path: 'subject' }] } })
})
