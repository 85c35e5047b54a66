import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Config, loadConfig } from '../../server/src/config.ts'
import type { App } from '../../server/src/context.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../server/src/db/embedded.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { trustSearch } from '../../server/src/db/trust-search.ts'
import { type OpenApp, openApp } from '../../server/src/open-app.ts'
import { consoleTables } from '../seed/console-rows.ts'
import type { SeedSizes } from '../seed/plan.ts'
import { seedTenant } from '../seed/seed.ts'
import { findTarget } from '../seed/target.ts'
import { parentOf } from './processes.ts'

export interface BenchDatabase {
  /** A copy of the seeded database, for this run. */
  url: string
  /** The same for the superuser, who prepares cases. */
  adminUrl: string
  postgresPid: number
  tenantId: string
  app: App
  secrets: { DATA_KEY: string; TOKEN_SECRET: string }
  close(): Promise<void>
}

const copyName = 'sampan_bench'

const databaseAt = (url: string, name: string): string => {
  const made = new URL(url)
  made.pathname = `/${name}`
  return made.href
}

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/**
 * The database that is measured: seeded once for its sizes and kept in the folder, then copied for every run, so that
 * writes of one run are not in the next. It runs on PostgreSQL with the settings that Sampan itself starts it with.
 */
export async function openBenchDatabase(
  folder: string,
  sizes: SeedSizes,
  say: (line: string) => void,
): Promise<BenchDatabase> {
  mkdirSync(folder, { recursive: true })
  const dataDir = join(folder, `${sizes.creators}-${sizes.products}-${sizes.samples}`)
  const config = loadConfig({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' })
  const embedded = await startEmbedded({ dataDir })
  try {
    await seedOnce(config, embedded, sizes, say)
    const url = databaseAt(embedded.url, copyName)
    await ask(embedded.adminUrl, `drop database if exists ${copyName} with (force)`)
    await ask(
      embedded.adminUrl,
      `create database ${copyName} template sampan strategy file_copy owner sampan`,
    )
    await trustCopy(databaseAt(embedded.adminUrl, copyName))
    const opened = await openOn(config, url)
    const { app } = opened
    return {
      ...{
        url,
        app,
        adminUrl: databaseAt(embedded.adminUrl, copyName),
        tenantId: await findTarget(app, undefined),
      },
      postgresPid: await postmasterOf(url),
      secrets: { DATA_KEY: config.DATA_KEY, TOKEN_SECRET: config.TOKEN_SECRET },
      async close() {
        await opened[Symbol.asyncDispose]()
        await ask(embedded.adminUrl, `drop database if exists ${copyName} with (force)`)
        await embedded.stop()
      },
    }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** What a server does at its start for the database that it keeps itself; a database just seeded has not met one. */
async function trustCopy(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await trustSearch(client)
  } finally {
    await client.end()
  }
}

/** The application on one database of the cluster, worked on as its owner. */
const openOn = (config: Config, url: string): Promise<OpenApp> =>
  openApp({ ...config, DATABASE_URL: url, DATABASE_OWNER_URL: undefined }, { as: 'command' })

/** Seeds when this folder has none of these sizes; else only brings the tables up to date. */
async function seedOnce(
  config: Config,
  embedded: EmbeddedDatabase,
  sizes: SeedSizes,
  say: (line: string) => void,
): Promise<void> {
  // Named by what is seeded: a folder of an earlier seed is filled anew.
  const mark = join(config.DATA_DIR, `seeded-${consoleTables.length}.json`)
  if (existsSync(mark)) {
    const ran = await migrate(embedded.url)
    if (ran.length > 0) await compact(databaseAt(embedded.adminUrl, 'sampan'), say)
    return
  }
  say('seeding, once for this folder')
  await ask(embedded.adminUrl, 'drop database if exists sampan with (force)')
  await ask(embedded.adminUrl, 'create database sampan owner sampan')
  await using opened = await openOn(config, embedded.url)
  const { app } = opened
  const tenantId = await findTarget(app, 'bench')
  const loaded = await seedTenant(app, embedded.url, { ...sizes, seed: 1, tenantId }, say)
  say(
    `${loaded.rows} rows in ${loaded.seconds.toFixed(1)} s, ${Math.round(loaded.rows / loaded.seconds)} rows/s`,
  )
  writeFileSync(mark, JSON.stringify({ ...sizes, ...loaded }))
}

/**
 * A migration that writes all rows of a table leaves it and its indexes twice as large, with nothing yet known of what all may see.
 * What is measured is a table as it is seeded.
 */
async function compact(adminUrl: string, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relid::regclass::text as name from pg_stat_user_tables join pg_class on pg_class.oid = relid
       where (n_dead_tup > 1000 and n_dead_tup * 4 > n_live_tup) or (relpages > 100 and relallvisible < relpages / 2)`,
    )
    for (const { name } of rows) {
      say(`${name} was rewritten by a migration, and is laid close together again`)
      await client.query(`vacuum (full, analyze) ${name}`)
      // The one before forgets which pages all may see.
      await client.query(`vacuum ${name}`)
    }
  } finally {
    await client.end()
  }
}

/** The first process of PostgreSQL, which is the parent of whoever answers. */
async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return parentOf(rows[0]?.pid ?? 0)
  } finally {
    await client.end()
  }
}
