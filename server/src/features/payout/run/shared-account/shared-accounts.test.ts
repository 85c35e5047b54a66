import { listAuditEntries } from '@sampan/contract/audit'
import { codes } from '@sampan/contract/codes'
import { clearSharedAccount, listRunPayouts } from '@sampan/contract/payout-run'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { payoutMethod } from '#features/payout/payout.tables.ts'
import * as earners from '#features/payout/testing/earners.ts'
import { makePayoutMethod } from '#features/payout/testing/payouts.ts'
import { runCalls } from '#features/payout/testing/run-calls.ts'
import { type CreatorPerson, makeCreator, makeMcn, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: earners.PayoutWorld
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  world = await earners.makePayoutWorld(server)
})
afterAll(() => server.close())
beforeEach(() => earners.payEverything(world))

const { prepare, payoutOf, release, bookPaid, readRun } = runCalls(() => world)
const leftOut = async (id: string, who: CreatorPerson) => (await payoutOf(id, who))?.leftOut
/** A look at somebody whom a run left out, by its line. */
const look = (id: string, line: Awaited<ReturnType<typeof payoutOf>>, as = world.mai) => {
  const { account, accountMark } = line ?? { account: { id: '' }, accountMark: '' }
  const asked = { id, payeeId: account.id, accountMark, reason: 'Asked for the bank book: it is theirs.' }
  return server.call(clearSharedAccount, asked, { as })
}

test('a run that left people out for other reasons has nothing to look at', async () => {
  const owner = await makeCreator(server)
  await earners.earn(world, owner, '300.00')
  await earners.makeEarner(world)
  const run = await prepare()
  expect(await leftOut(run.id, owner)).toBe('noMethod')
  expect(run.actions).not.toContain('clearShared')
  await earners.payRun(world, run.id)
})

test('the account of an MCN is its own also when whoever entered it has no access any more', async () => {
  const owner = await earners.makeEarner(world, '500.00', '2223334445')
  const nova = await makeMcn(server, { name: 'Nova MCN' })
  const entered = await makePayoutMethod(server, nova.id, '2223334445')
  await server.inTenant(async ({ db }) => {
    await db.update(payoutMethod).set({ mcnId: nova.mcnId }).where(eq(payoutMethod.id, entered))
    await db.update(account).set({ disabledAt: new Date() }).where(eq(account.id, nova.id))
  })
  await earners.makeEarner(world)
  const run = await prepare()
  expect(await payoutOf(run.id, owner)).toMatchObject({ leftOut: 'sharedAccount', sharedWith: ['Nova MCN'] })
  await earners.payRun(world, run.id)
})

test('a look holds for the account that was looked at, and not for one that came since', async () => {
  const owner = await earners.makeEarner(world, '500.00', '3334445556')
  await makePayoutMethod(server, (await makeCreator(server)).id, '3334445556')
  await earners.makeEarner(world)
  const run = await prepare()
  const seen = await payoutOf(run.id, owner)
  await server.inTenant(({ db }) =>
    db.update(payoutMethod).set({ changedAt: new Date() }).where(eq(payoutMethod.accountId, owner.id)),
  )
  expect((await look(run.id, seen)).code).toBe(codes.stateChanged)
  expect((await look(run.id, await payoutOf(run.id, owner))).code).toBe(codes.ok)
  await earners.payRun(world, run.id)
})

test('whoever enters the number of somebody else keeps them from their money only while both are paid to it', async () => {
  const owner = await earners.makeEarner(world, '500.00', '1112223334')
  const other = await makeCreator(server)
  const copied = await makePayoutMethod(server, other.id, '1112223334')
  const set = (change: Partial<typeof payoutMethod.$inferInsert>) =>
    server.inTenant(({ db }) => db.update(payoutMethod).set(change).where(eq(payoutMethod.id, copied)))
  const disable = (disabledAt: Date | null) =>
    server.inTenant(({ db }) => db.update(account).set({ disabledAt }).where(eq(account.id, other.id)))
  const spare = await earners.makeEarner(world)
  const prepared = await prepare()
  expect(await leftOut(prepared.id, owner)).toBe('sharedAccount')
  await release(prepared.id)
  await bookPaid(prepared.id)

  await set({ isDefault: false })
  await earners.earn(world, spare, '300.00')
  const paid = await prepare()
  expect(await payoutOf(paid.id, owner)).toMatchObject({ amount: '500.00', leftOut: null })
  await release(paid.id)
  await bookPaid(paid.id)

  await set({ isDefault: true })
  await disable(new Date())
  await earners.earn(world, owner, '200.00')
  const again = await prepare()
  expect(await payoutOf(again.id, owner)).toMatchObject({ amount: '200.00', leftOut: null })
  await release(again.id)
  await bookPaid(again.id)
  await disable(null)
  await earners.needConserved(world)
})

test('an admin who looked at an account of two says so with a reason, and the next run pays to it until its number changes', async () => {
  const [owner, other] = [
    await earners.makeEarner(world, '500.00', '5556667778'),
    await earners.makeEarner(world, '400.00', '5556667778'),
  ]
  await earners.makeEarner(world)
  const first = await prepare()
  const row = await payoutOf(first.id, owner)
  expect(row?.sharedWith).toHaveLength(1)
  expect(first.actions).toContain('clearShared')
  const stranger = await earners.makeEarner(world)
  const foreign = row && { ...row, account: { ...row.account, id: stranger.id } }
  expect((await look(first.id, foreign)).code).toBe(codes.notFound)
  for (const as of [world.siam, owner, await makeStaff(server, 'reviewer')])
    expect((await look(first.id, row, as)).code).toBe(codes.notAllowed)
  const both = await Promise.all([look(first.id, row), look(first.id, row, world.chanida)])
  expect(both.map(({ code }) => code)).toEqual([codes.ok, codes.ok])
  const { history } = await readRun(first.id)
  expect(history.filter(({ verb }) => verb === 'clearShared')).toMatchObject([
    { reason: 'Asked for the bank book: it is theirs.' },
  ])
  const audited = await server.ok(listAuditEntries, {}, { as: world.mai })
  expect(JSON.stringify(audited.rows)).toContain('clearSharedAccount')
  const { rows } = await server.ok(listRunPayouts, { id: first.id, view: 'leftOut' }, { as: world.mai })
  expect(Object.fromEntries(rows.map((each) => [each.account.id, each.sharedWith.length]))).toMatchObject({
    [owner.id]: 0,
    [other.id]: 1,
  })

  await release(first.id)
  await bookPaid(first.id)
  const second = await prepare()
  expect(await payoutOf(second.id, owner)).toMatchObject({ amount: '500.00', leftOut: null })
  expect(await leftOut(second.id, other)).toBe('sharedAccount')
  await release(second.id)
  await bookPaid(second.id)

  // The look was at that number.
  const numberHash = server.app.cipher.hash(server.tenantId, 'payout|9990001112')
  await server.inTenant(({ db }) =>
    db.update(payoutMethod).set({ numberHash }).where(eq(payoutMethod.accountId, owner.id)),
  )
  await makePayoutMethod(server, (await makeCreator(server)).id, '9990001112')
  await earners.earn(world, owner, '100.00')
  await earners.makeEarner(world)
  const third = await prepare()
  expect(await leftOut(third.id, owner)).toBe('sharedAccount')
  await earners.payRun(world, third.id)
  await earners.needConserved(world)
})
