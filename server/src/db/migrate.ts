import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { isDistributed } from './distributed/distribute.ts'
import { runDistributed } from './distributed/migrate-distributed.ts'
import { grantWork, prepareServingRole, servingRole } from './roles.ts'
import { trustSearch } from './trust-search.ts'

const folder = join(import.meta.dirname, 'migrations')
/** Any number; one server migrates at a time. */
const lock = 7_261_001
/**
 * Whoever waits for a table keeps all who come after waiting. A file that does not get its locks soon lets the
 * others pass and tries again: milliseconds of a wait and between two tries.
 */
const lockRetries = { wait: 3_000, between: 2_000, tries: 30 }
const slowSearches =
  'searches cannot use their indexes behind row-level security: let a superuser say once what docs/operating.md names'

export interface MigrationSource {
  /** Where the numbered files lie, if not here. */
  from?: string
  /** Gets a line a step where tables of a distributed database are spread. */
  say?: (line: string) => void
  /** Called with each step that failed and is not required. */
  warn?: (error: Error, words: string) => void
}

/**
 * Brings a database up to date: our numbered files, forward only, each in a transaction of its own, the job queue's
 * tables, and what the server may do with all of it. Where tables lie by tenant already, new ones are spread like them. In:
 * the address of the database, whose user owns what it makes; the role that the server logs in as, where that is another.
 * Out: the names of the files that were run. Throws with the file's name when one fails.
 */
export async function migrate(
  url: string,
  servedAs?: string,
  { from = folder, say = () => {}, warn = () => {} }: MigrationSource = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await prepare(client)
    await trustSearchWhere(client, warn)
    const ran: string[] = []
    const run: Run = (await isDistributed(client))
      ? (text) => runDistributed(client, text, say)
      : (text) => client.query(text)
    for (const name of await waitingFiles(client, from)) {
      await runFile(client, join(from, name), run)
      ran.push(name)
    }
    await prepareJobs(client, url)
    const roles = new Set(servedAs && servedAs !== client.user ? [servedAs] : [])
    if (await prepareServingRole(client)) roles.add(servingRole)
    for (const role of roles) await grantWork(client, role)
    return ran
  } finally {
    await client.end()
  }
}

/** The names of the files that this code brings, in order. */
export async function migrationFiles(from: string = folder): Promise<string[]> {
  return (await readdir(from)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
}

async function prepare(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists app')
  await client.query(
    'create table if not exists app.migration (name text primary key, ran_at timestamptz not null default now())',
  )
}

/** A managed server's administrator may see past row-level security without being allowed this. */
async function trustSearchWhere(client: pg.Client, warn: (error: Error, words: string) => void) {
  if (!(await bypassesRowSecurity(client))) return
  await trustSearch(client).catch((error: Error) => warn(error, slowSearches))
}

/** Whether the user of this connection would see past row-level security. */
export async function bypassesRowSecurity(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ passes: boolean }>(
    'select rolsuper or rolbypassrls as passes from pg_roles where rolname = session_user',
  )
  return rows[0]?.passes ?? false
}

async function waitingFiles(client: pg.Client, from: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from app.migration')
  const done = new Set(rows.map((row) => row.name))
  return (await migrationFiles(from)).filter((name) => !done.has(name))
}

type Run = (text: string) => Promise<unknown>

async function runFile(client: pg.Client, path: string, run: Run): Promise<void> {
  const name = basename(path)
  const text = await readFile(path, 'utf8')
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryFile(client, name, () => run(text))
    } catch (error) {
      const { code = '' } = error as { code?: string }
      const mayTryAgain = missedLocks.includes(code) && attempt < lockRetries.tries
      if (!mayTryAgain) {
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
    }
    await pause(lockRetries.between)
  }
}

/** The lock did not come in time, or others wait for this one in a circle: the database looks for that after 1 s. */
const missedLocks = ['55P03', '40P01']

async function tryFile(client: pg.Client, name: string, run: () => Promise<unknown>): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${lockRetries.wait}`)
  try {
    await run()
    await client.query('insert into app.migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * The library's pool drops its listeners before its connections have closed; a PostgreSQL that ends in that moment would
 * end this process. On a pool of ours they keep one, which has nothing to tell: the tables are there by then, or
 * the migration has failed with its own error.
 */
async function migrateQueue(url: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: url, max: 2 })
  // The pool re-emits its connections' errors.
  pgPool.on('error', () => {})
  // See above.
  pgPool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool, noPreparedStatements: true })
  } finally {
    await pgPool.end()
  }
}

/** The queue's own tables, and the one door through which the application puts a job into it. */
async function prepareJobs(client: pg.Client, url: string): Promise<void> {
  await migrateQueue(url)
  // One signature alone: a call with fewer parameters would fit two.
  await client.query(`
    begin;
    drop function if exists app.enqueue(text, json, timestamptz, text);
    drop function if exists app.enqueue(text, json, timestamptz, text, int);
    create or replace function app.enqueue(
      task text, payload json, run_at timestamptz, job_key text, priority int default 0,
      tries int default 12) returns void
    language sql security definer set search_path = pg_catalog, pg_temp
    as $$ select graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key, priority => priority,
      max_attempts => tries) $$;
    commit`)
}
