import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { migrate, migrationFiles } from './migrate.ts'

const soon = { interval: 50 }
let database: TestDatabase
const open: pg.Client[] = []

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  open.push(client)
  return client
}

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  for (const client of open) await client.end()
  await database.drop()
})

test('a migration that waits for a table lets others read it meanwhile', async () => {
  const [holder, reader] = [await connect(), await connect()]
  const last = '0041-know-which-parcels-nobody-follows.sql'
  expect(await migrationFiles()).toContain(last)
  // As it was before the file ran.
  await holder.query('alter table shipment drop column awaits_subscription')
  await holder.query('delete from app.migration where name = $1', [last])
  await holder.query('begin; lock table shipment in access share mode')
  const migrating = migrate(database.url)
  const isWaiting = async () =>
    (await reader.query(`select from pg_locks where not granted and relation = 'shipment'::regclass`))
      .rowCount
  await expect.poll(isWaiting, soon).toBe(1)
  let isRead = false
  const reading = reader.query('select from shipment').then(() => {
    isRead = true
  })
  await expect.poll(() => isRead, soon).toBe(true)
  await holder.query('commit')
  expect(await migrating).toEqual([last])
  await reading
})

test('a migration that the database ends, as it and somebody else wait for each other, is run again', async () => {
  const [holder, reader] = [await connect(), await connect()]
  const from = await mkdtemp(join(tmpdir(), 'migrations-'))
  const name = '9001-circle.sql'
  await writeFile(
    join(from, name),
    'alter table brand add column circle int; alter table shipment add column circle int;',
  )
  await holder.query('begin; lock table shipment in access share mode')
  const migrating = migrate(database.url, undefined, { from })
  const isWaiting = async () =>
    (await reader.query(`select from pg_locks where not granted and relation = 'shipment'::regclass`))
      .rowCount
  await expect.poll(isWaiting, soon).toBe(1)
  // Who waits first looks first, and is ended.
  await holder.query('select from brand')
  await holder.query('commit')
  expect(await migrating).toEqual([name])
  await rm(from, { recursive: true })
})
