import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { makeCreator } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the server works as a role', () => {
  const ask = async (text: string) => (await server.app.database.withoutTenant.query(text)).rows

  it('that owns nothing and makes neither roles nor databases', async () => {
    expect(
      await ask(`select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolname = current_user as "isItself",
        (select count(*)::int from pg_class c where c.relowner = r.oid) as tables,
        (select count(*)::int from pg_proc p where p.proowner = r.oid) as functions,
        (select count(*)::int from pg_namespace n where n.nspowner = r.oid) as schemas
        from pg_roles r where rolname = session_user`),
    ).toEqual([
      {
        ...{ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false, isItself: true },
        ...{ tables: 0, functions: 0, schemas: 0 },
      },
    ])
  })

  it.each([
    'alter table sample disable row level security',
    'alter table sample no force row level security',
    'drop policy tenant_wall on sample',
    'truncate sample',
    'create table more (id int)',
    "insert into app.migration (name) values ('0000-none.sql')",
    'set role sampan',
    'set session authorization postgres',
    'create role helper',
  ])('that may not %s', async (statement) => {
    await expect(ask(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

it('a question that belongs to no tenant sees nobody, whoever asked before', async () => {
  await makeCreator(server)
  const { database } = server.app
  await Promise.all(
    Array.from({ length: 20 }, () =>
      database.forTenant(server.tenantId).$client.query('select from account'),
    ),
  )
  const { rows } = await database.withoutTenant.query('select * from account')
  expect(rows).toEqual([])
})

it('an address of the owner alone is used in the role that owns nothing', async () => {
  const test = await createTestDatabase()
  const database = await openDatabase({ url: test.url, pooling: 'session', poolSize: 2 })
  try {
    const { rows } = await database.withoutTenant.query('select session_user as by, current_user as as')
    expect(rows).toEqual([{ by: 'sampan', as: 'sampan_app' }])
    expect(database.isOwnerApart).toBe(true)
  } finally {
    await database.close()
    await test.drop()
  }
})

it('a database that is served as one role can be served as another one from its next start on', async () => {
  const test = await createTestDatabase()
  const client = new pg.Client({ connectionString: test.url })
  try {
    for (const role of ['sampan_app', 'postgres', 'sampan_app', 'postgres']) await migrate(test.url, role)
    await client.connect()
    const { rows } = await client.query(`select distinct roles from pg_policies
      where schemaname = 'graphile_worker' order by 1`)
    expect(rows).toEqual([{ roles: '{postgres}' }, { roles: '{sampan_app}' }])
  } finally {
    await client.end()
    await test.drop()
  }
})

it('the password that the server knows opens no other role', async () => {
  for (const role of ['postgres', 'sampan']) {
    const address = new URL(server.app.config.DATABASE_URL ?? '')
    address.username = role
    const client = new pg.Client({ connectionString: address.href })
    await expect(client.connect(), role).rejects.toMatchObject({ code: '28P01' })
  }
})
