import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allEndpoints } from '@sampan/contract/all'
import { schemasOf } from '@sampan/contract/all.schemas'
import { codes } from '@sampan/contract/codes'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadConfig } from '#config.ts'
import { createLog } from '#kit/call/log.ts'
import { startServer } from '#start.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { makeBrand, makeCreator, makeMcn, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { loadDemo } from '../../../demo/load.ts'
import { freePort } from '../../../tools/launch/free-port.ts'
import { inputOf, placesOfIds, shapeOf } from './made-inputs.ts'

// The demo is loaded, and a thousand calls follow.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

let database: TestDatabase
let server: TestServer
const people: Person[] = []
const records: { table: string; id: string }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const config = loadConfig({
    ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(await freePort()) },
    ...{ DEMO: '1', JOBS: '0', CALENDAR: '0' },
    DATA_DIR: mkdtempSync(join(tmpdir(), 'sampan-strangers-')),
    DATABASE_URL: database.servingUrl,
    DATABASE_OWNER_URL: database.url,
  })
  await (await startServer(config, loadDemo, createLog('silent'))).stop()
  const started = await startTestServer({ RATE_LIMIT: '10000000', JOBS: '0' }, undefined, database)
  server = { ...started, tenantId: started.app.tenants.all()[0]?.id ?? '' }
  // Everything of the demo is somebody else's for those who came today.
  people.push(await makeCreator(server), await makeBrand(server), await makeMcn(server))
  for (const role of ['creatorSpecialist', 'productSpecialist'] as const)
    people.push(await makeStaff(server, role))
  await harvest()
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** What everybody may see, so that a record of it is nobody's secret: creators of the library, companies that may offer, and what is offered. */
const secret: Record<string, string> = {
  brand: 'verified_at is null',
  creator: 'false',
  product: 'published_at is null',
  task: 'published_at is null',
  mou_template: 'brand_id is not null',
}

/** A record of each table that is none of theirs. */
async function harvest(): Promise<void> {
  const ours = people.map(({ id }) => id)
  await server.app.database.transaction(server.tenantId, async ({ $client }) => {
    const { rows: tables } = await $client.query(
      `select c.table_name as name, coalesce(max(a.column_name), 'id') as owner from information_schema.columns c
       join information_schema.columns t using (table_schema, table_name)
       left join information_schema.columns a
         on a.table_schema = c.table_schema and a.table_name = c.table_name and a.column_name = 'account_id'
       where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'uuid' and t.column_name = 'tenant_id'
       group by 1 order by 1`,
    )
    for (const { name, owner } of tables as { name: string; owner: string }[]) {
      const { rows } = await $client.query(
        `select id from ${name} where tenant_id = $1 and id <> all($2) and ${owner} <> all($2)
           and ${secret[name] ?? 'true'} order by id limit 1`,
        [server.tenantId, ours],
      )
      for (const { id } of rows as { id: string }[]) records.push({ table: name, id })
    }
  })
}

/**
 * Those that a place may be about, by the words of the call; of all tables where ALL is set, which takes minutes, and counts what the
 * caller made himself with saved views and batches as differences.
 */
function recordsFor({ name, path }: AnyEndpoint, place: string) {
  if (process.env.ALL) return [...records]
  const words = `${name} ${path} ${place}`.toLowerCase()
  return records.filter(({ table }) =>
    words.includes(table.replaceAll('_', '').replace('creatorgroup', 'group')),
  )
}

const anyId = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
/** An answer without what differs from call to call. */
async function answerOf(endpoint: AnyEndpoint, as: Person, place: string, id: string) {
  const input = inputOf(endpoint.name, shapeOf(schemasOf(endpoint).input), place, id)
  const { code, data, message } = await server.call(endpoint, input as never, { as }) // made from its schema
  const text = JSON.stringify({ code, message, data })
    .replaceAll(id, 'ID')
    .replaceAll(anyId, 'OTHER')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/TK-\d+/g, 'NUMBER')
  return { code, text }
}

test('an id of somebody else’s is answered as one that is nobody’s, at every place of every call', async () => {
  const told: string[] = []
  const counts = { places: 0, calls: 0, unread: 0 }
  for (const endpoint of allEndpoints)
    for (const place of placesOfIds(shapeOf(schemasOf(endpoint).input)))
      for (const as of people.filter(({ role }) => endpoint.actor.includes(role))) {
        const nobodys = await answerOf(endpoint, as, place, randomUUID())
        counts.places += 1
        if (nobodys.code === codes.invalidInput) counts.unread += 1
        for (const { table, id } of recordsFor(endpoint, place)) {
          const theirs = await answerOf(endpoint, as, place, id)
          counts.calls += 1
          if (theirs.text !== nobodys.text)
            told.push(`${as.role} ${endpoint.name} ${place} ${table}: ${theirs.text} <> ${nobodys.text}`)
        }
      }
  expect(told).toEqual([])
  // Few calls stop at another field before they look at the id.
  expect(counts.places).toBeGreaterThan(500)
  expect(counts.calls).toBeGreaterThan(600)
  expect(counts.unread).toBeLessThan(30)
})
