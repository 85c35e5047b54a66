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
