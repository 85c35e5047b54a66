import { codes } from '@sampan/contract/codes'
import { removeCreator } from '@sampan/contract/creator'
import * as contract from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import { extendSample, fulfilSample, receiveSample } from '@sampan/contract/sample-verbs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSampleClocks } from '#features/sample/run-sample-clocks.ts'
import { type Case, makeCase, setCase } from '#features/sample/testing/cases.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeMcn,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const { getMySample, getSample, listMySamples, listReviewRecords, rejectSamples, withdrawSample } = contract

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const hour = 3_600_000
const asCreator = (made: Case) => server.ok(getMySample, { id: made.id }, { as: made.creator })
const asBrand = (made: Case) => server.ok(getSample, { id: made.id }, { as: siam })
const reject = (made: Case) =>
  server.ok(rejectSamples, { ids: [made.id], reason: 'Wrong audience' }, { as: siam })

/** What a creator reads of a case, without the names and moments that differ between any two. */
function readOf(detail: Awaited<ReturnType<typeof asCreator>>) {
  const { status, actions, isAbnormal, clock, stages, reason, addressHidden, expressState, history } = detail
  const hours = clock && Math.round((Date.parse(clock.dueAt) - Date.parse(clock.startedAt)) / hour)
  const lines = history.map(({ verb, from, to, reason: why, allowedHours }) => [
    verb,
    from,
    to,
    why,
    allowedHours,
  ])
  return {
    status,
    actions,
    isAbnormal,
    hours,
    isYours: clock?.isYours,
    stages,
    reason,
    addressHidden,
    expressState,
    lines,
  }
}

/** Two applications of one creator, of which the brand rejects the first; nothing may tell them apart. */
async function makeTwins(
  creator?: CreatorPerson,
): Promise<{ rejected: Case; waiting: Case; creator: CreatorPerson }> {
  const who = creator ?? (await makeCreator(server))
  const rejected = await makeCase(server, siam, { creator: who })
  const waiting = await makeCase(server, siam, { creator: who })
  await reject(rejected)
  return { rejected, waiting, creator: who }
}

test('nothing that its creator reads tells a rejection from a review that goes on', async () => {
  const { rejected, waiting, creator } = await makeTwins()
  expect(readOf(await asCreator(rejected))).toEqual(readOf(await asCreator(waiting)))
  expect((await asCreator(rejected)).actions).toContain('close')
  for (const sort of ['urgency', 'newest', 'oldest'] as const) {
    const { rows, counts } = await server.ok(listMySamples, { group: 'open', sort }, { as: creator })
    const order = sort === 'newest' ? [waiting.id, rejected.id] : [rejected.id, waiting.id]
    expect([sort, rows.map((row) => row.id)]).toEqual([sort, order])
    expect(counts).toEqual({ open: 2, done: 0, yourTurn: 0 })
  }
  const filtered = await server.ok(listMySamples, { group: 'all', status: 7 }, { as: creator })
  expect(filtered.rows).toEqual([])
})

test('calls that come too early are refused with the same words', async () => {
  const { rejected, waiting, creator } = await makeTwins()
  const tries = [
    (id: string) => server.call(receiveSample, { id }, { as: creator }),
    (id: string) => server.call(extendSample, { id, reason: 'More time' }, { as: creator }),
    (id: string) =>
      server.call(
        fulfilSample,
        { id, postUrl: 'https://www.tiktok.com/video/7300000000011111' },
        { as: creator },
      ),
  ]
  for (const tried of tries) {
    const [one, other] = [await tried(rejected.id), await tried(waiting.id)]
    const details = ({ refusal }: typeof one) =>
      JSON.stringify({ ...refusal, reference: '', details: { ...(refusal.details as object), at: '' } })
    expect([one.code, one.message, details(one)]).toEqual([other.code, other.message, details(other)])
  }
  const removal = () => server.call(removeCreator, { id: creator.creatorId }, { as: creator })
  expect((await removal()).code).toBe(codes.creatorHasOpenWork)
  await server.ok(withdrawSample, { id: waiting.id, reason: 'I move' }, { as: creator })
  expect((await removal()).code).toBe(codes.creatorHasOpenWork)
})

test('withdrawn by its creator it reads as withdrawn, and the rejection comes to light in its time', async () => {
  const { rejected, waiting, creator } = await makeTwins()
  for (const made of [rejected, waiting])
    for (const _ of [1, 2]) {
      const row = await server.ok(withdrawSample, { id: made.id, reason: 'I move' }, { as: creator })
      expect(row).toMatchObject({ status: 4, actions: [], clock: null })
    }
  const read = readOf(await asCreator(rejected))
  expect(read).toEqual(readOf(await asCreator(waiting)))
  expect(read.lines[0]).toEqual(['close', 5, 4, 'I move', 72])
  expect((await server.ok(listReviewRecords, {}, { as: creator })).rows).toEqual([])
  const brand = await asBrand(rejected)
  expect(brand.history.map((line) => [line.verb, line.from, line.to])).toEqual([
    ['withdraw', 7, 4],
    ['reject', 5, 7],
    ['apply', null, 5],
  ])
  const next = await makeCase(server, siam, { creator, product: rejected.product })
  expect(next.id).not.toBe(rejected.id)
})

