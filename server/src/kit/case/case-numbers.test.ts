import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { createCaseNumbers } from './case-numbers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function otherTenant(): Promise<string> {
  const id = randomUUIDv7()
  await server.app.database.transaction(id, (db) =>
    db.$client.query(
      "insert into tenant (tenant_id, slug, client_name, default_country) values ($1, $2, 'Other', 'VN')",
      [id, id],
    ),
  )
  return id
}

test('each tenant counts its own cases, from the same first number', async () => {
  const [one, other] = [await otherTenant(), await otherTenant()]
  const { numbers } = server.app
  for (const expected of [10_001, 10_002]) expect(await numbers.next(one, 'sample')).toBe(expected)
  expect(await numbers.next(other, 'sample')).toBe(10_001)
  expect(await numbers.next(one, 'task')).toBe(1_001)
  expect(await numbers.next(one, 'participation')).toBe(10_001)
})

test('servers that number cases at once never give the same number twice', async () => {
  const tenantId = await otherTenant()
  const servers = [1, 2, 3].map(() => createCaseNumbers(server.app.database))
  const given = await Promise.all(
    Array.from({ length: 300 }, (_, at) => servers[at % 3]?.next(tenantId, 'sample')),
  )
  expect(new Set(given).size).toBe(300)
})
