import { codes } from '@sampan/contract/codes'
import {
  exportFunnel,
  exportPromiseWeeks,
  exportReportRows,
  getReport,
  listReportRows,
  promiseWeeks,
  type ReportRow,
} from '@sampan/contract/report'
import { approveSamples, rejectSamples } from '@sampan/contract/sample'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Case, makeCase, makeReceived, setCase, ship } from '#features/sample/testing/cases.ts'
import {
  type BrandPerson,
  makeBrand,
  makeCreator,
  makeMcn,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { countSamples } from './count-samples.ts'
import { reportRun } from './report.tables.ts'

let server: TestServer
let siam: BrandPerson
let lotus: BrandPerson
let admin: Person
let waiting: Case

const count = () => server.inTenant(countSamples)
const totalOf = async (as: Person) => (await server.ok(getReport, {}, { as })).total
const rowsBy = async (as: Person, by: 'country' | 'product' | 'month' | 'brand') =>
  (await server.ok(listReportRows, { by }, { as })).rows

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  lotus = await makeBrand(server, { name: 'Lotus' })
  admin = await makeStaff(server, 'admin')
  waiting = await makeCase(server, siam)
  const rejected = await makeCase(server, siam)
  await server.ok(rejectSamples, { ids: [rejected.id], reason: 'Not our style' }, { as: siam })
  await ship(server, siam)
  const sold = await makeReceived(server, siam)
  await setCase(server, sold.id, { status: 3, revenue: '250.00', updatedAt: new Date() })
  await makeCase(server, lotus)
})
afterAll(() => server.close())

test('before its first count a report says that it has none', async () => {
  expect(await server.ok(getReport, {}, { as: siam })).toMatchObject({
    countedUntil: null,
    total: { applied: 0 },
  })
})

test('a funnel holds what reached each step, and a brand reads its own alone', async () => {
  await count()
  const mine = await totalOf(siam)
  expect(mine).toMatchObject({ applied: 4, approved: 2, shipped: 2, posted: 1, sold: 1 })
  expect(mine.duties.review).toMatchObject({ done: 3, onTime: 3, allowedHours: 72 })
  expect(mine.promises.brand.done).toBeGreaterThanOrEqual(3)
  expect(mine.money).toEqual([
    {
      currency: 'THB',
      revenue: '250.00',
      cost: expect.objectContaining({ goods: expect.any(String), rewards: '0.00', each: expect.any(String) }),
    },
  ])
  expect(await totalOf(lotus)).toMatchObject({ applied: 1, approved: 0 })
  expect(await totalOf(admin)).toMatchObject({ applied: 5, approved: 2 })
  const byBrand = await rowsBy(admin, 'brand')
  expect(byBrand.map(({ name, applied }) => [name, applied])).toEqual([
    ['Siam Botanics', 4],
    ['Lotus', 1],
  ])
})

test('dimensions add up to the whole, and nobody reads beyond what they audit', async () => {
  const sum = (rows: readonly ReportRow[]) => rows.reduce((all, { applied }) => all + applied, 0)
  for (const by of ['country', 'product', 'month'] as const) {
    expect(sum(await rowsBy(siam, by))).toBe(4)
    expect(sum(await rowsBy(admin, by))).toBe(5)
  }
  expect((await rowsBy(siam, 'brand')).map(({ name }) => name)).toEqual(['Siam Botanics'])
  const products = await makeStaff(server, 'productSpecialist')
  expect(await totalOf(products)).toMatchObject({ applied: 0 })
  await server.inTenant((ctx) =>
    ctx.db.execute(sql`update product set specialist_id = ${products.id} where id = ${waiting.product.id}`),
  )
  expect(await totalOf(products)).toMatchObject({ applied: 1 })
  expect(await totalOf(await makeMcn(server))).toMatchObject({ applied: 0 })
  expect((await server.call(getReport, {}, { as: waiting.creator })).code).toBe(codes.notAllowed)
  expect((await server.call(getReport, { span: 7 }, { as: siam })).code).toBe(codes.invalidInput)
})

test('a count that is repeated changes nothing, and the next one has what changed since', async () => {
  const before = await totalOf(siam)
  await count()
  await Promise.all([count(), count()])
  expect(await totalOf(siam)).toEqual(before)
  await server.ok(approveSamples, { ids: [waiting.id] }, { as: siam })
  expect(await totalOf(siam)).toMatchObject({ approved: 2 })
  await count()
  expect(await totalOf(siam)).toMatchObject({ applied: 4, approved: 3 })
  await makeCase(server, siam, {
    creator: await makeCreator(server),
    product: await makeProduct(server, siam.brandId),
  })
  await count()
  expect(await totalOf(siam)).toMatchObject({ applied: 5, approved: 3 })
})

test('what is shown is saved as a file', async () => {
  const file = await server.ok(exportReportRows, { format: 'csv', filter: { by: 'product' } }, { as: siam })
  expect(file.rows).toBe(5)
  const text = Buffer.from(file.content, 'base64').toString('utf8')
  expect(text.split('\n')[0]).toContain('Applied')
  const linesOf = ({ content }: { content: string }) =>
    Buffer.from(content, 'base64').toString('utf8').slice(1).trimEnd().split('\r\n')
  const funnel = linesOf(await server.ok(exportFunnel, { format: 'csv', filter: {} }, { as: siam }))
  expect(funnel.slice(0, 2)).toEqual([
    '"How far","Samples","Rejected","Lost"',
    expect.stringMatching(/^"Applied",5,1,\d+$/),
  ])
  expect(funnel).toHaveLength(6)
  const weeks = await server.ok(exportPromiseWeeks, { format: 'csv', filter: {} }, { as: siam })
  expect(linesOf(weeks)[0]).toBe('"Week from","Done","In time"')
  expect(weeks.rows).toBe(promiseWeeks)
})

test('a long count is done in portions: it is told once all of it is done, and goes on where it was', async () => {
  const state = async () => (await server.inTenant((ctx) => ctx.db.select().from(reportRun)))[0]
  const before = await state()
  const days = Array.from(
    { length: 150 },
    (_, at) => `${new Date(at * 86_400_000).toISOString().slice(0, 10)}TH`,
  )
  await server.inTenant((ctx) => ctx.db.update(reportRun).set({ daysLeft: days, countingUntil: ctx.now }))
  await count()
  expect(await state()).toMatchObject({ countedUntil: before?.countedUntil, daysLeft: days.slice(100) })
  await count()
  const after = await state()
  expect(after).toMatchObject({ daysLeft: [], countingUntil: null })
  expect(after?.countedUntil.getTime()).toBeGreaterThan(before?.countedUntil.getTime() ?? 0)
})
