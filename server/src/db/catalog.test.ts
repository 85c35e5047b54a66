import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { appendOnly, servingRole } from './roles.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const ask = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows

describe('a database that can be distributed by tenant', () => {
  it('has no trigger but those of foreign keys', async () => {
    const rows = await ask(`select tgrelid::regclass::text as table, tgname as name from pg_trigger
      where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`)
    expect(rows).toEqual([])
  })

  // Only the tables that are read before the tenant is known have no row-level security; `tenants.test.ts` lists them.
  it('has keys and indexes that begin with the tenant', async () => {
    const rows = await ask(
      `select i.indexrelid::regclass::text as index from pg_index i
       join pg_class t on t.oid = i.indrelid
       left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
       where t.relnamespace = 'public'::regnamespace and t.relrowsecurity
         and a.attname is distinct from 'tenant_id'`,
    )
    expect(rows).toEqual([])
  })

  it('has foreign keys that begin with the tenant on both sides', async () => {
    const rows = await ask(`select k.conrelid::regclass::text || ' ' || k.conname as key from pg_constraint k
      join pg_attribute own on own.attrelid = k.conrelid and own.attnum = k.conkey[1]
      join pg_attribute other on other.attrelid = k.confrelid and other.attnum = k.confkey[1]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and (own.attname <> 'tenant_id' or other.attname <> 'tenant_id')`)
    expect(rows).toEqual([])
  })

  it('numbers nothing by a sequence that tenants share', async () => {
    const rows = await ask(
      `select c.relname from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace`,
    )
    expect(rows).toEqual([])
  })
})

describe('the role that the server works as', () => {
  it.each(appendOnly)('adds to %s and changes nothing there', async (table) => {
    const [row] = await ask(
      `select array(select p from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) p
         where has_table_privilege($1, $2, p) or (p = 'update' and has_any_column_privilege($1, $2, p))) as may`,
      [servingRole, table],
    )
    expect(row?.may).toEqual(['select', 'insert'])
  })

  // By what tables that only grow are named for; one that changes all the same is listed with its reason.
  it('adds to every history and every kept decision, whatever is declared', async () => {
    const grows =
      '_(history|line|decision|version|change|look|check|entry|transfer|consent|share|text|signature)$'
    const changes = [
      // A version of rules notes when another took its place.
      'approval_rule_version',
      // What was entered about a creator; whoever entered it may write it anew.
      'creator_entry',
    ]
    const rows = await ask(
      `select relname as table from pg_class
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname ~ $1`,
      [grows],
    )
    expect(rows.length).toBeGreaterThan(20)
    const declared = new Set<string>([...appendOnly, ...changes])
    expect(rows.map(({ table }) => table).filter((table) => !declared.has(table))).toEqual([])
  })

  it('changes the balance of a ledger account and never removes one', async () => {
    const [row] = await ask(
      "select has_table_privilege($1, 'ledger_account', 'update') as moves, has_table_privilege($1, 'ledger_account', 'delete') as removes",
      [servingRole],
    )
    expect(row).toEqual({ moves: true, removes: false })
  })
})
