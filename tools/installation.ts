import { readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { loadConfig } from '../server/src/config.ts'
import { type App, createApp } from '../server/src/context.ts'
import { openDatabase } from '../server/src/db/client.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { DataDirInUseError } from '../server/src/db/embedded-lock.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { createGateways } from '../server/src/gateways/create-gateways.ts'

export interface Installation {
  app: App
  /** The database, for commands that need a connection of their own. */
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
    if (!place.isRunning) await migrate(place.url)
    const database = await openDatabase({ url: place.url, pooling: config.DATABASE_POOLING, poolSize: 2 })
    const localUrl = `http://127.0.0.1:${config.PORT}`
    const publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '')
    const gateways = await createGateways({ config, pool: database.plain, publicUrl, localUrl })
    const app = await createApp({ config, database, gateways, publicUrl, log: pino({ level: 'warn' }) })
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
  url: string
  /** A server has brought it up to date already. */
  isRunning: boolean
  stop(): Promise<void>
}

async function findDatabase(config: ReturnType<typeof loadConfig>): Promise<Place> {
  const stop = async () => {}
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, isRunning: false, stop }
  try {
    const embedded = await startEmbedded({ dataDir: config.DATA_DIR })
    return { url: embedded.url, isRunning: false, stop: () => embedded.stop() }
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error
    return { url: await runningUrl(config.DATA_DIR, error), isRunning: true, stop }
  }
}

/** The address of an embedded database that another process has started, from PostgreSQL's own process file. */
async function runningUrl(dataDir: string, inUse: Error): Promise<string> {
  const folder = await realpath(join(dataDir, 'postgres'))
  const version = (await readdir(folder)).find((name) => /^\d+$/.test(name))
  if (!version) throw inUse
  const data = join(folder, version)
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  const password = (await readFile(join(data, 'sampan.password'), 'utf8')).trim()
  return `postgres://sampan:${password}@127.0.0.1:${Number(lines[3])}/sampan`
}
