import { codes } from '@sampan/contract/codes'
import { exportStateTimes, listStateTimes, type StateTime } from '@sampan/contract/report'
import { sampleStatus } from '@sampan/contract/sample-status'
import { participationStatus } from '@sampan/contract/task-status'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignUp, makeTask } from '#features/participation/testing/participations.ts'
import { countSamples, countSignUps } from '#features/report/count-samples.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  type McnPerson,
  makeBrand,
  makeCreator,
  makeMcn,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const { underReview, toShip, rejected, closed } = sampleStatus
const { applied, toSubmit, contentReview } = participationStatus

let server: TestServer
let siam: BrandPerson
let lotus: BrandPerson
let admin: Person
let mcn: McnPerson
let ploy: CreatorPerson
let taskId: string

const run = (text: string) => server.inTenant((ctx) => ctx.db.execute(sql.raw(text)))
const verbTo: Record<number, string> = { [rejected]: 'reject', [toShip]: 'approve', [closed]: 'close' }
/** Lines of a history, so many hours apart: state by state. */
async function history(
  table: 'sample' | 'participation',
  id: string,
  steps: [number | null, number, number][],
) {
  let hours = 0
  for (const [from, to, after] of steps) {
    hours += after
    const verb = (table === 'sample' && verbTo[to]) || 'step'
    await run(`insert into ${table}_history (tenant_id, id, ${table}_id, at, verb, from_status, to_status, actor_role, reason)
      values ('${server.tenantId}', gen_random_uuid(), '${id}', now() - interval '30 days' + interval '${hours} hours',
        '${verb}', ${from}, ${to}, 'brand', '')`)
  }
  await run(`update ${table} set updated_at = now() where id = '${id}'`)
}
const times = async (as: Person, filter: object = {}) =>
  (await server.ok(listStateTimes, filter, { as })).rows
const of = (rows: readonly StateTime[], status: number) => rows.find((row) => row.status === status)

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  lotus = await makeBrand(server, { name: 'Lotus' })
  admin = await makeStaff(server, 'admin')
  mcn = await makeMcn(server)
  ploy = await makeCreator(server, { mcnId: mcn.mcnId })
  // Ten were reviewed in 1 to 10 hours, and each was to be shipped for a day; one was rejected after 100.
  for (let at = 1; at <= 10; at += 1) {
    const { id } = await makeCase(server, siam, at === 1 ? { creator: ploy } : {})
    await history('sample', id, [
      [null, underReview, 0],
      [underReview, toShip, at],
      [toShip, sampleStatus.awaitingReceipt, 24],
    ])
  }
  const refused = await makeCase(server, siam, { creator: await makeCreator(server, { mcnId: mcn.mcnId }) })
  await history('sample', refused.id, [
    [null, underReview, 0],
    [underReview, rejected, 100],
  ])
  // Closed by its creator before anybody decided: one of these fewer would betray a rejection.
  const given = await makeCase(server, lotus, { creator: await makeCreator(server, { mcnId: mcn.mcnId }) })
  await history('sample', given.id, [
    [null, underReview, 0],
    [underReview, closed, 50],
  ])
  taskId = (await makeTask(server, siam.brandId)).id
  const signUp = await makeSignUp(server, siam, { taskId })
  await history('participation', signUp.id, [
    [null, applied, 0],
    [applied, toSubmit, 12],
    [toSubmit, toSubmit, 5],
    [toSubmit, contentReview, 45],
  ])
  await server.inTenant(countSamples)
  await server.inTenant(countSignUps)
})
afterAll(() => server.close())

test('each state that samples left has its median and what nine of ten did not exceed', async () => {
  const rows = await times(siam)
  const review = of(rows, underReview)
  // 1 to 10 and 100 hours: the sixth, and the tenth.
  expect(review?.left).toBe(11)
  expect(Math.abs((review?.medianHours ?? 0) - 6)).toBeLessThan(0.2)
  expect(Math.abs((review?.mostHours ?? 0) - 10)).toBeLessThan(0.3)
  const ship = of(rows, toShip)
  expect(ship?.left).toBe(10)
  expect(Math.abs((ship?.medianHours ?? 0) - 24)).toBeLessThan(0.6)
  // What is still there is not in it.
  expect(of(rows, sampleStatus.awaitingReceipt)).toBeUndefined()
  expect(rows.map(({ status }) => status)).toEqual([underReview, toShip])
  expect((await times(lotus)).map(({ status, left }) => [status, left])).toEqual([[underReview, 1]])
  expect(of(await times(admin), underReview)?.left).toBe(12)
})

test('by month and by country they add up to the whole, and filters hold', async () => {
  const countries = await times(siam, { by: 'country' })
  expect(countries.map(({ key, left }) => [key, left])).toEqual([
    ['TH', 11],
    ['TH', 10],
  ])
  const months = await times(siam, { by: 'month' })
  expect(months.every(({ key }) => /^\d{4}-\d{2}$/.test(key))).toBe(true)
  expect(months.reduce((sum, { left }) => sum + left, 0)).toBe(21)
  expect(await times(siam, { countries: ['VN'] })).toEqual([])
})

test('samples and sign-ups are counted by runs of their own, and each says until when', async () => {
  const until = async (kind: 'samples' | 'signUps') =>
    (await server.ok(listStateTimes, { of: kind }, { as: siam })).countedUntil ?? ''
  const before = { samples: await until('samples'), signUps: await until('signUps') }
  expect(Date.parse(before.signUps)).toBeGreaterThan(Date.parse(before.samples))
  await server.inTenant(countSamples)
  expect(Date.parse(await until('samples'))).toBeGreaterThan(Date.parse(before.signUps))
  expect(await until('signUps')).toBe(before.signUps)
})

test('who looks after creators reads nothing of a rejection', async () => {
  const rows = await times(mcn)
  expect(of(rows, underReview)?.left).toBe(1)
  expect((await server.call(listStateTimes, {}, { as: ploy })).code).toBe(codes.notAllowed)
})

test('sign-ups have their own states, of whole months and of days, for their brand and the task in care', async () => {
  const rows = await times(siam, { of: 'signUps' })
  expect(rows.map(({ status, left }) => [status, left])).toEqual([
    [applied, 1],
    [toSubmit, 1],
  ])
  expect(Math.abs((of(rows, toSubmit)?.medianHours ?? 0) - 50)).toBeLessThan(1)
  expect(await times(lotus, { of: 'signUps' })).toEqual([])
  const products = await makeStaff(server, 'productSpecialist')
  expect(await times(products, { of: 'signUps' })).toEqual([])
  await run(`update task set specialist_id = '${products.id}' where id = '${taskId}'`)
  expect(await times(products, { of: 'signUps' })).toHaveLength(2)
  await server.inTenant(countSignUps)
  expect(await times(siam, { of: 'signUps' })).toEqual(rows)
})

test('what is shown is saved as a file', async () => {
  const { content, rows } = await server.ok(
    exportStateTimes,
    { format: 'csv', filter: { by: 'country' } },
    { as: siam },
  )
  expect(rows).toBe(2)
  const text = Buffer.from(content, 'base64').toString()
  expect(text).toContain('Nine of ten within, hours')
  expect(text).toContain('Under review')
})
