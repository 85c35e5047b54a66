import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { ConnectionSettings } from '#db/connection.ts'

export interface KeptConnection {
  /** Runs `work` on the connection; waits for one while it is being made anew. Throws when it is closed. */
  use<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface KeepOptions {
  connection: ConnectionSettings
  /** For the log. */
  name: string
  /** Prepares each new connection. */
  begin?(client: pg.Client): Promise<void>
  /** Runs at once and again `every` milliseconds; an answer that fails or does not come means that it is lost. */
  beat(client: pg.Client): Promise<unknown>
  every: number
  /** The connection is lost; what is notified meanwhile is missed. */
  onLost?(): void
  log: Logger
}

/** How long the database may take for an answer on such a connection, and between two tries to connect; milliseconds. */
const answerWithin = 5_000
const again = 500
const againMax = 5_000

/**
 * A connection that is held for as long as the server runs. It is asked for a sign of life, since a connection that
 * fell silent looks like one on which nothing happens, and it is made anew when it is lost. Throws when the first
 * one cannot be made.
 */
export async function keepConnected(options: KeepOptions): Promise<KeptConnection> {
  const { connection, name, beat, every, log } = options
  let current: pg.Client | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let isMending: Promise<void> | undefined
  let line: Promise<unknown> = Promise.resolve()

  /** One after the other: a connection does one thing at a time. */
  function inLine<T>(work: () => Promise<T>): Promise<T> {
    const mine = line.then(work)
    // The caller gets the error; the next attempt runs all the same.
    line = mine.catch(() => {})
    return mine
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...connection,
      application_name: `sampan: ${name}`,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
    })
    // Without a listener a connection that the server ends would end this process; the next beat finds it lost.
    client.on('error', () => {})
    client.once('end', () => lose(client))
    try {
      await client.connect()
      await options.begin?.(client)
      await beat(client)
      return client
    } catch (error) {
      cut(client)
      throw error
    }
  }

  function watch(): void {
    timer = setTimeout(async () => {
      const client = current
      if (!client) return
      await inLine(() => beat(client)).catch((error: Error) => lose(client, error))
      if (!isClosed && client === current) watch()
    }, every)
  }

  function lose(client: pg.Client, error?: Error): void {
    if (isClosed || client !== current || isMending) return
    clearTimeout(timer)
    cut(client)
    log.warn({ err: error }, `${name} was lost`)
    options.onLost?.()
    isMending = mend().finally(() => {
      isMending = undefined
    })
  }

  async function mend(): Promise<void> {
    for (let wait = again; !isClosed; wait = Math.min(wait * 2, againMax)) {
      await pause(wait)
      try {
        const fresh = await connect()
        if (isClosed) return cut(fresh)
        current = fresh
        return watch()
      } catch (error) {
        log.warn({ err: error }, `${name} did not come back yet`)
      }
    }
  }

  current = await connect()
  watch()
  return {
    async use(work) {
      await isMending
      return inLine(async () => {
        if (isClosed || !current) throw new Error(`${name} is closed`)
        return work(current)
      })
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      if (!current) return
      // It is cut next, whatever becomes of a farewell.
      await Promise.race([current.end().catch(() => {}), pause(1_000, undefined, { ref: false })])
      cut(current)
    },
  }
}

/** Closes a connection without the closing message, which an unresponsive database would never read. */
export function cut(client: pg.ClientBase): void {
  // Types know its stream on a pool's client alone.
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}
