import pg from 'pg'

/**
 * Loads big tables fast inside the caller's transaction: their indexes and foreign keys are dropped before `load`
 * and built after it, and the wall of the tenants, through which COPY cannot go, is opened for the owner meanwhile.
 * Whatever fails, the rollback brings all of it back, since PostgreSQL's definitions are part of the transaction.
 */
export async function withBareTables<T>(
  client: pg.ClientBase,
  tables: readonly string[],
  load: () => Promise<T>,
  say: (line: string) => void,
): Promise<T> {
  const indexes = await indexesOf(client, tables)
  const keys = await foreignKeysOf(client, tables)
  // A key that is built again asks for the rows of all tenants, also in tables that are not filled.
  const walls = await wallsOf(client, [...tables, ...keys.map(({ refersTo }) => refersTo)])
  for (const { table } of walls) await client.query(`alter table ${table} no force row level security`)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const result = await load()
  await client.query("set local maintenance_work_mem = '512MB'")
  for (const { name, definition } of indexes) {
    const start = performance.now()
    await client.query(definition)
    const seconds = (performance.now() - start) / 1000
    if (seconds > 2) say(`index ${name} in ${seconds.toFixed(1)} s`)
  }
  const start = performance.now()
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
  say(
    `${indexes.length} indexes; ${keys.length} foreign keys in ${Math.round((performance.now() - start) / 100) / 10} s`,
  )
  for (const { table } of walls) await client.query(`alter table ${table} force row level security`)
  return result
}

interface Named {
  table: string
  name: string
  definition: string
}

/** Indexes that no constraint owns. */
async function indexesOf(client: pg.ClientBase, tables: readonly string[]): Promise<Named[]> {
  const { rows } = await client.query<Named>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
            pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by 2`,
    [tables],
  )
  return rows
}

interface ForeignKey extends Named {
  refersTo: string
}

async function foreignKeysOf(client: pg.ClientBase, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition,
            confrelid::regclass::text as "refersTo"
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by 1, 2`,
    [tables],
  )
  return rows
}

async function wallsOf(client: pg.ClientBase, tables: readonly string[]): Promise<{ table: string }[]> {
  const { rows } = await client.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
     where oid = any($1::regclass[]) and relforcerowsecurity order by 1`,
    [tables],
  )
  return rows
}
