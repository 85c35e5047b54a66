import { codes } from '@sampan/contract/codes'
import type { RequestOf } from '@sampan/contract/endpoint'
import { getTask, listTasks } from '@sampan/contract/task'
import { listOwnTasks, type OwnTask, saveTask } from '@sampan/contract/task-edit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addParticipation } from '#testing/added-participation.ts'
import { heardOf } from '#testing/heard.ts'
import { type BrandPerson, makeBrand, makeCreator, makeProduct, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { formOf, inDays, makeDraft, makePublished, setTask, topUp } from '../testing/offers.ts'

let server: TestServer
let siam: BrandPerson
let review: OwnTask
let live: OwnTask
let soon: OwnTask
let over: OwnTask
let draft: OwnTask

/** One running, one livestream without a paper, one that begins in three days, one that is over, one draft. */
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  const productId = (await makeProduct(server, siam.brandId, { name: 'Longan Honey' })).id
  await topUp(server, siam, '100000')
  review = await makePublished(server, siam, { productId, needsMou: true, endsAt: inDays(20) })
  live = await makePublished(server, siam, {
    productId,
    title: { en: 'Live from the farm', th: 'ไลฟ์จากสวนน้ำผึ้ง' },
    cooperationType: 8,
    requirement: { liveMinutes: 45 },
    reward: '900',
    places: 10,
  })
  soon = await makePublished(server, siam, { productId, startsAt: inDays(3), reward: '100' })
  over = await makePublished(server, siam, { productId })
  await setTask(server, over.id, { startsAt: new Date('2020-01-01'), endsAt: new Date('2020-02-01') })
  draft = await makeDraft(server, siam, { productId })
})
afterAll(() => server.close())

const listed = async (filter: RequestOf<typeof listTasks> = {}) =>
  (await server.ok(listTasks, filter)).rows.map((row) => row.id)

describe('the list that everybody reads', () => {
  test('has what is on offer, newest first, and neither drafts nor other countries', async () => {
    await heardOf(async () => expect(await listed()).toEqual([soon.id, live.id, review.id]))
    expect(await listed({ countryCode: 'VN' })).toEqual([])
    const [first] = (await server.ok(listTasks, {})).rows
    expect(first).toMatchObject({ activity: 'comingSoon', reward: '100.00', placesLeft: 20, slotsLeft: 10 })
  })

  test('is filtered by timing, kind, platform, reward, paper, places and brand', async () => {
    expect(await listed({ timing: 'notStarted' })).toEqual([soon.id])
    expect(await listed({ timing: 'inProgress' })).toEqual([live.id, review.id])
    expect(await listed({ timing: 'ended' })).toEqual([over.id])
    expect(await listed({ cooperationTypes: [8] })).toEqual([live.id])
    expect(await listed({ platforms: [2] })).toEqual([])
    expect(await listed({ rewardMin: 300 })).toEqual([live.id, review.id])
    expect(await listed({ withoutMou: true })).toEqual([soon.id, live.id])
    await setTask(server, live.id, { placesTaken: 10 })
    await heardOf(async () => expect(await listed({ hasPlaces: true })).toEqual([soon.id, review.id]))
    expect(await listed({ brandId: crypto.randomUUID() })).toEqual([])
  })

  test('is sorted and paged without losing or repeating a row', async () => {
    expect(await listed({ sort: 'price_desc' })).toEqual([live.id, review.id, soon.id])
    await setTask(server, review.id, { updatedAt: new Date() })
    expect((await listed({ sort: 'update_time' }))[0]).toBe(review.id)
    expect(await listed({ sort: 'ending' })).toEqual([live.id, soon.id, review.id].sort(byEnd))
    const first = await server.ok(listTasks, { sort: 'price_asc', pageSize: 2 })
    const second = await server.ok(listTasks, { sort: 'price_asc', pageSize: 2, after: first.next ?? '' })
    expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual([soon.id, review.id, live.id])
    expect(second.next).toBeNull()
  })

  test('is searched in Thai and English, by title, product, brand and number', async () => {
    expect(await listed({ query: 'สวน' })).toEqual([live.id])
    expect(await listed({ query: 'honest rev' })).toEqual([soon.id, review.id])
    expect(await listed({ query: 'longan' })).toHaveLength(3)
    expect(await listed({ query: live.number })).toEqual([live.id])
  })

  test('turns with the clock though no row changed: what was kept ends when a task begins', async () => {
    const startsAt = new Date(Date.now() + 1_500)
    await setTask(server, soon.id, { startsAt })
    const activityOfSoon = async () =>
      (await server.ok(listTasks, {})).rows.find((row) => row.id === soon.id)?.activity
    await heardOf(async () =>
      expect((await server.ok(listTasks, {})).rows[0]?.startsAt).toBe(startsAt.toISOString()),
    )
    if (startsAt.getTime() > Date.now() + 200) expect(await activityOfSoon()).toBe('comingSoon')
    await heardOf(async () => expect(await activityOfSoon()).toBe('inProgress'))
  })
})

