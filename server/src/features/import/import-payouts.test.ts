import { importTable } from '@sampan/contract/import'
import { bookPayoutsBack, getPayoutRun, listOwnPayouts } from '@sampan/contract/payout-run'
import { payoutRunStatus, payoutStatus } from '@sampan/contract/payout-run-status'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payoutRun } from '#features/payout/run/payout-run.tables.ts'
import * as earners from '#features/payout/testing/earners.ts'
import { runCalls } from '#features/payout/testing/run-calls.ts'
import { type CreatorPerson, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { isSomebodyBehind } from '#testing/waiters.ts'

let server: TestServer
let world: earners.PayoutWorld

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  world = await earners.makePayoutWorld(server)
})
afterAll(() => server.close())
beforeEach(() => earners.payEverything(world))

const { prepare, release, linesOf } = runCalls(() => world)
const table = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\n')
const send = (text: string, { isPreview = false, lang = 'en', as = world.mai } = {}) =>
  server.ok(importTable, { kind: 'payouts', text, isPreview, isSure: false }, { as, lang })
const run = (id: string) => server.ok(getPayoutRun, { id }, { as: world.mai })

/** A released run of creators, with the reference of each. */
async function released(...amounts: string[]) {
  const people: CreatorPerson[] = []
  for (const amount of amounts) people.push(await earners.makeEarner(world, amount))
  const { id } = await prepare()
  await release(id)
  const lines = await linesOf(id)
  const referenceOf = (at: number) =>
    lines.find(({ account }) => account.id === people[at]?.id)?.reference ?? 'none'
  return { id, people, referenceOf }
}

const dayBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** As if a run had been released thirty days ago. */
const releasedEarlier = (id: string) =>
  server.inTenant(({ db }) =>
    db
      .update(payoutRun)
      .set({ releasedAt: new Date(Date.now() - 30 * 86_400_000) })
      .where(eq(payoutRun.id, id)),
  )

test('the bank’s answers of a run are booked from one table: paid on its day, refused with its reason', async () => {
  const { id, people, referenceOf } = await released('500.00', '600.00', '700.00')
  await releasedEarlier(id)
  const [paidOn, failedOn] = [dayBack(6), dayBack(5)]
  const text = table(
    ['Reference', 'Amount', 'Status', 'Reason', 'Value date'],
    [referenceOf(0), '500', 'Successful', '', paidOn],
    [referenceOf(1).toLowerCase(), '600', 'จ่ายแล้ว', '', ''],
    [referenceOf(2), '700', 'Rejected', 'Account closed', failedOn],
  )
  const preview = await send(text, { isPreview: true })
  expect(preview).toMatchObject({ count: 3, ready: 3, entered: 0, faults: [], ignored: ['Amount'] })
  expect((await run(id)).sums.waiting.count).toBe(3)

  expect(await send(text)).toMatchObject({ entered: 3, faults: [] })
  const after = await run(id)
  expect(after).toMatchObject({
    status: payoutRunStatus.paid,
    sums: { waiting: { count: 0 }, paid: { count: 2 }, back: { count: 1 } },
  })
  expect(after.history.map(({ verb }) => verb)).toEqual([
    'finish',
    'bookBack',
    'bookPaid',
    'release',
    'prepare',
  ])
  const [first, , third] = people
  if (!first || !third) throw new Error('nobody earned')
  const [own] = (await server.ok(listOwnPayouts, {}, { as: first })).rows
  expect(own).toMatchObject({ status: payoutStatus.paid, at: `${paidOn}T12:00:00.000Z` })
  const [other] = (await server.ok(listOwnPayouts, {}, { as: third })).rows
  expect(other).toMatchObject({ status: payoutStatus.failed, bankReason: `Account closed (${failedOn})` })
  expect(await earners.balancesOf(world, third)).toMatchObject({
    creatorEarnings: '700.00',
    inPayout: '0.00',
  })

  // What was paid comes back days later.
  const back = table(['Payout', 'State', 'Reason'], [referenceOf(0), 'Returned', 'Name differs'])
  expect(await send(back)).toMatchObject({ entered: 1, faults: [] })
  expect((await server.ok(listOwnPayouts, {}, { as: first })).rows[0]?.status).toBe(payoutStatus.returned)
  await earners.needConserved(world)
})

