import pg from 'pg'
import { type ConnectionSettings, isSilence, servingConnection } from './connection.ts'
import { narrowStatements } from './distributed/narrow-to-tenant.ts'
import { watchReplica } from './replica.ts'
import { createStatementNames } from './statement-names.ts'

export interface DatabaseSettings {
  url: string
  /** `session` sets the tenant on a connection when it changes; `transaction` suits PgBouncer and Citus. */
  pooling: 'session' | 'transaction'
  poolSize: number
  /** A copy that follows it, for reads that may be a second old. */
  replicaUrl?: string | undefined
  /** Called when PostgreSQL ended a connection of calls; the pool replaces it. */
  onEnded?: ((error: Error) => void) | undefined
}

/** The connections of one process to PostgreSQL. */
export interface Pools {
  /** For calls. */
  readonly pool: pg.Pool
  /** For transactions beside the one that a call holds. */
  readonly asidePool: pg.Pool
  /** Its connections belong to no tenant. */
  readonly withoutTenant: pg.Pool
  readonly replica: ReturnType<typeof watchReplica> | undefined
  readonly connection: ConnectionSettings
  readonly isOwnerApart: boolean
  /** A connection that belongs to the tenant, but behind a pooler, where a transaction says for whom it is (`keepFor`). */
  borrow(from: pg.Pool, tenantId: string): Promise<pg.PoolClient>
  /** Notes whose statements a connection sends next. */
  keepFor(client: pg.PoolClient, tenantId: string): void
  /** No connection that was opened before is used again. */
  distrust(): void
  close(): Promise<void>
}

const tenantOf = new WeakMap<pg.PoolClient, string>()
/**
 * Joins are written in a sensible order, from few rows outwards. Trying all orders of eight tables costs more than any
 * of them saves; trees that never run long enough need no compiler either.
 */
export const planning = ['-c join_collapse_limit=4', '-c jit=off']
const setTenant = "select set_config('app.tenant_id', $1, false)"

export async function openPools(settings: DatabaseSettings): Promise<Pools> {
  // A pooler refuses settings at the start of a connection, unless it is configured to pass them on.
  const isPooled = settings.pooling === 'transaction'
  const { connection, isOwnerApart } = await servingConnection(settings.url, isPooled)
  const nameStatements = createStatementNames()
  /** Grows with each time that the database fell silent; connections of an earlier age are not used again. */
  let age = 0
  const distrust = () => {
    age += 1
  }
  const openedIn = new WeakMap<pg.PoolClient, number>()
  const poolOf = (max: number, other: Partial<pg.PoolConfig> = {}) => {
    const made = new pg.Pool({
      ...connection,
      max,
      // A statement need not wait for the answer to the one before it (send.ts); behind a pooler each waits.
      pipeline: !isPooled,
      idleTimeoutMillis: 60_000,
      // In a rush waiting is better than failing: a call may take two minutes (R79).
      connectionTimeoutMillis: 30_000,
      options: [connection.options, ...(isPooled ? [] : planning)].join(' ').trim(),
      ...other,
    })
    // The pool re-emits the connection's errors, which are handled below; without a listener they would end the process.
    made.on('error', () => {})
    // The pool takes its own listener off a connection that it is closing; PostgreSQL may still end it first.
    made.on('connect', (client) => {
      openedIn.set(client, age)
      client.on('error', (error) => settings.onEnded?.(error))
      // Behind a pooler the next statement may meet another connection, which does not know the name.
      if (isPooled) narrowStatements(client, (each) => tenantOf.get(each))
      else nameStatements(client)
    })
    return made
  }
  const [pool, asidePool, withoutTenant] = [poolOf(settings.poolSize), poolOf(4), poolOf(4)]
  // A copy that is silent is not worth waiting for: the database itself answers.
  const replica = settings.replicaUrl
    ? watchReplica(
        withoutTenant,
        poolOf(settings.poolSize, {
          ...{ connectionString: settings.replicaUrl, connectionTimeoutMillis: 2_000, query_timeout: 5_000 },
        }),
      )
    : undefined

  async function borrow(from: pg.Pool, tenantId: string): Promise<pg.PoolClient> {
    let client = await from.connect()
    while ((openedIn.get(client) ?? age) < age) {
      client.release(true)
      client = await from.connect()
    }
    if (!isPooled && tenantOf.get(client) !== tenantId) {
      try {
        await client.query(setTenant, [tenantId])
        tenantOf.set(client, tenantId)
      } catch (error) {
        if (isSilence(error)) distrust()
        client.release(true)
        throw error
      }
    }
    return client
  }

  return {
    ...{ pool, asidePool, withoutTenant, replica, connection, isOwnerApart, borrow, distrust },
    keepFor: (client, tenantId) => void tenantOf.set(client, tenantId),
    async close() {
      await replica?.close()
      await Promise.all([pool, asidePool, withoutTenant].map((each) => each.end()))
    },
  }
}
