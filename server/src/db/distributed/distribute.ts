import { oneOf } from '@sampan/contract/one-of'
import pg from 'pg'

/** Tables that every node holds whole: the register of tenants, which is read before a tenant is known. */
const referenceTables = ['tenant', 'tenant_host'] as const
/** The table that all others are colocated with, so that all rows of a tenant are on one node. */
const key = 'tenant_id'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Why a database cannot be distributed; a message for the person who asked. */
export class NotDistributable extends Error {}

/**
 * Spreads the migrated tables of a Citus database over its nodes by tenant: reference tables, distributed tables,
 * foreign keys dropped before and put back after, all of it or nothing. What is spread already stays as it is, so it
 * may be repeated, as after migrations that add tables. In: the address of the coordinator, as the user that owns the
 * tables; `say` is called with a line for each step. Out: how many tables were spread now. Throws `NotDistributable` where it cannot be
 * done.
 */
export async function distribute(url: string, say: (line: string) => void, shards?: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await needCitus(client)
    await client.query('begin')
    if (shards !== undefined) await client.query(`set local citus.shard_count = ${Math.trunc(shards)}`)
    const count = await spreadWaiting(client, say)
    await client.query('commit')
    if (count === 0) say('All tables are distributed already.')
    return count
  } catch (error) {
    // A connection that is gone has rolled back; what went wrong before is thrown.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

/** Whether tables of this database are on its nodes by tenant. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isCitus: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as "isCitus"`,
  )
  return rows[0]?.isCitus === true && (await anySpread(client)) !== undefined
}

/** Or the steps of one transaction that change tables and what they hold could not see each other. */
const useOneConnectionPerNode = (client: pg.ClientBase) =>
  client.query("set local citus.multi_shard_modify_mode = 'sequential'")

/** For a transaction that changes tables as well as what they hold, wherever they lie. */
export async function prepareForTableChanges(client: pg.ClientBase): Promise<void> {
  if (await isDistributed(client)) await useOneConnectionPerNode(client)
}

/**
 * Spreads what is not spread yet, inside a transaction of the caller's; foreign keys among it are dropped before and put
 * back after. Out: how many tables.
 */
export async function spreadWaiting(client: pg.Client, say: (line: string) => void): Promise<number> {
  const waiting = await waitingTables(client)
  if (waiting.length === 0) return 0
  await useOneConnectionPerNode(client)
  const keys = await foreignKeysOf(client, waiting)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  say(`${keys.length} foreign keys dropped`)
  const filled = await filledTables(client, waiting)
  // Rows are copied to the nodes by COPY, which row-level security refuses where the owner obeys it as well.
  const walled = filled.filter(({ isForced }) => isForced)
  for (const { table } of walled) await client.query(`alter table ${table} no force row level security`)
  await spread(client, waiting, say)
  // The rows that were copied stay on the coordinator, where nobody sees them and nothing erases them.
  for (const { table } of filled)
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table])
  if (filled.length > 0) say(`the rows of ${filled.length} tables moved to the nodes`)
  for (const { table } of walled) await client.query(`alter table ${table} force row level security`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  say(`${keys.length} foreign keys put back`)
  return waiting.length
}

async function needCitus(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "select extversion as version from pg_extension where extname = 'citus'",
  )
  if (rows.length === 0)
    throw new NotDistributable(
      'This database is no Citus coordinator: the extension citus is not installed in it. It works as it is, on one node.',
    )
  const { rows: tables } = await client.query(
    "select 1 from pg_class where relname = 'tenant' and relkind = 'r'",
  )
  if (tables.length === 0)
    throw new NotDistributable(
      'There are no tables yet: start Sampan on this database once, so that it makes them.',
    )
  const { rows: nodes } = await client.query('select 1 from pg_dist_node where isactive and shouldhaveshards')
  if (nodes.length === 0)
    throw new NotDistributable(
      'This Citus has no node that may hold data. Add one with citus_add_node first.',
    )
}

/** Tables of ours that lie whole on the coordinator, those that are referred to first. */
async function waitingTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = $1 and not a.attisdropped)
       and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid and p.partmethod <> 'n'
         or p.logicalrelid = c.oid and p.repmodel = 't')
     order by c.relname <> all($2), c.relname`,
    [key, referenceTables],
  )
  return rows.map(({ name }) => name)
}

interface FilledTable {
  table: string
  /** Whether row-level security holds for the owner of the table as well. */
  isForced: boolean
}

/** Those of `waiting` that hold rows, or held some. */
async function filledTables(client: pg.Client, waiting: readonly string[]): Promise<FilledTable[]> {
  const { rows } = await client.query<FilledTable>(
    `select c.relname as table, c.relforcerowsecurity as "isForced" from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and pg_relation_size(c.oid) > 0
     order by c.relname`,
    [waiting],
  )
  return rows
}

/** Foreign keys between tables that are still to be spread and any others. */
async function foreignKeysOf(client: pg.Client, waiting: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
       and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))
     order by conrelid::regclass::text, conname`,
    [waiting],
  )
  return rows
}

async function spread(
  client: pg.Client,
  waiting: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const isReference = (table: string) => oneOf(referenceTables, table)
  for (const table of waiting.filter(isReference)) {
    await client.query('select create_reference_table($1::regclass)', [table])
    say(`${table}: on every node`)
  }
  // Shards that belong to one tenant are on one node, table by table.
  let beside = await anySpread(client)
  for (const table of waiting.filter((name) => !isReference(name))) {
    await client.query('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      table,
      key,
      beside ?? 'none',
    ])
    beside ??= table
    say(`${table}: by ${key}`)
  }
}

/** The name of a table that is distributed by its tenant; undefined where none is. */
async function anySpread(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    "select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' limit 1",
  )
  return rows[0]?.name
}
