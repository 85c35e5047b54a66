import { join, resolve } from 'node:path'
import pg from 'pg'
import { findDatabaseAccount } from './embedded-account.ts'
import { type Cluster, openCluster, stopOrphan } from './embedded-cluster.ts'
import { takeLock } from './embedded-lock.ts'
import { findBinaries, prepareFolder } from './embedded-place.ts'
import { addressFor, type EmbeddedRole, prepareRoles } from './embedded-roles.ts'
import { keepServing, type ServerOptions } from './embedded-server.ts'
import { servingRole } from './roles.ts'
import { trustSearch } from './trust-search.ts'

export interface EmbeddedOptions extends ServerOptions {
  /** The database is in its folder `postgres`. */
  dataDir: string
}

export interface EmbeddedDatabase {
  /** For the role `sampan`, which owns the database `sampan` and migrates it; not being a superuser, it obeys the walls. */
  url: string
  /** For the role that the server works as: it owns nothing, and makes neither databases nor roles. */
  servingUrl: string
  /** For the superuser `postgres`. */
  adminUrl: string
  /** Settles when PostgreSQL ended without having been asked to and could not be restarted, with the end of its log. */
  lost: Promise<Error>
  /** Stops PostgreSQL in order and gives the data folder back. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with Sampan on its own data folder, and makes the database when there is none.
 * @throws DataDirInUseError when another Sampan uses the folder
 * @throws Error with PostgreSQL's own words when it does not start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const account = await findDatabaseAccount(join(resolve(options.dataDir), 'postgres'))
  const binaries = await findBinaries(account)
  const folder = await prepareFolder(options.dataDir, account)
  const unlock = await takeLock(join(folder, 'sampan.lock'), resolve(options.dataDir))
  try {
    const cluster = await openCluster(folder, binaries, account)
    await stopOrphan(cluster)
    const server = await keepServing(cluster, options)
    const urlFor = (role: EmbeddedRole, database?: string) =>
      addressFor(cluster.data, server.port, role, database)
    await prepareDatabase(cluster, server.port).catch(async (error) => {
      await server.stop()
      throw error
    })
    return {
      url: await urlFor('sampan'),
      servingUrl: await urlFor(servingRole),
      adminUrl: await urlFor('postgres', 'postgres'),
      lost: server.lost,
      stop: async () => {
        await server.stop()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** What only the superuser may do, before anybody works with the database. */
async function prepareDatabase(cluster: Cluster, port: number): Promise<void> {
  await prepareRoles(cluster, port)
  const client = new pg.Client({ connectionString: await addressFor(cluster.data, port, 'postgres') })
  await client.connect()
  try {
    await trustSearch(client)
  } finally {
    await client.end()
  }
}
