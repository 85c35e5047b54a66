import pg from 'pg'
import type { Logger } from 'pino'
import { type ConnectionSettings, isSilence } from '#db/connection.ts'
import { cut } from '#kit/keep-connected.ts'

export interface WorkerConnections {
  pool: pg.Pool
  /**
   * The database fell silent on a connection: those that were open then are closed, each one as soon as no answer is
   * awaited on it. A pending answer may name the job that was locked, so it is awaited.
   */
  distrust(): void
}

/**
 * Taking and finishing a job is a matter of milliseconds: a connection that is silent for longer is given up, with all
 * the others, since each one would have to be found out by a worker who waits.
 */
const soon = { query_timeout: 10_000, connectionTimeoutMillis: 10_000 } as const

/**
 * Connections of the workers' own: one for each pool of jobs to listen on, the others to take and finish jobs. The
 * library gives a connection back without saying that it failed, and the pool would hand the same silent one out again
 * and again. A pool that the library makes loses its listeners before its connections have closed, and a PostgreSQL that
 * ends in that moment would end this process with an error.
 */
export function openWorkerPool(connection: ConnectionSettings, log: Logger): WorkerConnections {
  const pool = new pg.Pool({ ...connection, ...soon, max: 12 })
  /** How many answers are awaited on each open connection. */
  const awaited = new Map<pg.PoolClient, number>()
  const distrusted = new WeakSet<pg.PoolClient>()

  function count(client: pg.PoolClient, change: 1 | -1): void {
    const known = awaited.get(client)
    // It has left the pool meanwhile.
    if (known === undefined) return
    const left = known + change
    awaited.set(client, left)
    if (left === 0 && distrusted.has(client)) cut(client)
  }

  function distrust(): void {
    for (const [client, answers] of awaited) {
      distrusted.add(client)
      if (answers === 0) cut(client)
    }
  }

  // The pool re-emits the connection's errors, which are handled below; without a listener they would end this process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', (err) => log.debug({ err }, 'PostgreSQL ended a connection of the workers'))
    awaited.set(client, 0)
    const ask = client.query.bind(client) as (...question: unknown[]) => unknown
    Object.assign(client, {
      query(...question: unknown[]) {
        const last = question.at(-1)
        if (typeof last === 'function') {
          count(client, 1)
          return ask(...question.slice(0, -1), (error: unknown, ...answer: unknown[]) => {
            if (isSilence(error)) distrust()
            count(client, -1)
            last(error, ...answer)
          })
        }
        const answer = ask(...question)
        if (!(answer instanceof Promise)) return answer
        count(client, 1)
        // Before whoever asked learns of it, so that the connection is closed when they give it back.
        answer.then(
          () => count(client, -1),
          (error) => {
            if (isSilence(error)) distrust()
            count(client, -1)
          },
        )
        return answer
      },
    })
  })
  pool.on('remove', (client) => awaited.delete(client))
  return { pool, distrust }
}
