import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { session } from '#kit/kit.tables.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type Database, openDatabase } from './client.ts'
import { prepared } from './prepared.ts'

const tenantId = '01900000-0000-7000-8000-000000000001'
let test: TestDatabase
let database: Database

beforeAll(async () => {
  test = await createTestDatabase()
  database = await openDatabase({ url: test.url, pooling: 'session', poolSize: 1 })
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

it('a statement that comes again is prepared, whichever way it is given to the driver', async () => {
  const { $client } = database.forTenant(tenantId)
  const asText = 'select $1::int as "as text"'
  const asConfig = 'select $1::int as "as configuration"'
  const once = 'select $1::int as once'
  for (let n = 0; n < 3; n += 1) {
    expect((await $client.query(asText, [n])).rows).toEqual([{ 'as text': n }])
    expect((await $client.query({ text: asConfig, values: [n] }, [n])).rows).toEqual([
      { 'as configuration': n },
    ])
  }
  await $client.query(once, [1])
  const { rows } = await $client.query<{ statement: string }>('select statement from pg_prepared_statements')
  const prepared = rows.map((row) => row.statement)
  expect(prepared).toEqual(expect.arrayContaining([asText, asConfig]))
  expect(prepared).not.toContain(once)
})

it('a query that is built once is named by its text too', async () => {
  const db = database.forTenant(tenantId)
  const builtOnce = prepared((on) =>
    on
      .select({ id: session.id })
      .from(session)
      .where(eq(session.id, sql.placeholder('id'))),
  )
  for (let n = 0; n < 2; n += 1) await builtOnce(db).execute({ id: tenantId })
  const { rows } = await db.$client.query<{ name: string; statement: string }>(
    'select name, statement from pg_prepared_statements',
  )
  expect(rows.find(({ statement }) => statement.includes('from "session"'))?.name).toMatch(/^s[\w-]{27}$/)
  expect(rows.every(({ name }) => name.startsWith('s'))).toBe(true)
})
