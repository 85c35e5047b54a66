import { codes } from '@sampan/contract/codes'
import { getReport, listPromiseWeeks, listReportRows } from '@sampan/contract/report'
import { approveSamples, closeSamples, listSamples, rejectSamples } from '@sampan/contract/sample'
import { receiveSample, shipSamples } from '@sampan/contract/sample-verbs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Case, makeCase, nextTracking, setCase } from '#features/sample/testing/cases.ts'
import { isAllOnCitus } from '#testing/citus.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  type McnPerson,
  makeBrand,
  makeCreator,
  makeMcn,
  makePerson,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { countStatements } from '#testing/statements.ts'
import { countSamples } from './count-samples.ts'

const hourMs = 3_600_000
const dayMs = 86_400_000

let server: TestServer
let siam: BrandPerson
let lotus: BrandPerson
let admin: Person
let mcn: McnPerson
let specialist: Person
/** Of siam: reviewed in 10, 20 and 31 hours, the last one rejected; one of another product, which waits. */
let reviewed: Case[]
let waiting: Case
let lost: Case[]

const report = (as: Person, filter: object = {}) => server.ok(getReport, filter, { as })
const run = (text: string) => server.inTenant((ctx) => ctx.db.execute(sql.raw(text)))
/** As if the running duty had begun so many hours ago. */
const begun = (id: string, hours: number, allowed = 72) =>
  setCase(server, id, {
    clockStartedAt: new Date(Date.now() - hours * hourMs),
    clockDueAt: new Date(Date.now() + (allowed - hours) * hourMs),
  })
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const dayOf = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok', dateStyle: 'short' }).format(at)

async function shipLate(given: { creator?: CreatorPerson }): Promise<Case> {
  const made = await makeCase(server, siam, { needsMou: false, ...given })
  await begun(made.id, 31)
  await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
  await begun(made.id, 130, 120)
  const parcel = { id: made.id, companyCode: 'flash-th', trackingNumber: nextTracking() }
  const { done } = await server.ok(shipSamples, { parcels: [parcel] }, { as: siam })
  expect(done).toBe(1)
  return made
}

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  lotus = await makeBrand(server, { name: 'Lotus' })
  admin = await makeStaff(server, 'admin')
  mcn = await makeMcn(server)
  specialist = await makeStaff(server, 'creatorSpecialist')
  const product = await makeProduct(server, siam.brandId, { needsMou: false })
  const theirs = await makeCreator(server, {
    mcnId: mcn.mcnId,
    specialistId: specialist.id,
    followers: 128_000,
  })
  reviewed = [
    await makeCase(server, siam, { product }),
    await makeCase(server, siam, { product }),
    await makeCase(server, siam, { product, creator: theirs }),
  ]
  const [first, second, third] = reviewed as [Case, Case, Case]
  await begun(first.id, 10)
  await begun(second.id, 20)
  await begun(third.id, 100)
  await server.ok(approveSamples, { ids: [first.id, second.id] }, { as: siam })
  await server.ok(rejectSamples, { ids: [third.id], reason: 'Not our style' }, { as: siam })
  waiting = await makeCase(server, siam)
  // Shipped and closed, and received and late; both shipped too late.
  lost = [await shipLate({ creator: theirs }), await shipLate({})]
  const [shipped, late] = lost as [Case, Case]
  await server.ok(closeSamples, { ids: [shipped.id], reason: 'The parcel was lost' }, { as: siam })
  await server.ok(receiveSample, { id: late.id }, { as: late.creator })
  await setCase(server, late.id, { clockLateAt: new Date() })
  await makeCase(server, lotus, { creator: theirs })
  await server.inTenant(countSamples)
})
afterAll(() => server.close())

