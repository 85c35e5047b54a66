import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginsWith } from '#kit/containing.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

let dataDir: string
let database: EmbeddedDatabase

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sampan-search-'))
  await chmod(dataDir, 0o755)
  database = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
  await migrate(database.url)
})
afterAll(async () => {
  await database.stop()
  await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
})

it('searches, ranges of prices, names and lists of keys behind the wall are read from their indexes', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(`
      create table found (tenant_id uuid not null, search tsvector not null, price numeric);
      create table named (tenant_id uuid not null, name text, keys text[]);
      create index found_search on found using gin (tenant_id, search);
      create index found_price on found (tenant_id, price);
      create index named_name on named (tenant_id, lower(name));
      create index named_keys on named using gin (tenant_id, keys);
      call app.guard('found');
      call app.guard('named');
      set enable_seqscan = off`)
    const planOf = async (condition: string, table = 'found') => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select from ${table} where tenant_id = '01900000-0000-7000-8000-000000000001' and ${condition}`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const bySearch = await planOf("search @@ 'tea'::tsquery")
    expect(bySearch).toContain('app.tenant_id')
    expect(bySearch).toContain('Bitmap Index Scan on found_search')
    expect(bySearch).toMatch(/Index Cond: .*tenant_id = .*search @@/)
    for (const compares of ['<', '<=', '>', '>='])
      expect(await planOf(`price ${compares} 5`)).toMatch(/Index Cond: .*price/)
    expect(await planOf("lower(name) = 'tea'", 'named')).toMatch(/Index Cond: .*lower/)
    expect(await planOf("keys && '{tea}'", 'named')).toMatch(/Index Cond: .*keys/)
    for (const table of ['payout', 'top_up']) {
      const { reference } = pgTable(table, { reference: text() })
      const { sql, params } = new PgDialect().sqlToQuery(beginsWith(reference, 'FT-2'))
      const condition = params.reduce<string>(
        (all, value, at) => all.replaceAll(`$${at + 1}`, `'${value}'`),
        sql,
      )
      expect(await planOf(condition, table)).toMatch(/Index Cond: .*~>=~.*~<~/)
    }
  } finally {
    await client.end()
  }
})

it('an administrator who may not mark functions migrates all the same, and is told what it costs', async () => {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  try {
    await client.query("create role managed login bypassrls createrole password 'managed-7'")
    await client.query('create database managed owner managed')
  } finally {
    await client.end()
  }
  const url = Object.assign(new URL(database.adminUrl), {
    username: 'managed',
    password: 'managed-7',
    pathname: '/managed',
  })
  const told: string[] = []
  await migrate(url.href, undefined, { warn: (error, words) => told.push(`${words} (${error.message})`) })
  expect(told).toEqual([
    expect.stringMatching(/^searches cannot use their indexes.*docs\/operating\.md.*\(.+\)$/),
  ])
})
