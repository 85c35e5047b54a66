import { randomBytes } from 'node:crypto'
import type { AnyEndpoint, RequestOf } from '@sampan/contract/endpoint'
import {
  bookPayoutsBack,
  bookPayoutsPaid,
  cancelPayoutRun,
  getPayoutRun,
  listPayoutRuns,
  listRunPayouts,
  preparePayoutRun,
  releasePayoutRun,
} from '@sampan/contract/payout-run'
import { payoutRunStatus } from '@sampan/contract/payout-run-status'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  balancesOf,
  makeEarner,
  makePayoutWorld,
  needConserved,
  type PayoutWorld,
  payEverything,
} from '#features/payout/testing/earners.ts'
import { makeVoucher } from '#features/payout/testing/payouts.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { type OwnServer, startOwnServer } from '#testing/own-postgres.ts'
import type { CreatorPerson, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

// A server is started and killed in each of them.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })
const later = { interval: 50 }
const secrets = {
  DATA_KEY: randomBytes(32).toString('base64'),
  TOKEN_SECRET: randomBytes(32).toString('base64'),
}

let database: TestDatabase
let server: TestServer
let world: PayoutWorld
let creator: CreatorPerson
let holder: pg.Client
/** Works on the same database as `server`, and is killed. */
let victim: OwnServer

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer(secrets, undefined, database)
  world = await makePayoutWorld(server)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})
beforeEach(async () => {
  await payEverything(world)
  creator = await makeEarner(world)
  holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  victim = await startOwnServer({
    ...secrets,
    ...{ DATABASE_URL: database.servingUrl, DATABASE_OWNER_URL: database.url },
    ...{ DATABASE_POOL_SIZE: '4', JOBS: '0', CALENDAR: '0' },
  })
})
afterEach(async () => {
  await holder.end()
  await victim.close()
})

const askVictim = async <E extends AnyEndpoint>(
  target: E,
  input: RequestOf<E>,
  { as, key }: { as: Person; key: string },
): Promise<unknown> => {
  const answer = await fetch(`${victim.url}${target.path}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'accept-language': 'en', countryCode: 'TH' },
      ...{ 'idempotency-key': key, 'access-token': as.tokens.accessToken },
      'refresh-token': as.tokens.refreshToken,
    },
    body: JSON.stringify(input),
  })
  return answer.json()
}

/** Connections of the servers, but for the one that asks; another role would not be shown what they do. */
const countOf = async (where: string): Promise<number> => {
  const { rows } = await server.inTenant((ctx) =>
    ctx.db.$client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and ${where}`,
    ),
  )
  return rows[0]?.count ?? 0
}

/** Kills the server with SIGKILL while a call of it waits to write into a table, the last or nearly last of the call. */
async function killWithin<E extends AnyEndpoint>(
  table: string,
  target: E,
  input: RequestOf<E>,
  options: { as: Person; key: string },
): Promise<void> {
  await holder.query(`begin; lock table ${table} in share mode`)
  const lost = askVictim(target, input, options).then(
    () => 'answered',
    () => 'no answer',
  )
  await expect
    .poll(() => countOf(`wait_event_type = 'Lock' and query like '%${table}%'`), later)
    .toBeGreaterThan(0)
  victim.child.kill('SIGKILL')
  await victim.ended
  expect(await lost).toBe('no answer')
  await holder.query('rollback')
  // PostgreSQL notices that nobody is there any more once the statement is over.
  await expect.poll(() => countOf('xact_start is not null'), later).toBe(0)
}

/** The repeat of a call that was lost does it, and a further one gets the same answer. */
async function repeat<E extends AnyEndpoint>(
  target: E,
  input: RequestOf<E>,
  options: { as: Person; key: string },
) {
  const first = await server.ok(target, input, options)
  expect(await server.ok(target, input, options)).toEqual(first)
  return first
}

const toldOf = async (accountId: string, text: string): Promise<number> => {
  const { rows } = await server.inTenant((ctx) =>
    ctx.db.$client.query<{ count: number }>(
      'select count(*)::int as count from notification where account_id = $1 and text = $2',
      [accountId, text],
    ),
  )
  return rows[0]?.count ?? 0
}
const readRun = (id: string) => server.ok(getPayoutRun, { id }, { as: world.mai })
const waiting = async (status: number) =>
  (await server.ok(listPayoutRuns, { statuses: [status] }, { as: world.mai })).rows
const idsOf = async (id: string) =>
  (await server.ok(listRunPayouts, { id, view: 'all' }, { as: world.mai })).rows.flatMap(
    (row) => row.id ?? [],
  )
const prepared = () => server.ok(preparePayoutRun, { countryCode: 'TH' }, { as: world.mai })

async function needWell(id: string): Promise<void> {
  expect((await readRun(id)).checks.filter(({ isWell }) => !isWell)).toEqual([])
  await needConserved(world)
}

