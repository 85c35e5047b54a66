import { codes } from '@sampan/contract/codes'
import type { RequestOf } from '@sampan/contract/endpoint'
import {
  approveSamples,
  getMyTurn,
  listMySamples,
  listReviewRecords,
  listSamples,
} from '@sampan/contract/sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '#features/product/product.tables.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type Case, makeCase, makeShipped, setCase } from './testing/cases.ts'

let server: TestServer
let siam: BrandPerson
let aina: CreatorPerson
let serum: Case
let honey: Case
let soap: Case
let parcel: Case

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)

/** Four cases of one brand: late to review, to sign, sold, and a parcel on its way. */
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  aina = await makeCreator(server, { name: 'Nur Aina Zulkifli', followers: 51_700 })
  const [small, big] = [
    await makeCreator(server, { name: 'Nguyễn Hoàng Phúc', followers: 900 }),
    await makeCreator(server, { name: '林佳蓉', followers: 1_200_000 }),
  ]
  const made = async (name: string) => ({ product: await makeProduct(server, siam.brandId, { name }) })
  serum = await makeCase(server, siam, { creator: aina, ...(await made('Rice Serum')) })
  honey = await makeCase(server, siam, { creator: aina, ...(await made('Longan Honey')) })
  soap = await makeCase(server, siam, { creator: small, ...(await made('Turmeric Soap')) })
  parcel = await makeShipped(server, siam, 'TH015822417390')
  await setCase(server, serum.id, {
    clockStartedAt: inHours(-80),
    clockDueAt: inHours(-8),
    clockLateAt: inHours(-8),
  })
  await server.ok(approveSamples, { ids: [honey.id] }, { as: siam })
  await setCase(server, soap.id, {
    status: 3,
    clockDuty: null,
    clockOwner: null,
    clockDueAt: null,
    promoteType: 2,
  })
  await setCase(server, parcel.id, { followers: 1_200_000, creatorId: big.creatorId, accountId: big.id })
})
afterAll(() => server.close())

type Filter = RequestOf<typeof listSamples>
const listed = async (input: Filter, as: Person = siam) =>
  (await server.ok(listSamples, input, { as })).rows.map((row) => row.id)

