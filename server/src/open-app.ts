import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { App } from '#context.ts'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { createGateways } from '#gateways/create-gateways.ts'
import { createLog } from '#kit/call/log.ts'
import { closeWithin, stopSteps } from '#kit/close-within.ts'
import { makeSubjects } from '#subjects.ts'
import { createApp } from './create-app.ts'
import { findDatabase } from './find-database.ts'

/** The application with everything that it holds open; disposing lets go of all of it, and never fails. */
export interface OpenApp extends AsyncDisposable {
  app: App
  /** Where this server reaches itself. */
  localUrl: string
  /** The database as the owner of its tables, for commands that need a connection of their own. */
  ownerUrl: string
  /** Settles when the embedded PostgreSQL ends without having been asked to. */
  lost: Promise<Error> | undefined
}

export interface OpenOptions {
  log?: Logger
  /**
   * A server owns the installation and asks its copies. A command works beside one: it takes an embedded database
   * that a server has started, and few connections.
   */
  as: 'server' | 'command'
}

const again = 'PostgreSQL ended without having been asked to, and is started again'

/**
 * The one composition root: finds or starts the database, brings it up to date, and builds the application over it,
 * for servers, commands, measurements and tests alike. Whatever was opened is closed again when a step fails.
 * @throws Error with words for people when the database does not answer
 */
export async function openApp(
  config: Config,
  { as, log = createLog(config.LOG_LEVEL) }: OpenOptions,
): Promise<OpenApp> {
  await using stack = new AsyncDisposableStack()
  const isServer = as === 'server'
  const found = await findDatabase(config, {
    joins: !isServer,
    onEnded: (words) => log.error({ words }, again),
  })
  stack.defer(closeWithin(log, 'PostgreSQL', stopSteps.postgres, () => found.stop()))
  const say = (words: string) => log.info({ words }, 'a new table is spread over the nodes')
  const warn = (err: Error, words: string) => log.warn({ err }, words)
  if (!found.isServing) await migrate(found.ownerUrl, new URL(found.servingUrl).username, { say, warn })
  const database = await openDatabase({
    url: found.servingUrl,
    pooling: config.DATABASE_POOLING,
    poolSize: isServer ? config.DATABASE_POOL_SIZE : 2,
    replicaUrl: isServer ? config.DATABASE_REPLICA_URL : undefined,
    onEnded: (err) => log.debug({ err }, 'PostgreSQL ended a connection of calls'),
  })
  stack.defer(closeWithin(log, 'the database', stopSteps.database, () => database.close()))
  const localUrl = `http://127.0.0.1:${config.PORT}`
  const publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '')
  const gateways = await createGateways({ config, pool: database.withoutTenant, publicUrl, localUrl, log })
  const app = await createApp({ config, database, gateways, publicUrl, subjects: makeSubjects(), log })
  stack.defer(closeWithin(log, 'the print worker', stopSteps.printWorker, () => app.printWorker.close()))
  const opened = stack.move()
  return {
    app,
    localUrl,
    ownerUrl: found.ownerUrl,
    lost: found.lost,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
