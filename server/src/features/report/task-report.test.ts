import { codes } from '@sampan/contract/codes'
import { passContents, saveParticipationFigures } from '@sampan/contract/participation'
import { submitTaskLink } from '@sampan/contract/participation-own'
import { exportTaskReportRows, getTaskReport, listTaskReportRows } from '@sampan/contract/task-report'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  fromNow,
  hour,
  makeApproved,
  makePaidCreator,
  makeSignUp,
  makeTask,
  setParticipation,
} from '#features/participation/testing/participations.ts'
import { isAllOnCitus } from '#testing/citus.ts'
import {
  type BrandPerson,
  type McnPerson,
  makeBrand,
  makeMcn,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { countStatements } from '#testing/statements.ts'
import { countSignUps } from './count-samples.ts'

let server: TestServer
let siam: BrandPerson
let lotus: BrandPerson
let admin: Person
let mcn: McnPerson
let morning: string
let evening: string

const report = (as: Person, filter: object = {}) => server.ok(getTaskReport, filter, { as })
const rows = async (as: Person, by: string, filter: object = {}) =>
  (await server.ok(listTaskReportRows, { ...filter, by: by as 'task' }, { as })).rows
const count = () => server.inTenant(countSignUps)
const link = (code: string) => `https://www.instagram.com/reel/${code}/`

/** Who took part with two tasks of one brand, one of another, and how far each came. */
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  lotus = await makeBrand(server, { name: 'Lotus' })
  admin = await makeStaff(server, 'admin')
  mcn = await makeMcn(server)
  morning = (await makeTask(server, siam.brandId, { title: { en: 'Morning' }, stages: [8] })).id
  evening = (await makeTask(server, siam.brandId, { title: { en: 'Evening' }, stages: [8] })).id
  const ofMcn = await makePaidCreator(server, { mcnId: mcn.mcnId })
  const paid = await makeApproved(server, siam, { taskId: morning, creator: ofMcn })
  await server.ok(submitTaskLink, { id: paid.id, note: 'First', link: link('CaAaAaAaAaA') }, { as: ofMcn })
  await setParticipation(server, paid.id, {
    clockStartedAt: fromNow(-90 * hour),
    clockDueAt: fromNow(-10 * hour),
  })
  await server.ok(passContents, { ids: [paid.id] }, { as: admin })
  await setParticipation(server, paid.id, { settledAt: new Date(), earned: '500.00', status: 4 })
  const posted = await makeApproved(server, siam, { taskId: morning })
  const given = { id: posted.id, note: 'First', link: link('CbBbBbBbBbB') }
  await server.ok(submitTaskLink, given, { as: posted.creator })
  await server.ok(saveParticipationFigures, { id: posted.id, figures: {}, revenue: '4500.50' }, { as: siam })
  await makeApproved(server, siam, { taskId: evening })
  await makeSignUp(server, siam, { taskId: evening })
  await makeSignUp(server, lotus)
  await count()
})
afterAll(() => server.close())

test('a brand reads how far its sign-ups came, what a paid post cost, what posts sold, and whose duties were done in time', async () => {
  const { total, months, countedUntil, hasCosts } = await report(siam)
  expect(total).toMatchObject({ signedUp: 4, accepted: 3, passed: 2, posted: 2, paid: 1 })
  expect(total.money).toEqual([{ currency: 'THB', rewards: '500.00', revenue: '4500.50', each: '500.00' }])
  // The check that a post waited for too long is that of staff.
  expect(total.promises.staff).toEqual({ done: 1, onTime: 0 })
  expect(total.promises.brand).toEqual({ done: 3, onTime: 3 })
  expect(total.promises.creator).toMatchObject({ done: 2, onTime: 2 })
  expect(months).toHaveLength(1)
  expect([countedUntil === null, hasCosts]).toEqual([false, true])
})