test('a change is later than the one that it followed, whichever call began first', async () => {
  const made = await makeCase(server, siam)
  const since = new Date(Date.now() + 5_000)
  await setCase(server, made.id, { statusSince: since })
  await reject(made)
  await server.ok(withdrawSample, { id: made.id, reason: 'I move' }, { as: made.creator })
  const [withdrawn, rejected] = (await asBrand(made)).history
  expect([withdrawn?.verb, rejected?.verb]).toEqual(['withdraw', 'reject'])
  const [then, before] = [withdrawn?.at, rejected?.at].map((at) => Date.parse(at ?? ''))
  expect(before).toBeGreaterThan(+since)
  expect(then).toBeGreaterThan(before ?? Number.NaN)
})

test('a rejection in the same second as a withdrawal tells the creator nothing', async () => {
  const made = await makeCase(server, siam)
  const [withdrawn] = await Promise.all([
    server.call(withdrawSample, { id: made.id, reason: 'I move' }, { as: made.creator }),
    reject(made),
  ])
  expect(withdrawn.code).toBe(codes.ok)
  expect((await asCreator(made)).history.map((line) => line.verb)).toEqual(['close', 'apply'])
})

/** Lets everything of the cases have happened so many hours earlier, and the clocks be looked at. */
async function age(hours: number, ...cases: Case[]): Promise<void> {
  // The application itself changes no history.
  const owner = new pg.Client({ connectionString: server.databaseUrl })
  await owner.connect()
  await owner.query("select set_config('app.tenant_id', $1, false)", [server.tenantId])
  const values = [hours, server.tenantId, cases.map(({ id }) => id)]
  const moments = ['applied_at', 'status_since', 'clock_started_at', 'clock_due_at', 'updated_at']
  const set = (columns: string[]) =>
    columns.map((name) => `${name} = ${name} - make_interval(hours => $1)`).join(', ')
  await owner.query(`update sample set ${set(moments)} where tenant_id = $2 and id = any($3)`, values)
  await owner.query(
    `update sample_history set ${set(['at'])} where tenant_id = $2 and sample_id = any($3)`,
    values,
  )
  await owner.end()
  await server.inTenant(runSampleClocks)
}

const sorts = ['clock', 'applied_asc', 'applied_desc', 'update_time'] as const

/** What lists and records tell an MCN and its creator, beside the rows themselves. */
async function listedFor(mcn: Person, { creator, id }: Case) {
  const list = async (filter: object) => {
    const { rows, counts, next } = await server.ok(contract.listSamples, filter, { as: mcn })
    return { ids: rows.map((row) => row.id), counts, next }
  }
  const lists = []
  for (const sort of sorts)
    lists.push(
      await list({ sort }),
      await list({ sort, pageSize: 1 }),
      await list({ sort, query: creator.name }),
    )
  const { rows, ...turns } = await server.ok(contract.getMyTurn, {}, { as: creator })
  return {
    lists,
    late: await list({ view: 'late', sort: 'applied_asc' }),
    lost: await list({ lostAfter: 'applied', statuses: [sampleStatus.underReview], sort: 'applied_asc' }),
    turns: [turns, rows.map((row) => row.id)],
    record: (await server.ok(getMySample, { id }, { as: creator })).brandRecord,
  }
}

test('no order, cursor, view, count or record tells an MCN and its creator of it either (R22)', async () => {
  const mcn = await makeMcn(server)
  const brand = await makeBrand(server, { name: 'Telltale' })
  const creator = await makeCreator(server, { name: 'Kept Unaware', mcnId: mcn.mcnId })
  const made = await makeCase(server, brand, { creator })
  await makeCase(server, brand, { creator })
  const another = await makeCase(server, brand, { creator })
  const reject = (one: Case) =>
    server.ok(rejectSamples, { ids: [one.id], reason: 'Wrong audience' }, { as: brand })
  await age(80, made)
  const before = await listedFor(mcn, made)
  expect(before).toMatchObject({
    late: { ids: [made.id] },
    lost: { ids: [made.id] },
    record: { kept: 0, all: 1 },
  })
  await reject(made)
  expect(await listedFor(mcn, made)).toEqual(before)

  // Rejected in time, it would be late by now: so its own side reads it, and to nobody else it is a delay.
  await reject(another)
  await age(80, another)
  const after = await listedFor(mcn, another)
  expect(after).toMatchObject({
    late: { ids: [made.id, another.id] },
    lost: { ids: [made.id, another.id] },
    record: { kept: 0, all: 2 },
  })
  const stranger = await makeCase(server, brand)
  const read = await server.ok(getMySample, { id: stranger.id }, { as: stranger.creator })
  expect(read.brandRecord).toEqual({ kept: 0, all: 1 })
})
