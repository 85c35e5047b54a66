import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { payoutMethod } from '#features/payout/payout.tables.ts'
import * as earners from '#features/payout/testing/earners.ts'
import { makePayoutMethod } from '#features/payout/testing/payouts.ts'
import { runCalls } from '#features/payout/testing/run-calls.ts'
import { type CreatorPerson, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: earners.PayoutWorld
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  world = await earners.makePayoutWorld(server)
})
afterAll(() => server.close())
beforeEach(() => earners.payEverything(world))

const { prepare, payoutOf, release, bookPaid } = runCalls(() => world)
const leftOut = async (id: string, who: CreatorPerson) => (await payoutOf(id, who))?.leftOut

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
