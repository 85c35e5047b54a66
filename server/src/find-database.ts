import { readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import { startEmbedded } from '#db/embedded.ts'
import { DataDirInUseError } from '#db/embedded-lock.ts'
import { addressFor } from '#db/embedded-roles.ts'
import { servingRole } from '#db/roles.ts'

export interface FoundDatabase {
  /** For the owner of the tables. */
  ownerUrl: string
  /** For the role that the application works as. */
  servingUrl: string
  /** Another process serves from it and has brought it up to date. */
  isServing: boolean
  /** Settles when an embedded PostgreSQL that was started here ends without having been asked to. */
  lost: Promise<Error> | undefined
  /** Stops what was started here. */
  stop(): Promise<void>
}

/**
 * The database of DATABASE_URL, else the embedded one in DATA_DIR, which is started. `joins` takes the one that
 * another process has started there; without it that is refused with DataDirInUseError.
 */
export async function findDatabase(
  config: Config,
  { joins, onEnded }: { joins: boolean; onEnded(words: string): void },
): Promise<FoundDatabase> {
  const { DATABASE_URL: given, DATABASE_OWNER_URL: owner } = config
  const found = { isServing: false, lost: undefined, stop: async () => {} }
  if (given) return { ...found, ownerUrl: owner ?? given, servingUrl: given }
  try {
    const embedded = await startEmbedded({ dataDir: config.DATA_DIR, onEnded })
    const { url, servingUrl, lost } = embedded
    return { ...found, ownerUrl: owner ?? url, servingUrl, lost, stop: () => embedded.stop() }
  } catch (error) {
    if (!joins || !(error instanceof DataDirInUseError)) throw error
    return { ...found, ...(await runningUrls(config.DATA_DIR, error)), isServing: true }
  }
}

/** The addresses of an embedded database that another process has started, from PostgreSQL's own process file. */
async function runningUrls(
  dataDir: string,
  inUse: Error,
): Promise<Pick<FoundDatabase, 'ownerUrl' | 'servingUrl'>> {
  const folder = await realpath(join(dataDir, 'postgres'))
  const version = (await readdir(folder)).find((name) => /^\d+$/.test(name))
  if (!version) throw inUse
  const data = join(folder, version)
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  const port = Number(lines[3])
  return {
    ownerUrl: await addressFor(data, port, 'sampan'),
    servingUrl: await addressFor(data, port, servingRole),
  }
}