const endOf = (id: string) => [review, live, soon].find((each) => each.id === id)?.endsAt ?? ''
const byEnd = (one: string, other: string) => endOf(one).localeCompare(endOf(other))

describe('one task', () => {
  test('says what both sides will owe, in order', async () => {
    const detail = await server.ok(getTask, { id: review.id })
    expect(detail.duties.map(({ key, owner, hours }) => [key, owner, hours])).toEqual([
      ['answer', 'brand', 72],
      ['signMou', 'creator', 72],
      ['checkMou', 'brand', 48],
      ['submit', 'creator', 120],
      ['reviewBrand', 'brand', 48],
      ['publish', 'creator', 72],
      ['checkPublication', 'staff', 48],
      ['keepPublic', 'creator', 720],
      ['pay', 'staff', null],
    ])
    expect(detail.duties.at(-1)?.at).toBe(detail.endsAt)
    expect(detail).toMatchObject({
      product: { name: 'Longan Honey' },
      retention: 'd30',
      modificationLimit: 2,
    })
  })

  test('that is unknown is not found', async () => {
    expect((await server.call(getTask, { id: crypto.randomUUID() })).code).toBe(codes.notFound)
  })
})

describe('the console’s list', () => {
  test('asks for log-in, and shows a brand its own tasks with what waits', async () => {
    expect((await server.call(listOwnTasks, {})).code).toBe(codes.sessionOver)
    await addParticipation(server, review, await makeCreator(server))
    await addParticipation(server, review, await makeCreator(server), { status: 7 })
    await addParticipation(server, review, await makeCreator(server), { status: 3 })
    const page = await server.ok(listOwnTasks, { sort: 'ending' }, { as: siam })
    expect(page.counts).toEqual({ all: 5, toBeReleased: 1, comingSoon: 0, inProgress: 3, ended: 1 })
    expect(page.rows.find((row) => row.id === review.id)).toMatchObject({
      signUps: 3,
      toAnswer: 1,
      toReview: 1,
      reserved: '3000.00',
      actions: ['edit', 'end', 'duplicate'],
    })
    expect(page.rows.at(-1)?.id).toBe(over.id)
    const abroad = await server.ok(listOwnTasks, { countries: ['VN'], counts: 'found' }, { as: siam })
    expect(abroad.counts).toEqual({ all: 0, toBeReleased: 0, comingSoon: 0, inProgress: 0, ended: 0 })
    const drafts = await server.ok(listOwnTasks, { view: 'toBeReleased' }, { as: siam })
    expect(drafts.rows.map((row) => row.id)).toEqual([draft.id])
    const found = await server.ok(listOwnTasks, { query: 'farm', cooperationTypes: [8] }, { as: siam })
    expect(found.rows.map((row) => row.id)).toEqual([live.id])
  })

  test('shows others theirs: another brand nothing, an admin all, a creator specialist what is published', async () => {
    const rows = async (as: Awaited<ReturnType<typeof makeStaff>>) =>
      (await server.ok(listOwnTasks, {}, { as })).rows
    expect(await rows(await makeBrand(server, { name: 'Kopi Senja' }))).toEqual([])
    expect(await rows(await makeStaff(server, 'admin'))).toHaveLength(5)
    const seen = await rows(await makeStaff(server, 'creatorSpecialist'))
    expect(seen).toHaveLength(4)
    expect(seen[0]?.actions).toEqual([])
  })

  test('moves a changed task to the top', async () => {
    const own = await server.ok(saveTask, { ...formOf(draft), places: 21 }, { as: siam })
    const page = await server.ok(listOwnTasks, {}, { as: siam })
    expect(page.rows[0]).toMatchObject({ id: own.id, places: 21, version: own.version })
  })
})
