import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { findDatabaseAccount } from './embedded-account.ts'
import {
  type Cluster,
  isReady,
  lastWords,
  launch,
  openCluster,
  stopOrphan,
  stopPostmaster,
} from './embedded-cluster.ts'
import { takeLock } from './embedded-lock.ts'
import { findBinaries, prepareFolder } from './embedded-place.ts'
import { addressFor, type EmbeddedRole, prepareRoles } from './embedded-roles.ts'
import { servingRole } from './roles.ts'
import { trustSearch } from './trust-search.ts'

export interface EmbeddedOptions {
  /** The database lies in its folder `postgres`. */
  dataDir: string
  /** A port of 127.0.0.1; a free one when absent. */
  port?: number
  /** Further PostgreSQL settings, as `name: value`. */
  settings?: Record<string, string>
}

export interface EmbeddedDatabase {
  /** For the role `sampan`, which owns the database `sampan` and migrates it; not being a superuser, it obeys the walls. */
  url: string
  /** For the role that the server works as: it owns nothing, and makes neither databases nor roles. */
  servingUrl: string
  /** For the superuser `postgres`. */
  adminUrl: string
  /** Settles when PostgreSQL ends without having been asked to, with what it said last. */
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
    const server = await startServer(cluster, options)
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

interface Server {
  port: number
  lost: Promise<Error>
  stop(): Promise<void>
}

async function startServer(cluster: Cluster, options: EmbeddedOptions): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await findFreePort())
    const child = await launch(cluster, port, options.settings ?? {})
    const problem = await waitUntilReady(cluster, child)
    if (problem === null) return attend(cluster, child, port)
    // The port may have been taken meanwhile; the last processes of a killed PostgreSQL may still hold its memory.
    const mayPass = /could not bind|pre-existing shared memory/.test(problem)
    if (!mayPass || attempt === 10)
      throw new Error(`PostgreSQL did not start.\n${problem}\nIts log: ${cluster.log}`)
    await pause(300)
  }
}

/** Null once the server accepts connections, else its last words. */
async function waitUntilReady(cluster: Cluster, child: ChildProcess): Promise<string | null> {
  if (child.pid === undefined) return 'The program could not be started.'
  while (child.exitCode === null && child.signalCode === null) {
    if (await isReady(cluster, child.pid)) return null
    await pause(15)
  }
  return lastWords(cluster)
}

function attend(cluster: Cluster, child: ChildProcess, port: number): Server {
  const pid = child.pid as number
  let isStopping = false
  const interrupt = () => {
    child.kill('SIGINT')
  }
  process.once('exit', interrupt)
  const { promise: lost, resolve: report } = Promise.withResolvers<Error>()
  child.once('exit', async () => {
    process.off('exit', interrupt)
    if (isStopping) return
    report(
      new Error(`PostgreSQL stopped unexpectedly.\n${await lastWords(cluster)}\nIts log: ${cluster.log}`),
    )
  })
  child.unref()
  return {
    port,
    lost,
    stop: async () => {
      isStopping = true
      if (child.exitCode === null && child.signalCode === null) await stopPostmaster(pid)
    },
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

async function findFreePort(): Promise<number> {
  const probe = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  probe.once('error', reject).listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = probe.address() as { port: number }
  await new Promise((done) => probe.close(done))
  return port
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