test('a run whose server is killed while preparing it is not there, and is prepared once by the repeat', async () => {
  const [input, options] = [{ countryCode: 'TH' } as const, { as: world.mai, key: 'prepare after a kill' }]
  await killWithin('notification', preparePayoutRun, input, options)
  expect(await waiting(payoutRunStatus.toRelease)).toEqual([])
  expect(await balancesOf(world, creator)).toEqual({ creatorEarnings: '500.00' })
  await needConserved(world)

  const run = await repeat(preparePayoutRun, input, options)
  expect((await waiting(payoutRunStatus.toRelease)).map(({ id }) => id)).toEqual([run.id])
  expect(await balancesOf(world, creator)).toEqual({ creatorEarnings: '0.00', inPayout: '500.00' })
  await needWell(run.id)
  await server.ok(cancelPayoutRun, { id: run.id, reason: 'Over' }, { as: world.mai })
})

test('a run whose server is killed while releasing it waits still, and is released once by the repeat', async () => {
  const { id } = await prepared()
  const options = { as: world.chanida, key: 'release after a kill' }
  await killWithin('notification', releasePayoutRun, { id }, options)
  expect(await readRun(id)).toMatchObject({ status: payoutRunStatus.toRelease, releasedBy: null })

  await repeat(releasePayoutRun, { id }, options)
  const run = await readRun(id)
  expect(run.status).toBe(payoutRunStatus.released)
  expect(run.history.map(({ verb }) => verb)).toEqual(['release', 'prepare'])
  await needWell(id)
  await server.ok(bookPayoutsPaid, { id, voucherId: await makeVoucher(server, world.mai) }, { as: world.mai })
})

test('payouts whose server is killed while booking them as paid wait still, and are booked and told of once', async () => {
  const { id } = await prepared()
  await server.ok(releasePayoutRun, { id }, { as: world.chanida })
  const input = { id, voucherId: await makeVoucher(server, world.mai) }
  const options = { as: world.mai, key: 'book after a kill' }
  await killWithin('notification', bookPayoutsPaid, input, options)
  expect(await readRun(id)).toMatchObject({
    status: payoutRunStatus.released,
    sums: { waiting: { count: 1 } },
  })
  expect(await balancesOf(world, creator)).toMatchObject({ inPayout: '500.00' })
  expect(await toldOf(creator.id, 'payout:mail.paid')).toBe(0)
  await needWell(id)

  await repeat(bookPayoutsPaid, input, options)
  expect(await readRun(id)).toMatchObject({ status: payoutRunStatus.paid, sums: { paid: { count: 1 } } })
  expect(await balancesOf(world, creator)).toEqual({ creatorEarnings: '0.00', inPayout: '0.00' })
  expect(await toldOf(creator.id, 'payout:mail.paid')).toBe(1)
  await needWell(id)
})

test('payouts whose server is killed while booking them back are with the bank still, and go back once', async () => {
  const { id } = await prepared()
  await server.ok(releasePayoutRun, { id }, { as: world.chanida })
  const input = { id, payoutIds: await idsOf(id), reason: 'Account closed' }
  const options = { as: world.mai, key: 'back after a kill' }
  await killWithin('notification', bookPayoutsBack, input, options)
  expect(await readRun(id)).toMatchObject({
    status: payoutRunStatus.released,
    sums: { waiting: { count: 1 } },
  })
  expect(await balancesOf(world, creator)).toEqual({ creatorEarnings: '0.00', inPayout: '500.00' })
  await needWell(id)

  await repeat(bookPayoutsBack, input, options)
  expect(await balancesOf(world, creator)).toEqual({ creatorEarnings: '500.00', inPayout: '0.00' })
  expect(await toldOf(creator.id, 'payout:mail.failed')).toBe(1)
  await needWell(id)
})

test('a run whose server is killed while cancelling it keeps its money, which the repeat gives back once', async () => {
  const { id } = await prepared()
  const input = { id, reason: 'Wrong day' }
  const options = { as: world.mai, key: 'cancel after a kill' }
  await killWithin('ledger_transfer', cancelPayoutRun, input, options)
  expect((await readRun(id)).status).toBe(payoutRunStatus.toRelease)
  expect(await balancesOf(world, creator)).toEqual({ creatorEarnings: '0.00', inPayout: '500.00' })
  await needWell(id)

  await repeat(cancelPayoutRun, input, options)
  expect((await readRun(id)).status).toBe(payoutRunStatus.cancelled)
  expect(await balancesOf(world, creator)).toEqual({ creatorEarnings: '500.00', inPayout: '0.00' })
  await needConserved(world)
})

test('a run that was prepared by a server that is killed before its answer is read is answered to the repeat', async () => {
  const [input, options] = [{ countryCode: 'TH' } as const, { as: world.mai, key: 'answer lost' }]
  const told = (await askVictim(preparePayoutRun, input, options)) as { data: { id: string } }
  victim.child.kill('SIGKILL')
  await victim.ended
  expect(await server.ok(preparePayoutRun, input, options)).toEqual(told.data)
  expect((await waiting(payoutRunStatus.toRelease)).map(({ id }) => id)).toEqual([told.data.id])
  await needWell(told.data.id)
  await server.ok(cancelPayoutRun, { id: told.data.id, reason: 'Over' }, { as: world.mai })
})
