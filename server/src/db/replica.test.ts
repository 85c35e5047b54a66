import { listAddresses } from '@sampan/contract/address'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CreatorPerson, makeCreator } from '#testing/people.ts'
import { type OwnPostgres, startOwnPostgres } from '../testing/own-postgres.ts'
import { type OwnReplica, startOwnReplica } from '../testing/own-replica.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const later = { timeout: 30_000, interval: 50 }
let postgres: OwnPostgres
let replica: OwnReplica
let server: TestServer
let nattaya: CreatorPerson

beforeAll(async () => {
  postgres = await startOwnPostgres()
  replica = await startOwnReplica(postgres)
  server = await startTestServer({ DATABASE_REPLICA_URL: replica.servingUrl, JOBS: '0' }, undefined, postgres)
  nattaya = await makeCreator(server)
})
afterAll(async () => {
  await server?.close()
  await replica?.close()
  await postgres.close()
})

/** How often the copy was asked for addresses. */
async function asked(): Promise<number> {
  const [row] = await replica.ask(
    `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as times from pg_stat_user_tables where relname = 'address'`,
  )
  return Number(row?.times)
}

const list = () => server.ok(listAddresses, {}, { as: nattaya })
/** Somebody else takes the address away or brings it back; the reader's session does not write. */
const setRemoved = (isRemoved: boolean) =>
  server.app.database.transaction(server.tenantId, (db) =>
    db.$client.query('update address set removed_at = case when $1::boolean then now() end', [isRemoved]),
  )
const session = () => server.app.sessions.read(server.tenantId, nattaya.tokens.accessToken)?.sessionId ?? null

test('lists are read from the copy', async () => {
  const before = await asked()
  await expect
    .poll(async () => {
      await list()
      return asked()
    }, later)
    .toBeGreaterThan(before)
})

test('whoever has just written finds it, though the copy does not have it yet', async () => {
  await replica.ask('select pg_wal_replay_pause()')
  try {
    await setRemoved(true)
    server.app.recentWrites.note(session())
    expect(await list()).toEqual([])
  } finally {
    await replica.ask('select pg_wal_replay_resume()')
  }
})

test('a copy that is behind by more than a second is not asked', async () => {
  await replica.ask('select pg_wal_replay_pause()')
  try {
    await setRemoved(false)
    await expect.poll(async () => (await list()).length, later).toBe(1)
  } finally {
    await replica.ask('select pg_wal_replay_resume()')
  }
})

test('the database itself answers while the copy is away', async () => {
  await replica.close()
  expect(await list()).toHaveLength(1)
})
