import { changeAccess } from '@sampan/contract/access'
import { codes } from '@sampan/contract/codes'
import { dayIn } from '@sampan/contract/country'
import { getMonthlyReport, saveMonthlyReport } from '@sampan/contract/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextMail } from '#features/account/testing/mailbox.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import { listMail } from '#gateways/mailer/outbox.ts'
import { makeBrand, makeCreator, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { countSamples } from './count-samples.ts'
import { mailMonthlyReport, orderMonthlyReports } from './mail-monthly-reports.ts'
import { saveMonthlyReport as save } from './save-monthly-report.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
})
afterAll(() => server.close())

const chosen = { by: 'product' as const, countries: ['TH' as const] }
const choose = (as: Person) => server.ok(saveMonthlyReport, { chosen }, { as })

/** The first of the month that Thailand is in, so many months on, at an hour of UTC. */
function firstOf(months: number, hour: number, now = new Date()): Date {
  const [year = 0, month = 0] = dayIn(now, 'TH').split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1, hour))
}
/** Chosen at another time than that of the test. */
const chooseAt = (as: Person, now: Date) =>
  server.inTenant(async (ctx) => {
    const who = await ctx.app.accounts.findPrincipal(ctx.db, ctx.tenant.id, as.id)
    if (!who) throw new Error('nobody has this account')
    return save({ ...ctx, now, country: 'TH', caller: { ...who, sessionId: null } }, { chosen })
  })
const orderAt = (now: Date) => server.inTenant((ctx) => orderMonthlyReports({ ...ctx, now }))
interface Waiting {
  payload: { payload: { accountId?: string; from?: string } }
}
/** The jobs of a name that wait, with what they are for. */
async function waitingJobs(name: string): Promise<Waiting[]> {
  const { rows } = await server.app.database.withoutTenant.query<Waiting>(
    `select p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id where j.task_identifier = $1`,
    [name],
  )
  return rows
}
const ordersFor = async (as: Person) =>
  (await waitingJobs('report-monthly-mail')).filter(({ payload }) => payload.payload.accountId === as.id)
const monthOf = (at: Date) => at.toISOString().slice(0, 7)

test('a report is ordered once for each month that is over, from eight in the morning of its reader’s country on (R298)', async () => {
  const brand = await makeBrand(server)
  await choose(brand)
  expect(await server.ok(getMonthlyReport, {}, { as: brand })).toEqual({ chosen })
  // The month in which it was chosen is not over, and the one before was over already.
  await orderAt(new Date())
  // Half past seven in Bangkok, and then eight.
  await orderAt(new Date(firstOf(1, 0).getTime() + 1_800_000))
  expect(await ordersFor(brand)).toEqual([])
  await orderAt(firstOf(1, 1))
  await orderAt(firstOf(1, 2))
  const [order, ...others] = await ordersFor(brand)
  expect(others).toEqual([])
  expect(order?.payload.payload.from).toBe(`${monthOf(firstOf(0, 1))}-01`)
  // On the first no server ran: it is made up for.
  await orderAt(new Date(firstOf(2, 3).getTime() + 9 * 86_400_000))
  expect((await ordersFor(brand)).map(({ payload }) => payload.payload.from).sort()).toEqual([
    `${monthOf(firstOf(0, 1))}-01`,
    `${monthOf(firstOf(1, 1))}-01`,
  ])
})

test('a month is over when it is over in the reader’s country, at night by UTC (R298)', async () => {
  const brand = await makeBrand(server)
  // One in the night of the first of a month, in Bangkok; the one before is over.
  const now = new Date('2027-03-31T18:00:00Z')
  await chooseAt(brand, now)
  await orderAt(firstOf(0, 1, now))
  expect(await ordersFor(brand)).toEqual([])
  await orderAt(firstOf(1, 1, now))
  const [order, ...others] = await ordersFor(brand)
  expect([order?.payload.payload.from, others]).toEqual([`${monthOf(firstOf(0, 1, now))}-01`, []])
})

test('its mail has what became of the month, and leads to the table with the same filters (R298)', async () => {
  const brand = await makeBrand(server)
  await makeCase(server, brand)
  await server.inTenant(countSamples)
  await choose(brand)
  const from = `${dayIn(new Date(), 'TH').slice(0, 7)}-01`
  const days = { from, to: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) }
  await server.inTenant((ctx) => mailMonthlyReport(ctx, { accountId: brand.id, ...days }))
  const [mail] = (await waitingJobs('account-mail')).filter(
    ({ payload }) => payload.payload.accountId === brand.id,
  )
  await server.runJob('account-mail', mail?.payload.payload)
  const { text_body } = await nextMail(server, brand.email)
  expect(text_body).toContain('ขอแล้ว 1')
  expect(text_body).toContain(`/console/reports?from=${from}`)
  expect(text_body).toContain('by=product&country=TH&save=csv')
})

test('nothing is mailed to who ended it or left, and creators have none (R298)', async () => {
  const [brand, staff] = [await makeBrand(server), await makeStaff(server, 'reviewer')]
  const admin = await makeStaff(server, 'admin')
  await choose(brand)
  await choose(staff)
  await server.ok(saveMonthlyReport, { chosen: null }, { as: brand })
  await server.ok(changeAccess, { accountId: staff.id, isDisabled: true, reason: 'Left' }, { as: admin })
  await orderAt(firstOf(3, 4))
  expect([...(await ordersFor(brand)), ...(await ordersFor(staff))]).toEqual([])
  const days = { from: '2026-01-01', to: '2026-01-31' }
  for (const { id } of [brand, staff])
    await server.inTenant((ctx) => mailMonthlyReport(ctx, { accountId: id, ...days }))
  expect(await listMail(server.app.database.withoutTenant, brand.email)).toEqual([])
  const creator = await makeCreator(server)
  expect((await server.call(saveMonthlyReport, { chosen }, { as: creator })).code).toBe(codes.notAllowed)
})