describe('the console’s list', () => {
  test('shows the reader’s turn first, the late ones leading', async () => {
    const page = await server.ok(listSamples, {}, { as: siam })
    expect(page.rows.map((row) => row.id)).toEqual([serum.id, honey.id, parcel.id, soap.id])
    expect(page.total).toBe(4)
    expect(page.counts).toEqual({ all: 4, yourTurn: 1, toReview: 1, toShip: 0, late: 1 })
    expect(page.rows[0]).toMatchObject({
      clock: { duty: 'review', isYours: true },
      actions: ['approve', 'reject', 'close'],
      creator: { fullName: 'Nur Aina Zulkifli', tier: 'micro', followers: 51_700 },
      product: { name: 'Rice Serum', ground: 'sage' },
    })
  })

  test('has views with the same rows as their counts', async () => {
    expect(await listed({ view: 'yourTurn' })).toEqual([serum.id])
    expect(await listed({ view: 'toReview' })).toEqual([serum.id])
    expect(await listed({ view: 'late' })).toEqual([serum.id])
    expect(await listed({ view: 'toShip' })).toEqual([])
  })

  test('counts what search and filters leave of every view where that is asked', async () => {
    const counts = async (input: Filter) =>
      (await server.ok(listSamples, { ...input, counts: 'found' }, { as: siam })).counts
    expect(await counts({})).toEqual({ all: 4, yourTurn: 1, toReview: 1, toShip: 0, late: 1 })
    expect(await counts({ query: 'aina', view: 'toShip' })).toEqual({
      ...{ all: 2, yourTurn: 1, toReview: 1, toShip: 0, late: 1 },
    })
    expect(await counts({ promoteTypes: [2] })).toEqual({
      ...{ all: 1, yourTurn: 0, toReview: 0, toShip: 0, late: 0 },
    })
    const { total } = await server.ok(
      listSamples,
      { query: 'aina', counts: 'found', pageSize: 1 },
      { as: siam },
    )
    expect(total).toBe(2)
  })

  test('is searched by number, name, handle, product and tracking number', async () => {
    expect(await listed({ query: serum.number })).toEqual([serum.id])
    expect(await listed({ query: serum.number.slice(3) })).toEqual([serum.id])
    expect(await listed({ query: 'aina', sort: 'applied_asc' })).toEqual([serum.id, honey.id])
    expect(await listed({ query: 'nguyen hoang ph' })).toEqual([soap.id])
    expect(await listed({ query: 'longan hon' })).toEqual([honey.id])
    expect(await listed({ query: 'TH0158 2241-7390' })).toEqual([parcel.id])
    expect(await listed({ query: 'nobody' })).toEqual([])
  })

  test('is filtered by status, product, promote type, tier, country, day, flag and fulfilment', async () => {
    expect(await listed({ statuses: [8, 0], sort: 'applied_asc' })).toEqual([honey.id, parcel.id])
    expect(await listed({ productIds: [soap.product.id] })).toEqual([soap.id])
    expect(await listed({ promoteTypes: [2] })).toEqual([soap.id])
    expect(await listed({ tiers: ['mega', 'nano'], sort: 'applied_asc' })).toEqual([soap.id, parcel.id])
    expect(await listed({ countries: ['VN'] })).toEqual([])
    expect(await listed({ appliedSince: '2099-01-01' })).toEqual([])
    expect(await listed({ appliedSince: '2020-01-01' })).toHaveLength(4)
    expect(await listed({ isAbnormal: true })).toEqual([])
    expect(await listed({ fulfilled: 1 })).toEqual([soap.id])
    expect(await listed({ fulfilled: 2 })).toHaveLength(3)
    expect((await server.call(listSamples, { statuses: [99] }, { as: siam })).code).toBe(codes.invalidInput)
  })

  test.each([
    'clock',
    'applied_desc',
    'applied_asc',
    'followers_desc',
    'followers_asc',
    'update_time',
  ] as const)('turns pages by cursor without losing or repeating a row, sorted by %s', async (sort) => {
    const whole = await listed({ sort })
    for (const narrowed of [{}, { statuses: [0, 2, 3, 5, 8], countries: ['MY', 'TH'] }] satisfies Filter[]) {
      const turned: string[] = []
      let after: string | null | undefined
      do {
        const filter = { ...narrowed, sort, pageSize: 1, ...(after && { after }) }
        const page = await server.ok(listSamples, filter, { as: siam })
        turned.push(...page.rows.map((row) => row.id))
        after = page.next
      } while (after)
      expect(turned).toEqual(whole)
      expect(await listed({ ...narrowed, sort, pageSize: 2, page: 2 })).toEqual(whole.slice(2))
    }
  })

  test('reaches as far as the reader’s role', async () => {
    const [admin, specialist, people] = [
      await makeStaff(server, 'admin'),
      await makeStaff(server, 'productSpecialist'),
      await makeStaff(server, 'creatorSpecialist'),
    ]
    expect(await listed({}, admin)).toHaveLength(4)
    expect(await listed({}, specialist)).toEqual([])
    expect(await listed({}, people)).toEqual([])
    await server.app.database.transaction(server.tenantId, (db) =>
      db.update(product).set({ specialistId: specialist.id }).where(eq(product.id, honey.product.id)),
    )
    expect(await listed({}, specialist)).toEqual([honey.id])
    const theirs = await makeCreator(server, { specialistId: people.id })
    const made = await makeCase(server, await makeBrand(server, { name: 'Baan' }), { creator: theirs })
    expect(await listed({}, people)).toEqual([made.id])
  })

  test('counts as the reader’s turn only what the reader may do', async () => {
    const anindya = await makeBrand(server, { name: 'Anindya' })
    const toShip = await makeCase(server, anindya)
    await setCase(server, toShip.id, { status: 6, clockDuty: 'ship', clockDueAt: inHours(5) })
    const [admin, reviewer] = [await makeStaff(server, 'admin'), await makeStaff(server, 'reviewer')]
    expect(await listed({ view: 'yourTurn' }, admin)).toContain(toShip.id)
    expect(await listed({ view: 'yourTurn' }, reviewer)).not.toContain(toShip.id)
    const { rows, counts } = await server.ok(listSamples, {}, { as: reviewer })
    expect(counts.yourTurn).toBe(rows.filter((row) => row.clock?.isYours).length)
    expect(rows.find((row) => row.id === toShip.id)?.clock).toMatchObject({ duty: 'ship', isYours: false })
  })
})