test('how long a duty took is the median of it, to a hundredth and a half, and what was late is told', async () => {
  const { total } = await report(siam)
  // 10, 20, 31, 31 and 100 hours.
  expect(Math.abs((total.duties.review.tookHours ?? 0) - 31) / 31).toBeLessThan(0.02)
  expect(total.duties.review).toMatchObject({ done: 5, onTime: 4, allowedHours: 72 })
  expect(Math.abs((total.duties.ship.tookHours ?? 0) - 130) / 130).toBeLessThan(0.02)
  expect(total.duties.ship).toMatchObject({ done: 2, onTime: 0, allowedHours: 120 })
  expect(total.duties.post).toMatchObject({ done: 0, tookHours: null, allowedHours: null })
  expect(total.promises.brand).toEqual({ done: 7, onTime: 4 })
})

test('what was lost on the way is told by step, and the list shows exactly these cases', async () => {
  const { total, from, to } = await report(siam)
  expect(total).toMatchObject({ applied: 6, approved: 4, shipped: 2, posted: 0, rejected: 1 })
  expect(total.lost).toEqual({ applied: 0, approved: 0, shipped: 2 })
  const listed = async (filter: object) =>
    (await server.ok(listSamples, { ...filter }, { as: siam })).rows.map(({ id }) => id).sort()
  const days = { appliedSince: from, appliedUntil: to }
  expect(await listed({ lostAfter: 'shipped', ...days })).toEqual(lost.map(({ id }) => id).sort())
  expect(await listed({ lostAfter: 'approved', ...days })).toEqual([])
  expect(await listed({ reached: 'approved', ...days })).toHaveLength(4)
  expect(await listed({ reached: 'shipped', ...days })).toEqual(lost.map(({ id }) => id).sort())
  expect(await listed({ reached: 'sold', ...days })).toEqual([])
  expect(await listed({ lostAfter: 'shipped', appliedUntil: dayOf(daysAgo(1)) })).toEqual([])
  expect(await listed({ appliedSince: to, appliedUntil: to })).toHaveLength(6)
})

test('products, tiers, countries and ways to promote narrow a report', async () => {
  const product = reviewed[0]?.product.id ?? ''
  const applied = async (filter: object) => (await report(siam, filter)).total.applied
  expect(await applied({ productIds: [product] })).toBe(3)
  expect(await applied({ tiers: ['macro'] })).toBe(2)
  expect(await applied({ tiers: ['micro', 'macro'], productIds: [product] })).toBe(3)
  expect(await applied({ promoteTypes: [0] })).toBe(6)
  expect(await applied({ promoteTypes: [1, 2] })).toBe(0)
  expect(await applied({ countries: ['VN'] })).toBe(0)
  const rows = await server.ok(
    listReportRows,
    { by: 'product', countries: ['TH'], tiers: ['macro'] },
    { as: siam },
  )
  expect(rows.rows.map((row) => row.applied)).toEqual([1, 1])
  // A product of another brand is as one that is not there.
  const foreign = await makeProduct(server, lotus.brandId)
  expect(await applied({ productIds: [foreign.id] })).toBe(0)
})

test('own days are counted whole, months and days beside them, and the span before is compared', async () => {
  expect((await report(siam)).before).toBeNull()
  // Applied for at days around the turns of months.
  const old = await makeBrand(server, { name: 'Old' })
  for (const [at, count] of [
    ['2025-01-31', 1],
    ['2025-02-01', 2],
    ['2025-02-28', 1],
    ['2025-03-01', 3],
    ['2025-04-15', 1],
  ] as const)
    for (let made = 0; made < count; made += 1) {
      const { id } = await makeCase(server, old)
      await setCase(server, id, { appliedAt: new Date(`${at}T01:00:00Z`), updatedAt: new Date() })
    }
  await server.inTenant(countSamples)
  const applied = async (from: string, to: string) => (await report(old, { from, to })).total.applied
  expect(await applied('2025-01-01', '2025-12-31')).toBe(8)
  expect(await applied('2025-01-31', '2025-03-01')).toBe(7)
  expect(await applied('2025-02-01', '2025-02-28')).toBe(3)
  expect(await applied('2025-02-02', '2025-04-14')).toBe(4)
  expect(await applied('2025-02-02', '2025-02-27')).toBe(0)
  const march = await report(old, { from: '2025-03-01', to: '2025-03-31' })
  expect([march.total.applied, march.before?.applied]).toEqual([3, 4])
  expect(march.months.map(({ key, applied: count }) => [key, count])).toEqual([['2025-03', 3]])
  for (const wrong of [
    { from: '2025-03-02', to: '2025-03-01' },
    { from: '2019-01-01', to: '2025-01-01' },
  ])
    expect((await server.call(getReport, wrong, { as: old })).code).toBe(codes.invalidInput)
})

