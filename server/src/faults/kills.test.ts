import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { topUpBudget } from '@sampan/contract/payout'
import { applyForSample, approveSamples } from '@sampan/contract/sample'
import { receiveSample, shipSamples } from '@sampan/contract/sample-verbs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ledgerSums } from '#features/payout/testing/earners.ts'
import { applicationOf, nextTracking } from '#features/sample/testing/cases.ts'
import { sizeOf } from '#testing/full-size.ts'
import { type OwnPostgres, type OwnServer, startOwnPostgres, startOwnServer } from '#testing/own-postgres.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  type MadeProduct,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, testTenantId } from '#testing/server.ts'
import { acknowledgedCalls, type Client } from './acknowledged-calls.ts'

/** What is killed, in turn. `stop` is SIGTERM, which a server obeys. Every day only the first two: a start takes long. */
const victims = ['server and database', 'connection', 'server', 'database', 'stop'] as const
const rounds = sizeOf(2, 72)
/** Creators who work while a round kills, each from an application to its parcel. */
const atOnce = 6

vi.setConfig({ testTimeout: sizeOf(300_000, 3_600_000), hookTimeout: 120_000 })
const later = { timeout: 60_000, interval: 100 }
const secrets = {
  DATA_KEY: randomBytes(32).toString('base64'),
  TOKEN_SECRET: randomBytes(32).toString('base64'),
}

let postgres: OwnPostgres
let owner: pg.Pool
let server: OwnServer | undefined
let client: Client
let siam: BrandPerson
let admin: Person
let creators: CreatorPerson[]
let product: MadeProduct

beforeAll(async () => {
  // What the database said to have kept must be kept when it is killed; the disk itself does not fail here.
  postgres = await startOwnPostgres()
  const all = new URL(postgres.adminUrl)
  all.pathname = new URL(postgres.url).pathname
  owner = new pg.Pool({ connectionString: all.href, max: 1 })
  owner.on('error', () => undefined)
  const world = await startTestServer({ ...secrets, JOBS: '0' }, undefined, postgres)
  siam = await makeBrand(world)
  admin = await makeStaff(world, 'admin')
  product = await makeProduct(world, siam.brandId, { needsMou: false, quota: 10_000, stock: 10_000 })
  creators = []
  for (let made = 0; made < rounds * atOnce; made += 1) creators.push(await makeCreator(world))
  await world.close()
  server = await start()
  client = acknowledgedCalls(() => server?.url ?? '')
})
afterAll(async () => {
  await server?.close()
  await owner.end()
  await postgres.close()
})

const start = () =>
  startOwnServer({
    ...secrets,
    ...{ DATABASE_URL: postgres.servingUrl, DATABASE_OWNER_URL: postgres.url, RATE_LIMIT: '100000' },
  })

async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await owner.query(text, values)).rows as Row[]
}

/** One creator's sample, from the application to its parcel, by everybody whose turn it is. */
async function walk(creator: CreatorPerson): Promise<void> {
  const id = await client.do(
    'apply',
    applyForSample,
    applicationOf(creator, product),
    creator,
    (made) => made.id,
  )
  await client.do('approve', approveSamples, { ids: [id] }, siam, ({ done }) => (done === 1 ? id : 'none'))
  const parcels = [{ id, companyCode: 'flash-th', trackingNumber: nextTracking() }]
  await client.do('ship', shipSamples, { parcels }, siam, ({ done }) => (done === 1 ? id : 'none'))
  await client.do('receive', receiveSample, { id }, creator, () => id)
}

async function topUp(round: number): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    const reference = `FT ${round} ${n}`
    const paid = { brandId: siam.brandId, amount: '100.00', currency: 'THB', reference }
    await client.do('topUp', topUpBudget, paid, admin, () => reference)
  }
}

async function killConnection(): Promise<void> {
  const [found] = await ask<{ pid: number }>(
    `select pid from pg_stat_activity where usename = 'sampan_app' order by state = 'active' desc, state_change desc limit 1`,
  )
  expect(found, 'no connection to kill').toBeDefined()
  if (found) process.kill(found.pid, 'SIGKILL')
}

/** Kills, and starts what does not come back by itself. */
async function kill(victim: (typeof victims)[number]): Promise<void> {
  if (victim === 'connection') return killConnection()
  if (victim.endsWith('database')) process.kill(postgres.pid(), 'SIGKILL')
  if (victim === 'database') return
  server?.child.kill(victim === 'stop' ? 'SIGTERM' : 'SIGKILL')
  await server?.ended
  await server?.close()
  // One that starts while its database comes back waits for it.
  server = await start()
}

test(`${rounds} kills lose nothing that was acknowledged, and do nothing twice`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const work = [...creators.slice(round * atOnce, (round + 1) * atOnce).map(walk), topUp(round)]
    // Not always at the same place of the work.
    await pause(20 + ((round * 137) % 400))
    await kill(victims[round % victims.length] ?? 'server')
    await Promise.all(work)
    expect(server?.isRunning(), server?.output()).toBe(true)
  }
  // The kills met calls under way.
  expect(client.unanswered()).toBeGreaterThan(0)
  await expectFacts()
  await expectCounters()
  await expectLedger()
  // What was under way when its worker was killed is done by another.
  const locked = 'select id from graphile_worker._private_jobs where locked_at is not null'
  await expect
    .poll(
      () =>
        ask(locked).then(
          (rows) => rows.length,
          () => -1,
        ),
      { ...later, timeout: 180_000 },
    )
    .toBe(0)
  process.stdout.write(
    `${rounds} kills: ${client.facts.length} facts acknowledged, ${client.unanswered()} calls asked again\n`,
  )
})

/** Each line of history is a fact that somebody was told, once; and each fact has its line. */
async function expectFacts(): Promise<void> {
  const lines = await ask<{ verb: string; id: string }>('select verb, sample_id as id from sample_history')
  const transfers = await ask<{ id: string }>(`select memo as id from ledger_transfer where kind = 'topUp'`)
  const told = ({ verb, id }: { verb: string; id: string }) => `${verb} ${id}`
  const kept = [...lines.map(told), ...transfers.map(({ id }) => `topUp ${id}`)]
  expect(kept.toSorted()).toEqual(client.facts.map(told).toSorted())
  const torn = await ask(
    `select sample_id from (select sample_id, from_status, to_status,
       lag(to_status) over line as before, lead(id) over line is null as is_last from sample_history
       window line as (partition by tenant_id, sample_id order by at, id)) h
     join sample s on s.id = h.sample_id
     where h.from_status is distinct from h.before or (h.is_last and h.to_status <> s.status)`,
  )
  expect(torn).toEqual([])
}

/** What is counted apart says what the cases say. */
async function expectCounters(): Promise<void> {
  const [counted] = await ask(
    `select sum(stock)::int as stock, sum(reserved)::int as reserved,
       (select quota_used from product where id = $1) as used from sku where product_id = $1`,
    [product.id],
  )
  const cases = rounds * atOnce
  expect(counted).toEqual({ stock: 20_000, reserved: cases, used: cases })
}

async function expectLedger(): Promise<void> {
  const [sum] = await ask<{ total: string; odd: number }>(ledgerSums, [testTenantId])
  expect(sum).toEqual({ total: '0.00', odd: 0 })
}