describe('my samples', () => {
  test('come by urgency, with counts; my turn is the brand’s waiting', async () => {
    const mine = await server.ok(listMySamples, {}, { as: aina })
    expect(mine.rows.map((row) => [row.id, row.clock?.isYours])).toEqual([
      [honey.id, true],
      [serum.id, false],
    ])
    expect(mine.counts).toEqual({ open: 2, done: 0, yourTurn: 1 })
    expect(await server.ok(getMyTurn, {}, { as: aina })).toMatchObject({
      // One's own duty first, then what a brand owes.
      rows: [{ id: honey.id }, { id: serum.id, clock: { owner: 'brand' } }],
      yours: 1,
      theirs: 1,
    })
  })

  test('are filtered by group, status and words, and turned by page', async () => {
    const ids = async (input: RequestOf<typeof listMySamples>) =>
      (await server.ok(listMySamples, input, { as: aina })).rows.map((row) => row.id)
    expect(await ids({ group: 'done' })).toEqual([])
    expect(await ids({ group: 'all', status: 5 })).toEqual([serum.id])
    expect(await ids({ query: 'honey' })).toEqual([honey.id])
    expect(await ids({ sort: 'newest' })).toEqual([honey.id, serum.id])
    expect(await ids({ sort: 'oldest', pageSize: 1, page: 2 })).toEqual([honey.id])
  })

  test('are finished only once the post may go: until then its time runs', async () => {
    const ploy = await makeCreator(server)
    const { id } = await makeCase(server, await makeBrand(server, { name: 'Mekong' }), { creator: ploy })
    await setCase(server, id, {
      status: 2,
      clockOwner: 'creator',
      clockDuty: 'keepPublic',
      clockDueAt: inHours(700),
    })
    const listed = async () => {
      const { rows, counts } = await server.ok(listMySamples, { group: 'done' }, { as: ploy })
      return { rows: rows.map((row) => row.id), counts }
    }
    expect(await listed()).toEqual({ rows: [], counts: { open: 1, done: 0, yourTurn: 0 } })
    await setCase(server, id, { clockOwner: null, clockDuty: null, clockStartedAt: null, clockDueAt: null })
    expect(await listed()).toEqual({ rows: [id], counts: { open: 0, done: 1, yourTurn: 0 } })
  })

  test('tell the decisions on them, newest first', async () => {
    const records = await server.ok(listReviewRecords, {}, { as: aina })
    expect(records.rows).toMatchObject([
      {
        verb: 'approve',
        sampleId: honey.id,
        productName: 'Longan Honey',
        thumb: expect.any(String),
        actor: { name: siam.name },
      },
    ])
    expect((await server.ok(listReviewRecords, { id: serum.id }, { as: aina })).rows).toEqual([])
  })

  test('find decisions by number and product, in either order of time', async () => {
    const find = async (input: { query?: string; sort?: 'oldest' }) =>
      (await server.ok(listReviewRecords, input, { as: aina })).rows.map((row) => row.sampleId)
    expect(await find({ query: 'longan' })).toEqual([honey.id])
    expect(await find({ query: 'submarine' })).toEqual([])
    expect(await find({ sort: 'oldest' })).toEqual((await find({})).toReversed())
  })
})
