import { listNotifications } from '@sampan/contract/notification'
import { sendBackPayoutRun } from '@sampan/contract/payout-run'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEarner, makePayoutWorld, type PayoutWorld } from '#features/payout/testing/earners.ts'
import { runCalls } from '#features/payout/testing/run-calls.ts'
import type { Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: PayoutWorld

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  world = await makePayoutWorld(server)
})
afterAll(() => server.close())

const { prepare, release, bookPaid, readRun } = runCalls(() => world)

/** As if so many hours had gone since a run came to its state, and the job had run. */
async function pass(id: string, hours: number): Promise<void> {
  await server.inTenant(({ db }) =>
    db.$client.query(
      `update payout_run set clock_started_at = clock_started_at - make_interval(hours => $2),
        clock_due_at = clock_due_at - make_interval(hours => $2) where id = $1`,
      [id, hours],
    ),
  )
  await server.runJob('payout-run-clock')
}
const told = async (as: Person) =>
  (await server.ok(listNotifications, {}, { as })).rows.map(({ title }) => title)
const times = async (as: Person, title: string) => (await told(as)).filter((each) => each === title).length

test('whoever owes the next step of a run is reminded once, told once that it is late, and left alone when it is done', async () => {
  const { mai, chanida } = world
  await makeEarner(world)
  const { id } = await prepare()
  await pass(id, 10)
  expect(await told(chanida)).not.toContain('A payout run still waits for its release')
  await pass(id, 7)
  await pass(id, 0)
  expect(await times(chanida, 'A payout run still waits for its release')).toBe(1)
  expect(await told(mai)).not.toContain('A payout run still waits for its release')
  await pass(id, 10)
  await pass(id, 0)
  expect(await times(chanida, 'A payout run is late')).toBe(1)
  expect((await readRun(id)).history[0]).toMatchObject({ verb: 'late', actor: null })

  await server.ok(sendBackPayoutRun, { id, reason: 'Look at the sum' }, { as: chanida })
  await pass(id, 25)
  expect(await times(mai, 'A payout run that was sent back is late')).toBe(1)
})

test('a released run reminds of its booking, and one that is paid of nothing', async () => {
  const { mai } = world
  const earner = await makeEarner(world)
  const { id } = await prepare()
  await release(id)
  await pass(id, 33)
  expect(await times(mai, 'A payout run waits for its booking')).toBe(1)
  await bookPaid(id)
  await pass(id, 48)
  expect(await times(mai, 'The booking of a payout run is late')).toBe(0)
  // Who is paid is led to the earnings, on either device.
  const [paid] = (await server.ok(listNotifications, {}, { as: earner })).rows
  expect(paid?.path).toBe('/m/statement')
})
