import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCase } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand } from '#testing/people.ts'
import { countRowsRead } from '#testing/rows-read.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { listRuleFacts } from './rule-facts.queries.ts'

let server: TestServer
let siam: BrandPerson
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
})
afterAll(() => server.close())

test('what rules ask of an application reads nothing of the cases of others', async () => {
  const { id } = await makeCase(server, siam)
  const readRows = () =>
    server.inTenant((ctx) =>
      countRowsRead(ctx.db, ['creator'], async () => {
        expect([...(await listRuleFacts(ctx, sql`(select ${id}::uuid)`)).keys()]).toEqual([id])
      }),
    )
  const alone = await readRows()
  expect(alone).toBeGreaterThan(0)
  const lotus = await makeBrand(server, { name: 'Lotus' })
  for (let at = 0; at < 3; at += 1) await makeCase(server, lotus)
  expect(await readRows()).toBe(alone)
})
