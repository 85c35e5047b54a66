import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { makeQuickFolder } from '../../../tools/launch/quick-folder.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this test run; its databases are made by `createTestDatabase`. */
    databaseUrl: string
    /** The same for the role that servers work as. */
    servingUrl: string
    /** The migrated database that every test file gets a copy of. */
    databaseTemplate: string
  }
}

const templateName = 'sampan_template'

/** One PostgreSQL for the whole run, without the precautions against a power failure. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeQuickFolder('sampan-test-')
  const database = await startEmbedded({
    dataDir,
    settings: {
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
      // Some 4,000 connections are opened: both ends derive a key from the password for each, in 4,096 rounds by default.
      scram_iterations: '1',
    },
  })
  await mayMakeDatabases(database.adminUrl)
  await makeTemplate(database.url)
  project.provide('databaseUrl', database.url)
  project.provide('servingUrl', database.servingUrl)
  project.provide('databaseTemplate', templateName)
  return async () => {
    await database.stop()
    await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The owner of the tables makes a database for each test file; in an installation that role makes none. */
async function mayMakeDatabases(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('alter role sampan createdb')
  await client.end()
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const template = new URL(url)
  template.pathname = `/${templateName}`
  await migrate(template.href)
}