test('the same by task, country, month and brand, and as a file', async () => {
  const tasks = await rows(siam, 'task')
  expect(tasks.map(({ key, name, signedUp, paid }) => [key, name, signedUp, paid])).toEqual(
    [
      [morning, 'Morning', 2, 1],
      [evening, 'Evening', 2, 0],
    ].toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  )
  expect((await rows(siam, 'country')).map(({ key, signedUp }) => [key, signedUp])).toEqual([['TH', 4]])
  expect((await report(siam, { taskIds: [evening] })).total).toMatchObject({ signedUp: 2, accepted: 1 })
  const brands = await rows(admin, 'brand')
  expect(brands.map(({ name, signedUp }) => [name, signedUp])).toContainEqual(['Lotus', 1])
  expect((await rows(admin, 'month')).map(({ signedUp }) => signedUp)).toEqual([5])
  const file = await server.ok(exportTaskReportRows, { format: 'csv', filter: { by: 'task' } }, { as: siam })
  expect(Buffer.from(file.content, 'base64').toString()).toContain(
    '"Morning",2,2,2,2,1,"THB",500.00,500.00,4500.50',
  )
})

test('staff narrow the same to a brand, and who names another one finds nothing of it', async () => {
  const of = { brandIds: [siam.brandId] }
  expect((await report(admin, of)).total).toEqual((await report(siam)).total)
  expect((await rows(admin, 'task', of)).map(({ signedUp }) => signedUp)).toEqual([2, 2])
  expect((await rows(admin, 'brand', of)).map(({ signedUp }) => signedUp)).toEqual([4])
  expect((await report(admin, { ...of, taskIds: [evening] })).total.signedUp).toBe(2)
  expect((await report(lotus, of)).total.signedUp).toBe(0)
  expect(await rows(lotus, 'task', of)).toEqual([])
  expect((await report(mcn, of)).total.signedUp).toBe(0)
})

test('nobody reads sign-ups of others: a brand its own, an MCN its creators, and those nothing of what was paid', async () => {
  expect((await report(lotus)).total).toMatchObject({ signedUp: 1, accepted: 0 })
  expect((await rows(lotus, 'task')).map(({ signedUp }) => signedUp)).toEqual([1])
  const own = await report(mcn)
  expect(own).toMatchObject({ hasCosts: false, total: { signedUp: 1, paid: 1, money: [] } })
  expect(await rows(mcn, 'task')).toEqual([])
  const stranger = await makePaidCreator(server)
  expect((await server.call(getTaskReport, {}, { as: stranger })).code).not.toBe(codes.ok)
})

test('a count that is repeated changes nothing', async () => {
  const before = await report(admin)
  await server.inTenant((ctx) => ctx.db.execute(sql`update participation set updated_at = now()`))
  await count()
  const { countedUntil: _, ...again } = await report(admin)
  expect(again).toEqual({ ...before, countedUntil: undefined })
})

test.each([0, 1])(
  'a day that a server counted as %i is counted anew, though nothing of it changed',
  async (as) => {
    const before = await report(admin)
    await count()
    await server.inTenant((ctx) =>
      ctx.db.execute(
        sql`update report_signup_cell set counted_as = ${as}, signed_up = 0, accepted = 0, rewards = 0, revenue = 0`,
      ),
    )
    await server.inTenant((ctx) =>
      ctx.db.execute(sql`update participation set updated_at = now() - interval '1 day'`),
    )
    await count()
    const { countedUntil: _, ...again } = await report(admin)
    expect(again).toEqual({ ...before, countedUntil: undefined })
  },
)

// There the tenant is set in a transaction, which are statements more.
test.skipIf(isAllOnCitus)('a report of tasks asks two statements', async () => {
  for (const ask of [
    () => report(siam, { span: 365 }),
    () => rows(admin, 'task'),
    () => rows(admin, 'month'),
  ]) {
    await ask()
    expect(await countStatements(ask)).toBeLessThanOrEqual(2)
  }
})
