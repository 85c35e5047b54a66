import { randomUUIDv7 } from 'node:crypto'
import { codes } from '@sampan/contract/codes'
import { listNotifications } from '@sampan/contract/notification'
import { getBudget, listBudgetLines, topUpBudget } from '@sampan/contract/payout'
import {
  answerTopUp,
  askForTopUp,
  getBudgetMonths,
  listTopUps,
  openTopUpProof,
  withdrawTopUp,
} from '@sampan/contract/payout-top-up'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dataLook } from '#features/address/address.tables.ts'
import { makeVoucher } from '#features/payout/testing/payouts.ts'
import { setTries } from '#kit/call/throttle.ts'
import { type BrandPerson, makeBrand, makePerson, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { reserveForTask } from '../task-money.ts'
import { topUp } from './top-up.tables.ts'

let server: TestServer
let siam: BrandPerson
let mai: Person

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  mai = await makeStaff(server, 'admin', 'Mai Lin')
})
afterAll(() => server.close())
beforeEach(async () => {
  siam = await makeBrand(server)
})

let count = 0
const ask = (input: object = {}, as: Person = siam) => {
  count += 1
  const given = { amount: '12000', currency: 'THB', reference: `BBL ${count}`, ...input }
  return server.call(askForTopUp, given, { as })
}
const answer = (id: string, input: object, as: Person = mai) =>
  server.call(answerTopUp, { id, ...input } as never, { as })
const available = async () => (await server.ok(getBudget, {}, { as: siam })).sums[0]?.available
const told = async (as: Person) => (await server.ok(listNotifications, {}, { as })).rows[0]?.title

test('a brand asks for a top-up with its proof; an admin reads it, books it once, and the budget grows', async () => {
  const proofId = await makeVoucher(server, siam)
  const asked = await ask({ proofId })
  expect(asked.data).toMatchObject({
    status: 0,
    amount: '12000.00',
    actions: ['withdraw'],
    bookedAmount: null,
  })
  const { id } = asked.data
  expect(await told(mai)).toBe('Siam Botanics says that it paid in ฿12,000')
  const page = await server.ok(listTopUps, { brandId: siam.brandId }, { as: mai })
  expect(page.rows).toMatchObject([
    { id, actions: ['book', 'refuse'], askedBy: 'Siam Botanics owner', proof: { id: proofId } },
  ])

  const both = await Promise.all([
    answer(id, { verdict: 'book' }),
    answer(id, { verdict: 'refuse', reason: 'Not there' }),
  ])
  expect(both.filter(({ code }) => code === codes.ok)).toHaveLength(1)
  const isBooked = both[0]?.code === codes.ok
  expect(await available()).toBe(isBooked ? '12000.00' : '0.00')
  expect(await told(siam)).toContain(isBooked ? 'is in your budget' : 'was not booked')
  expect((await server.call(withdrawTopUp, { id }, { as: siam })).code).not.toBe(codes.ok)
})

test('a proof is opened by a verb of its own, a look at the bank data of whoever handed it in (R69)', async () => {
  const colleague = await makePerson(server, 'brand', 'Siam colleague', { brandId: siam.brandId })
  const proofId = await makeVoucher(server, siam)
  const { id } = (await ask({ proofId })).data
  for (const as of [mai, colleague, siam]) {
    const { rows } = await server.ok(listTopUps, { brandId: siam.brandId }, { as })
    expect(rows[0]?.proof).toEqual({ id: proofId, name: 'transfer.pdf' })
    expect((await server.ok(openTopUpProof, { id }, { as })).url).toContain('seal=')
  }
  const looks = await server.inTenant(({ db }) =>
    db.select().from(dataLook).where(eq(dataLook.ownerId, siam.id)).orderBy(dataLook.at),
  )
  expect(looks).toMatchObject([
    { what: 'bank', viewerId: mai.id, subjectId: id },
    { what: 'bank', viewerId: colleague.id, subjectId: id },
  ])
  const other = await makeBrand(server, { name: 'Ceylon Tea' })
  expect((await server.call(openTopUpProof, { id }, { as: other })).code).toBe(codes.notFound)
  const bare = (await ask()).data
  expect((await server.call(openTopUpProof, { id: bare.id }, { as: mai })).code).toBe(codes.notFound)
})