test('a table of which one row is wrong books nothing, and each fault has its row and column', async () => {
  const { id, referenceOf } = await released('500.00', '600.00')
  const waiting = await earners.makeEarner(world, '800.00')
  const later = await prepare()
  const unreleased = (await linesOf(later.id)).find(({ account }) => account.id === waiting.id)
  const answer = await send(
    table(
      ['Payout', 'State', 'Reason', 'Date'],
      [referenceOf(0), 'Paid', '', ''],
      [referenceOf(0), 'Paid', '', ''],
      ['PR-9999-0001', 'Paid', '', ''],
      [referenceOf(1), 'Failed', '', '2999-01-01'],
      [unreleased?.reference ?? '', 'Paid', '', ''],
    ),
  )
  expect(answer.entered).toBe(0)
  expect(answer.faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '3 Payout',
    '4 Payout',
    '5 Date',
    '5 Reason',
    '6 Payout',
  ])
  const others = await send(
    table(
      ['Payout', 'State', 'Reason'],
      [referenceOf(0), 'Perhaps', ''],
      [referenceOf(1), 'Returned', 'Closed'],
    ),
  )
  expect(others.faults.map(({ row, column }) => `${row} ${column}`)).toEqual(['2 State', '3 State'])
  expect((await run(id)).sums.waiting.count).toBe(2)
  await earners.payRun(world, later.id)
  await earners.needConserved(world)
})

test('no day of the bank is before the release of its run, nor before the payout was paid', async () => {
  const { id, referenceOf } = await released('500.00')
  const [reference] = [referenceOf(0)]
  const head = ['Payout', 'State', 'Reason', 'Date']
  const early = await send(table(head, [reference, 'Paid', '', dayBack(40)]))
  expect(early.faults).toMatchObject([
    { row: 2, column: 'Date', message: 'The run was released after this day.' },
  ])
  expect((await run(id)).sums.waiting.count).toBe(1)
  await releasedEarlier(id)
  expect(await send(table(head, [reference, 'Paid', '', dayBack(10)]))).toMatchObject({ entered: 1 })
  const back = await send(table(head, [reference, 'Returned', 'Name differs', dayBack(11)]))
  expect(back.faults).toMatchObject([
    { row: 2, column: 'Date', message: 'This payout was paid after this day.' },
  ])
  expect(await send(table(head, [reference, 'Returned', 'Name differs', dayBack(9)]))).toMatchObject({
    entered: 1,
  })
  await earners.needConserved(world)
})

test('nobody enters the bank’s answers but who books them', async () => {
  const specialist = await makeStaff(server, 'creatorSpecialist')
  const table = {
    kind: 'payouts' as const,
    text: 'Payout\tState\nPR-0001-0001\tPaid',
    isPreview: true,
    isSure: false,
  }
  expect((await server.call(importTable, table, { as: specialist })).code).not.toBe(0)
  expect((await server.call(importTable, table, { as: world.siam })).code).not.toBe(0)
})

/** The id of an account of the ledger that is locked at once, or nothing where somebody else has it. */
const lockAtOnce =
  "select id from ledger_account where kind = $1 and owner_id = $2 and currency = 'THB' for update skip locked"

test('a table of two runs and the page of one of them never wait for each other in a circle', async () => {
  const [first, second] = [await released('500.00'), await released('600.00')]
  const later = [first.id, second.id].toSorted()[1]
  const both = table(['Payout', 'State'], [first.referenceOf(0), 'Paid'], [second.referenceOf(0), 'Paid'])
  const sending = await server.inTenant(async (ctx) => {
    const { $client } = ctx.db
    // As whoever books that run by its page does: first the run, then the accounts.
    await $client.query('select from payout_run where id = $1 for update', [later])
    const promise = send(both)
    await expect.poll(() => isSomebodyBehind(ctx)).toBe(true)
    expect((await $client.query(lockAtOnce, ['paidOut', server.tenantId])).rows).toHaveLength(1)
    return { promise }
  })
  expect(await sending.promise).toMatchObject({ entered: 2, faults: [] })
  await earners.needConserved(world)
})

test('who books a refused and a returned payout at once never waits in a circle for whoever prepares a run', async () => {
  const { id, people, referenceOf } = await released('500.00', '600.00')
  const lines = await linesOf(id)
  await send(table(['Payout', 'State'], [referenceOf(1), 'Paid']))
  const [refused, returned] = people
  const booking = await server.inTenant(async (ctx) => {
    const { $client } = ctx.db
    // As whoever prepares a run does: first what creators earned, then what is in payouts.
    expect((await $client.query(lockAtOnce, ['creatorEarnings', returned?.id])).rows).toHaveLength(1)
    const payoutIds = lines.flatMap((line) => line.id ?? [])
    const promise = server.ok(bookPayoutsBack, { id, payoutIds, reason: 'Closed' }, { as: world.mai })
    await expect.poll(() => isSomebodyBehind(ctx)).toBe(true)
    expect((await $client.query(lockAtOnce, ['inPayout', refused?.id])).rows).toHaveLength(1)
    return { promise }
  })
  expect((await booking.promise).sums.back.count).toBe(2)
  await earners.needConserved(world)
})
