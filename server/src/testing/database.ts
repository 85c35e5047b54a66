import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { createCitusDatabase, isAllOnCitus } from './citus.ts'

/** PostgreSQL's "object in use". */
const inUse = '55006'

export interface TestDatabase {
  /** For the owner of its tables. */
  url: string
  /** For the role that a server works as. */
  servingUrl: string
  /** Drops it, whoever is still connected. */
  drop(): Promise<void>
}

/**
 * A migrated, empty database of its own for a test file, copied from the run's template unless another is named. On a
 * Citus cluster where CITUS_URL names one and CITUS_TESTS is `all`.
 */
export async function createTestDatabase(
  template: string = inject('databaseTemplate'),
): Promise<TestDatabase> {
  if (isAllOnCitus) return createCitusDatabase()
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying the files of 18 MB takes a third less of the processor than writing each page of them to the log as well.
  await ask(`create database ${name} template ${template} strategy file_copy`)
  const [url, servingUrl] = [inject('databaseUrl'), inject('servingUrl')].map((address) => {
    const own = new URL(address)
    own.pathname = `/${name}`
    return own.href
  })
  return { url: url ?? '', servingUrl: servingUrl ?? '', drop: () => drop(name) }
}

/** Patience before force: a connection that is still saying goodbye would take being cut off for a fault of the test. */
async function drop(name: string): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    try {
      return await ask(`drop database if exists ${name}`)
    } catch (error) {
      if ((error as { code?: string }).code !== inUse) throw error
      await setTimeout(50)
    }
  }
  await ask(`drop database if exists ${name} with (force)`)
}

async function ask(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