test('a reference has a letter or a digit: transfers are told apart by them', async () => {
  for (const reference of ['---', '·  /', '#'])
    expect((await ask({ reference })).code, reference).toBe(codes.invalidInput)
  const direct = { brandId: siam.brandId, amount: '5', currency: 'THB', reference: '--' }
  expect((await server.call(topUpBudget, direct, { as: mai })).code).toBe(codes.invalidInput)
  // Two that were asked for before are two.
  const ids = [(await ask()).data.id, (await ask()).data.id]
  for (const [at, sign] of ['--', '//'].entries())
    await server.inTenant(({ db }) =>
      db
        .update(topUp)
        .set({ reference: sign })
        .where(eq(topUp.id, ids[at] ?? '')),
    )
  for (const id of ids) expect((await answer(id, { verdict: 'book' })).code).toBe(codes.ok)
  expect(await available()).toBe('24000.00')
})

test('a brand asks thirty times a day at most: each request tells every admin (R210)', async () => {
  await server.inTenant((ctx) => setTries(ctx, `topUp:${siam.brandId}`, 29))
  expect((await ask()).code).toBe(codes.ok)
  expect((await ask()).code).toBe(codes.tooManyRequests)
})

test('what came in may differ from what was asked, a reference is booked once, and a refusal says why', async () => {
  const first = (await ask({ reference: 'SCB-77' })).data.id
  await answer(first, { verdict: 'book', amount: '11990.50' })
  expect(await available()).toBe('11990.50')
  const again = (await ask({ reference: 'scb 77' })).data.id
  expect((await answer(again, { verdict: 'book' })).code).toBe(codes.transferBooked)
  expect((await answer(again, { verdict: 'refuse' })).code).toBe(codes.invalidInput)
  expect((await answer(again, { verdict: 'refuse', reason: 'Booked already' })).data).toMatchObject({
    status: 2,
    reason: 'Booked already',
    answeredBy: 'Mai Lin',
  })
  expect(await available()).toBe('11990.50')
})

test('a top-up is nobody else’s to see, take back or book, and bad input is told at its field', async () => {
  const { id } = (await ask()).data
  const lotus = await makeBrand(server, { name: 'Lotus' })
  const codeOf = async (call: Promise<{ code: number }>) => (await call).code
  expect(await codeOf(server.call(listTopUps, { brandId: siam.brandId }, { as: lotus }))).toBe(codes.notFound)
  expect(await codeOf(server.call(withdrawTopUp, { id }, { as: lotus }))).toBe(codes.notFound)
  expect(await codeOf(answer(id, { verdict: 'book' }, siam))).toBe(codes.notAllowed)
  expect(await codeOf(ask({}, mai))).toBe(codes.notAllowed)
  for (const bad of [{ amount: '-5' }, { amount: '0' }, { reference: ' ' }, { proofId: crypto.randomUUID() }])
    expect((await ask(bad)).code).not.toBe(codes.ok)
  expect((await server.ok(listTopUps, {}, { as: lotus })).rows).toEqual([])
  expect((await server.ok(withdrawTopUp, { id }, { as: siam })).status).toBe(3)
})

test('admins are reminded, and told once the answer is late', async () => {
  const { id } = (await ask()).data
  const back = (hours: number) =>
    server.app.database.transaction(server.tenantId, ({ $client }) =>
      $client.query(
        `update top_up set clock_started_at = clock_started_at - make_interval(hours => $3),
          clock_due_at = clock_due_at - make_interval(hours => $3) where tenant_id = $1 and id = $2`,
        [server.tenantId, id, hours],
      ),
    )
  await back(40)
  await server.runJob('top-up-clock')
  expect(await told(mai)).toBe('Siam Botanics waits for ฿12,000 to be booked')
  await back(10)
  await server.runJob('top-up-clock')
  expect(await told(mai)).toBe('The answer to Siam Botanics is late')
  expect((await answer(id, { verdict: 'book' })).code).toBe(codes.ok)
})

test('the months of a budget end with its sums', async () => {
  const { id } = (await ask({ amount: '9000' })).data
  await answer(id, { verdict: 'book' })
  const task = { brandId: siam.brandId, taskId: randomUUIDv7(), currency: 'THB', amount: '3000' }
  await server.inTenant((ctx) => reserveForTask(ctx, task))
  const lines = (month: string) => server.ok(listBudgetLines, { month }, { as: siam })
  const { months, currency } = await server.ok(getBudgetMonths, {}, { as: siam })
  expect([currency, months.length]).toEqual(['THB', 12])
  expect(months.at(-1)).toMatchObject({
    paidIn: '9000.00',
    reserved: '3000.00',
    paid: '0.00',
    availableAfter: '6000.00',
    reservedAfter: '3000.00',
  })
  expect(months.at(-2)).toMatchObject({ paidIn: '0.00', availableAfter: '0.00', reservedAfter: '0.00' })
  const [now, before] = [months.at(-1)?.month ?? '', months.at(-2)?.month ?? '']
  expect((await lines(now)).rows.map((row) => row.kind)).toEqual(['reserve', 'topUp'])
  expect((await lines(before)).rows).toEqual([])
})
