import { readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { loadConfig } from '../server/src/config.ts'
import { type App, createApp } from '../server/src/context.ts'
import { openDatabase } from '../server/src/db/client.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { DataDirInUseError } from '../server/src/db/embedded-lock.ts'
import { addressFor } from '../server/src/db/embedded-roles.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { servingRole } from '../server/src/db/roles.ts'
import { createGateways } from '../server/src/gateways/create-gateways.ts'
import { makeSubjects } from '../server/src/subjects.ts'

export interface Installation {
  app: App
  /** The database as the owner of its tables, for commands that need a connection of their own. */
  url: string
  close(): Promise<void>
}

/**
 * Opens the installation that the environment names, for a command: the database of DATABASE_URL, else the one
 * in DATA_DIR, which may be serving a running Sampan or be asleep.
 */
export async function openInstallation(): Promise<Installation> {
  const config = loadConfig()
  const place = await findDatabase(config)
  try {
    if (!place.isRunning) await migrate(place.url, new URL(place.servingUrl).username)
    const database = await openDatabase({
      url: place.servingUrl,
      pooling: config.DATABASE_POOLING,
      poolSize: 2,
    })
    const localUrl = `http://127.0.0.1:${config.PORT}`
    const publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '')
    const gateways = await createGateways({ config, pool: database.withoutTenant, publicUrl, localUrl })
    const app = await createApp({
      config,
      database,
      gateways,
      publicUrl,
      subjects: makeSubjects(),
      log: pino({ level: 'warn' }),
    })
    return {
      app,
      url: place.url,
      async close() {
        await database.close()
        await place.stop()
      },
    }
  } catch (error) {
    await place.stop()
    throw error
  }
}

interface Place {
  /** For the owner of the tables. */
  url: string
  servingUrl: string
  /** A server has brought it up to date already. */
  isRunning: boolean
  stop(): Promise<void>
}

async function findDatabase(config: ReturnType<typeof loadConfig>): Promise<Place> {
  const stop = async () => {}
  const { DATABASE_URL: given, DATABASE_OWNER_URL: owner } = config
  if (given) return { url: owner ?? given, servingUrl: given, isRunning: false, stop }
  try {
    const embedded = await startEmbedded({ dataDir: config.DATA_DIR })
    const { url, servingUrl } = embedded
    return { url, servingUrl, isRunning: false, stop: () => embedded.stop() }
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error
    return { ...(await runningUrls(config.DATA_DIR, error)), isRunning: true, stop }
  }
}

/** The addresses of an embedded database that another process has started, from PostgreSQL's own process file. */
async function runningUrls(dataDir: string, inUse: Error): Promise<{ url: string; servingUrl: string }> {
  const folder = await realpath(join(dataDir, 'postgres'))
  const version = (await readdir(folder)).find((name) => /^\d+$/.test(name))
  if (!version) throw inUse
  const data = join(folder, version)
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  const port = Number(lines[3])
  return {
    url: await addressFor(data, port, 'sampan'),
    servingUrl: await addressFor(data, port, servingRole),
  }
}