test('who looks after creators reads of theirs alone, neither costs nor a rejection that is hidden yet', async () => {
  for (const keeper of [mcn, specialist]) {
    const { total } = await report(keeper)
    expect(total).toMatchObject({ applied: 3, approved: 1, shipped: 1, rejected: 0 })
    // The application that was rejected looks as one that waits.
    expect(total.duties.review).toMatchObject({ done: 1 })
    expect(Math.abs((total.duties.review.tookHours ?? 0) - 31) / 31).toBeLessThan(0.02)
    expect(total.lost).toEqual({ applied: 0, approved: 0, shipped: 1 })
    expect(total.money.every(({ cost }) => cost === null)).toBe(true)
    const byProduct = await server.ok(listReportRows, { by: 'product' }, { as: keeper })
    expect(byProduct.rows.map(({ applied }) => applied)).toEqual([1, 1, 1])
  }
  const other = await makeMcn(server, { name: 'Other Talent' })
  expect((await report(other)).total.applied).toBe(0)
  expect((await server.ok(listReportRows, { by: 'product' }, { as: other })).rows).toEqual([])
})

test('a product specialist reads of products in care, staff of all, another brand and another tenant of nothing', async () => {
  const keeper = await makeStaff(server, 'productSpecialist')
  expect((await report(keeper)).total.applied).toBe(0)
  await run(`update product set specialist_id = '${keeper.id}' where id = '${waiting.product.id}'`)
  expect((await report(keeper)).total).toMatchObject({ applied: 1, approved: 0 })
  expect((await report(keeper, { productIds: [reviewed[0]?.product.id] })).total.applied).toBe(0)
  for (const staff of [admin, await makeStaff(server, 'reviewer')])
    expect((await report(staff, { from: dayOf(daysAgo(3)) })).total.applied).toBe(7)
  expect((await report(lotus)).total).toMatchObject({ applied: 1, rejected: 0 })
  const colleague = await makePerson(server, 'brand', 'A colleague', { brandId: siam.brandId })
  expect((await report(colleague)).total.applied).toBe(6)
})

test('promises are told by the week in which they were kept or broken, of the side of the reader', async () => {
  const [first] = lost as [Case]
  // History is never rewritten but by the owner of its table.
  const owner = new pg.Client({ connectionString: server.databaseUrl })
  await owner.connect()
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [server.tenantId])
  await owner.query(
    `update sample_history set at = now() - interval '14 days' where sample_id = $1 and verb = 'ship'`,
    [first.id],
  )
  await owner.end()
  await run(`update sample set updated_at = now() where id = '${first.id}'`)
  await server.inTenant(countSamples)
  const { weeks } = await server.ok(listPromiseWeeks, {}, { as: siam })
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toMatchObject({ done: 6, onTime: 4 })
  expect(weeks.at(-3)).toMatchObject({ done: 1, onTime: 0 })
  expect(weeks.slice(0, 9).every(({ done }) => done === 0)).toBe(true)
  // Their creators owed nothing that ended.
  const ofMcn = await server.ok(listPromiseWeeks, {}, { as: mcn })
  expect(ofMcn.weeks.every(({ done }) => done === 0)).toBe(true)
})

// There the tenant is set in a transaction, which are statements more.
test.skipIf(isAllOnCitus)('a report asks two statements', async () => {
  for (const ask of [
    () => report(siam, { span: 365 }),
    () => server.ok(listReportRows, { by: 'product' }, { as: admin }),
  ]) {
    await ask()
    expect(await countStatements(ask)).toBeLessThanOrEqual(2)
  }
})
