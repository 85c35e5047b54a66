import { codes } from '@sampan/contract/codes'
import { bookPayoutsBack } from '@sampan/contract/payout-run'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as earners from '#features/payout/testing/earners.ts'
import { runCalls } from '#features/payout/testing/run-calls.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: earners.PayoutWorld
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  world = await earners.makePayoutWorld(server)
})
afterAll(() => server.close())

const { prepare, payoutOf, release } = runCalls(() => world)

test('who books a payout back waits for its row before any balance is held', async () => {
  const owner = await earners.makeEarner(world)
  const { id } = await prepare()
  await release(id)
  const payoutId = (await payoutOf(id, owner))?.id ?? ''
  const held = await server.inTenant(async ({ db }) => {
    await db.execute(sql`select from payout where id = ${payoutId} for update`)
    const booking = server.call(
      bookPayoutsBack,
      { id, payoutIds: [payoutId], reason: 'Account closed' },
      { as: world.mai },
    )
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    // A transaction of its own, since one sees what others wait for as it was when it looked first.
    await expect
      .poll(() => server.inTenant(async (other) => (await other.db.execute(waiting)).rowCount))
      .toBe(1)
    const free = sql`select from ledger_account where owner_id = ${owner.id} for update skip locked`
    const { rowCount } = await db.execute(free)
    return { booking, rowCount }
  })
  expect((await held.booking).code).toBe(codes.ok)
  expect(held.rowCount).toBe(2)
  await earners.needConserved(world)
})
